import { screen } from '@testing-library/react';
import { onTestFinished, test, expect } from 'vitest';
import { setNewsletter } from '@weitersagen/contracts/account-settings';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { signInAs } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

/** Somebody who ordered the newsletter, and the link that ends it. */
async function subscriber() {
  const { email } = await server.inTenant(newReferrer);
  await server.call(setNewsletter, { body: { optIn: true }, ...(await signInAs(server, email)) });
  const [mail] = await server.mails(email);
  const [suffix = ''] = /(?<=optout)#token=[\w-]+/.exec(mail?.text ?? '') ?? [];
  const waits = async () =>
    server.inTenant(
      async ({ db }) =>
        (await db
          .selectFrom('account')
          .select('newsletter_text_version')
          .where('email', '=', email)
          .executeTakeFirst())!.newsletter_text_version !== null,
    );
  return { email, suffix, waits };
}
const button = () => screen.findByRole('button', { name: 'Newsletter abbestellen' });

test('the link of the mail ends the newsletter of the address that it names, by a press and without a sign-in', async () => {
  const { email, suffix, waits } = await subscriber();
  const { user } = await show('NewsletterOptout', { suffix });
  await screen.findByText(new RegExp(`^An ${email} gehen dann keine Neuigkeiten`));
  const press = await button();
  expect(await waits()).toBe(true);
  press.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(new RegExp(`^An ${email} geht kein Newsletter`));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await waits()).toBe(false);
  screen.getByText(/^War es ein Versehen\? Melden Sie sich an/);
  const signIn = screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(signIn)).toContain('"name":"MeineDaten"');
});

test('it says so where no newsletter comes any more, or the link is of nobody', async () => {
  const { email, suffix } = await subscriber();
  const { user, unmount } = await show('NewsletterOptout', { suffix });
  await user.click(await button());
  await screen.findByText(new RegExp(`^An ${email} geht kein Newsletter`));
  unmount();
  const again = await show('NewsletterOptout', { suffix });
  await screen.findByText(new RegExp(`^An ${email} geht zurzeit kein Newsletter`));
  again.unmount();
  await show('NewsletterOptout', { suffix: `#token=${'x'.repeat(66)}` });
  await screen.findByText(/Zu diesem Link gehört kein Newsletter mehr/);
  screen.getByText(/Der Link in einer neueren E-Mail von uns gilt/);
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toContain(
    '/de/login?redirect=',
  );
  expect(screen.queryByRole('link', { name: 'Neuen Link anfordern' })).toBeNull();
});

test('a link that was cut at its end says so under a heading, as one of nobody does', async () => {
  await show('NewsletterOptout', { suffix: '#token=' });
  await screen.findByText(/Der Link in einer neueren E-Mail von uns gilt/);
  screen.getByRole('heading', { level: 1, name: 'Newsletter abbestellen' });
});

test('it works once the client has left', async () => {
  const { email, suffix, waits } = await subscriber();
  onTestFinished(() => leaveOn(server, null));
  await leaveOn(server, '2020-01-01');
  const { user } = await show('NewsletterOptout', { suffix });
  await user.click(await button());
  await screen.findByText(new RegExp(`^An ${email} geht kein Newsletter`));
  expect(await waits()).toBe(false);
});

test('who is signed in by the address of the link may have it back at once', async () => {
  const { email, suffix } = await subscriber();
  const { user } = await show('NewsletterOptout', { suffix, referrer: { email } });
  await user.click(await button());
  await screen.findByRole('button', { name: 'Newsletter wieder bestellen' });
});
