import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { givePasskey } from '@weitersagen/server/testing/operator-passkey';
import { addOperator, OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import { appCode } from '@weitersagen/server/testing/app-code';
import { codeOfProvider } from '@weitersagen/server/testing/provider-code';
import { areaServer } from '@weitersagen/testing/area-server';
import { browserWithPasskey } from '@weitersagen/testing/browser-with-passkey';
import { beginAttempt, readAttempt } from '../features/sign-in/sso-attempt.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const production = areaServer(remote, { config: { mode: 'production' } });
const redirect = JSON.stringify({ name: 'BetriebStart', params: {}, query: '?x=1' });
const grants = [{ role: 'support' as const, client: null }];
const button = { name: 'Mit Firmenkonto anmelden' };
const another = { name: 'Mit einem anderen Firmenkonto anmelden' };

/** Comes back from the provider, which vouches for somebody, to the tab that began. */
async function comeBack(email: string, state = 'of-this-tab') {
  const { code, verifier } = await codeOfProvider(server, email, OPERATOR_CLIENT);
  const attempt = { verifier, state: 'of-this-tab', locale: 'de', redirect };
  sessionStorage.setItem('ws.operator-sso', JSON.stringify(attempt));
  return show('BetriebAnmelden', { suffix: `?${new URLSearchParams({ code, state }).toString()}` });
}

describe('single sign-on of operators', () => {
  it('is offered where it is configured', async () => {
    await show('BetriebAnmelden');
    await screen.findByRole('button', button);
  });

  it('is not offered where it is not configured', async () => {
    const answered: string[] = [];
    const network =
      (reach: typeof fetch): typeof fetch =>
      async (input, init) => {
        const answer = await reach(input, init);
        answered.push(input instanceof Request ? input.url : String(input));
        return answer;
      };
    await production.show('BetriebAnmelden', { network });
    await waitFor(() => expect(answered.join(' ')).toContain('/betrieb/zugang/sso'));
    await screen.findByRole('button', { name: 'Mit Passkey anmelden' });
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('asks for the second factor, and leads to the page that was asked for', async () => {
    const { email, secret } = await addOperator(server, grants);
    const page = await comeBack(email);
    const field = await screen.findByRole('textbox', { name: /Code/ });
    expect(page.address()).not.toContain('code=');
    expect(sessionStorage).toHaveLength(0);
    await page.user.fill(field, appCode(secret));
    await page.user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await waitFor(() => expect(page.address()).toBe('/de?x=1'));
  });

  it('takes a passkey as the second factor, or a code of the app where there is one too', async () => {
    const person = await addOperator(server, grants);
    browserWithPasskey(await givePasskey(server, person));
    const page = await comeBack(person.email);
    await screen.findByText(/^Ihr Firmenkonto ist bestätigt/);
    const withPasskey = screen.getByRole('button', { name: 'Mit Passkey anmelden' });
    screen.getByRole('textbox', { name: /Code aus der App/ });
    await page.user.click(withPasskey);
    await waitFor(() => expect(page.address()).toBe('/de?x=1'));
  });

  it('speaks of the company account at the second step, also in another language and when it came too late', async () => {
    const { email, secret } = await addOperator(server, grants);
    const page = await comeBack(email);
    await screen.findByText(/^Ihr Firmenkonto ist bestätigt/);
    screen.getByRole('button', { name: 'Zurück zur Anmeldung' });
    expect(screen.queryByText(/Passwort/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'));
    await page.user.click(screen.getByRole('link', { name: 'English' }));
    cleanup();
    const other = await show('BetriebAnmelden', { locale: 'en' });
    await screen.findByText(/^Your company account is confirmed/);
    await server.inTenant(({ db }) => db.deleteFrom('sign_in_ticket').execute(), OPERATOR_CLIENT);
    const field = screen.getByRole('textbox', { name: /Code/ });
    await other.user.fill(field, appCode(secret));
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/^This sign-in took too long.*company account/);
  });

  it('says that nobody was invited with the address, and lets them begin again', async () => {
    const { email, id } = await addOperator(server, grants);
    const { code, verifier } = await codeOfProvider(server, email, OPERATOR_CLIENT);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('account')
          .set({ email: `weg-${email}` })
          .where('id', '=', id)
          .execute(),
      OPERATOR_CLIENT,
    );
    const attempt = { verifier, state: 's', locale: 'de', redirect: '' };
    sessionStorage.setItem('ws.operator-sso', JSON.stringify(attempt));
    await show('BetriebAnmelden', { suffix: `?code=${code}&state=s` });
    await screen.findByText('Diese E-Mail-Adresse ist nicht registriert.');
    await screen.findByRole('button', another);
  });

  it('shows with the demo’s person whom nobody invited what becomes of one', async () => {
    await comeBack(demoLogins.uninvited);
    await screen.findByText('Diese E-Mail-Adresse ist nicht registriert.');
    await screen.findByRole('button', another);
  });

  it('says where it began, so that another provider in its place is asked nothing', async () => {
    const { email } = await addOperator(server, grants);
    const { code, verifier } = await codeOfProvider(server, email, OPERATOR_CLIENT);
    const attempt = { verifier, state: 's', locale: 'de', redirect: '', provider: 'former' };
    sessionStorage.setItem('ws.operator-sso', JSON.stringify(attempt));
    await show('BetriebAnmelden', { suffix: `?code=${code}&state=s` });
    await screen.findByText(/^Die Anmeldung beim Anbieter hat nicht geklappt/);
  });

  it('has the provider say when it asked, and ask for an account again once one was refused', async () => {
    const where = {
      authorizationAddress: 'https://login.example/authorize',
      clientId: 'betrieb',
      redirectUri: 'http://betrieb.localhost/anmelden',
      scope: 'openid email',
      provider: 'the-one',
    };
    const queryOf = async (isRefused: boolean) => {
      const address = await beginAttempt(where, { locale: 'de', redirect: '' }, isRefused);
      const { searchParams } = new URL(address);
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    expect(await queryOf(false)).toEqual([null, '43200']);
    expect(await queryOf(true)).toEqual(['login', '43200']);
    expect(readAttempt()?.provider).toBe('the-one');
  });

  it('takes no answer that this tab did not ask for', async () => {
    const { email } = await addOperator(server, grants);
    await comeBack(email, 'of-another-tab');
    await screen.findByText(/^Die Anmeldung mit dem Firmenkonto hat nicht geklappt/);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });
});
