import { screen } from '@testing-library/react';
import type { TestServer } from '@weitersagen/server/test-server';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { renderRoute } from '@weitersagen/testing/render-route';
import type { RenderedRoute, RenderRouteOptions } from '@weitersagen/testing/render-route';
import remote from '../remote.ts';

/** The call that creates a referral. */
export const create = 'POST /Empfehlen/create';

/** Opens the page of the referral form, which may show something else. */
export const openPage = (server: TestServer, options: Partial<RenderRouteOptions> = {}) =>
  renderRoute(remote, 'Empfehlen', { server, params: { produktId: '101' }, ...options });

/** Opens the referral form. */
export async function openForm(server: TestServer, options: Partial<RenderRouteOptions> = {}) {
  const page = await openPage(server, options);
  await screen.findByRole('button', { name: 'Empfehlung anlegen' });
  return page;
}

type User = RenderedRoute['user'];

/** Ticks both declarations. */
export async function agree(user: User) {
  await user.click(screen.getByLabelText(/Ich bin mindestens 18/));
  await user.click(screen.getByLabelText(/Ich stimme den/));
}

/** Fills in who recommends, at a new address unless one is given, and answers the address. */
export async function fillInPerson(user: User, email = freshEmail('berta')): Promise<string> {
  await user.fill(screen.getByLabelText('Vorname'), 'Berta');
  await user.fill(screen.getByLabelText('Nachname'), 'Beispiel');
  await user.fill(screen.getByLabelText('E-Mail-Adresse'), email);
  return email;
}

/** Fills in the form as a visitor does, and answers the address. */
export async function fillIn(user: User, email?: string): Promise<string> {
  const filled = await fillInPerson(user, email);
  await agree(user);
  return filled;
}

/** Presses the button of the form. */
export const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Empfehlung anlegen' }));

/** The referrals of an address, as the server holds them. */
export const referralsOf = (server: TestServer, email: string, client?: string) =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.referrer_id')
        .selectAll('referral')
        .select(['account.id as account_id', 'first_name', 'last_name', 'newsletter_sent_at'])
        .where('email', '=', email)
        .execute(),
    client,
  );
