import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  confirmOptIn,
  requestPasswordReset,
  resendWelcomeMail,
} from '@weitersagen/contracts/account';
import { createReferrer, setNewsletter } from '@weitersagen/contracts/account-settings';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { askEmailChange, confirmPassword } from '@weitersagen/contracts/email-change';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import { freshEmail, referralInput, signInAs } from '@weitersagen/server/testing/steps';
import { emptyBrowser } from '@weitersagen/testing/empty-browser';
import { areaServer } from '@weitersagen/testing/area-server';
import { watched } from '@weitersagen/testing/watched-network';
import { rememberCreated } from '../features/created-referral/created-referrals.ts';
import remote from '../remote.ts';
import { expectTooCommon } from '../testing/too-common.ts';

const nobody = 'x'.repeat(43);

const { server, show } = areaServer(remote);

const person = () => server.inTenant(newReferrer);
const openConfirmation = () => show('EmpfehlungBestaetigung');

/** Confirms the participation as the mailed link does. */
async function confirmByMail(email: string) {
  const body = { token: await mailedToken(server, email), password: 'Sonnige-Tage-27' };
  await server.call(confirmOptIn, { body });
}

/** A referral that was just created in this tab. */
async function createdBefore(optInPending = true) {
  const email = freshEmail('berta');
  const { value } = await server.call(createReferral, { body: referralInput(email) });
  const { number, referrerHash } = value;
  rememberCreated({
    number,
    referrerHash,
    optInPending,
    email,
    productName: 'Funkelfaser 500',
    share: 100,
  });
  return { email, number, referrerHash };
}

test('a first referral asks to confirm by mail and can have the mail sent again', async () => {
  const { email } = await createdBefore();
  const { user } = await openConfirmation();
  await screen.findByText(new RegExp(`Code an ${email} gesendet`));
  await user.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  expect((await screen.findByRole('status')).textContent).toContain('ist die E-Mail unterwegs');
  expect(await server.mails(email)).toHaveLength(2);
});

test('a mail that cannot be sent again says why', async () => {
  const { referrerHash } = await createdBefore();
  await server.call(resendWelcomeMail, { params: { id: referrerHash } });
  await server.database.db.updateTable('throttle').set({ hits: 1000 }).execute();
  const { user } = await openConfirmation();
  await user.click(await screen.findByRole('button', { name: 'E-Mail erneut senden' }));
  await screen.findByText(errorTexts.tooManyTries.de);
});

test('who has confirmed reads that when they come back to the page, and is offered no mail', async () => {
  const { email, number } = await createdBefore();
  await openConfirmation();
  await screen.findByRole('heading', { level: 1, name: /Fast fertig/ });
  await confirmByMail(email);
  cleanup();
  await openConfirmation();
  await screen.findByRole('heading', { level: 1, name: 'Ihre Empfehlung ist angelegt' });
  screen.getByText('E-Mail-Adresse bestätigt');
  expect(screen.getByRole('link', { name: 'Jetzt teilen' }).getAttribute('href')).toBe(
    `/de/teilen/${number}`,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page left open claims no mail once the address is confirmed', async () => {
  const { email } = await createdBefore();
  const { user } = await openConfirmation();
  const button = await screen.findByRole('button', { name: 'E-Mail erneut senden' });
  await confirmByMail(email);
  const before = await server.mails(email);
  await user.click(button);
  await screen.findByText(errorCases.participationConfirmed.de);
  expect(screen.queryByText(/ist die E-Mail unterwegs/)).toBeNull();
  expect(await server.mails(email)).toHaveLength(before.length);
});

test('the page of a created referral says what it can bring to whom', async () => {
  await createdBefore();
  await openConfirmation();
  await screen.findByText('Sie erhalten');
  const main = document.body.textContent?.replaceAll(/\s/g, ' ');
  expect(main).toMatch(/Sie erhalten90 €/);
  expect(main).not.toContain('Ihr Kontakt erhält');
});

test('a confirmed referrer shares at once', async () => {
  const { email, number } = await createdBefore(false);
  await confirmByMail(email);
  await openConfirmation();
  const link = await screen.findByRole('link', { name: 'Jetzt teilen' });
  expect(link.getAttribute('href')).toBe(`/de/teilen/${number}`);
  expect(screen.queryByLabelText('Code aus der E-Mail')).toBeNull();
});

test('without a referral of this tab the confirmation page offers the next step', async () => {
  await openConfirmation();
  await screen.findByRole('heading', { name: 'Hier sehen Sie Ihre neue Empfehlung' });
});

test('a forgotten password gets the same answer for every address', async () => {
  const { user } = await show('PasswortVergessen');
  await user.fill(await screen.findByLabelText('E-Mail-Adresse'), 'niemand@example.org');
  await user.click(screen.getByRole('button', { name: 'Link senden' }));
  await screen.findByText(/Wenn die Adresse registriert ist/);
});

/** Types a new password twice and sends it. */
async function choose(
  { user }: Awaited<ReturnType<typeof openConfirmation>>,
  password: string,
  name: string,
) {
  const field = await screen.findByLabelText('Neues Passwort');
  const repeated = screen.getByLabelText('Passwort wiederholen');
  for (const each of [field, repeated]) {
    await user.clear(each);
    await user.fill(each, password);
  }
  await user.click(screen.getByRole('button', { name }));
  return field;
}

test('registering with a common password says beside the field that it is too common', async () => {
  const { email } = await createdBefore();
  const suffix = `#token=${await mailedToken(server, email)}`;
  const page = await show('RegistrierungAbschliessen', { suffix });
  await screen.findByText(/dann wird Ihr Link aktiv/);
  await expectTooCommon(await choose(page, 'Passwort2026', 'Mit Passwort bestätigen'));
});

test.each([
  ['{"name":"Faq","params":{}}', '/de/faq'],
  ['https://elsewhere.example.org/', '/de/persoenlicherbereich'],
])(
  'a registration goes on to the page that was wanted, never to an address: %s',
  async (redirect, page) => {
    const email = freshEmail('tilda');
    const body = { firstName: 'Tilda', lastName: 'Tor', email, redirect };
    await server.call(createReferrer, { body });
    const [mail] = await server.mails(email);
    const [, suffix] = /registrieren(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(suffix).toContain(`?redirect=${encodeURIComponent(redirect)}`);
    const opened = await show('RegistrierungAbschliessen', { suffix: suffix ?? '' });
    await screen.findByText(/dann sind Sie angemeldet/);
    expect(document.body.textContent).not.toContain('Ihr Link'); // nobody made one at the gate
    await choose(opened, 'Sonnige-Tage-27', 'Mit Passwort bestätigen');
    await waitFor(() => expect(opened.address()).toBe(page));
  },
);

test('a reset link survives a reload of its page, refuses a weak and a common password, and signs in with the new one', async () => {
  const { email } = await person();
  await server.call(requestPasswordReset, { params: { id: email } });
  const open = (suffix = '') => show('PasswortZuruecksetzen', { suffix });
  await open(`#token=${await mailedToken(server, email)}`);
  await screen.findByLabelText('Neues Passwort');
  cleanup();
  const page = await open();
  await choose(page, 'sonnig', 'Passwort speichern');
  const unmet = await screen.findAllByText('Das Passwort erfüllt noch nicht alle Regeln.');
  expect(unmet.length).toBeGreaterThan(0);
  await expectTooCommon(await choose(page, 'Passwort2026', 'Passwort speichern'));
  await choose(page, 'Sonnige-Tage-27', 'Passwort speichern');
  await waitFor(() => expect(page.address()).toBe('/de/persoenlicherbereich'));
  await signInAs(server, email, 'Sonnige-Tage-27');
});

test('the newsletter is confirmed only after a press', async () => {
  const { email } = await person();
  await server.call(setNewsletter, { body: { optIn: true }, ...(await signInAs(server, email)) });
  const given = () =>
    server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select('newsletter_given_at')
        .where('email', '=', email)
        .executeTakeFirst(),
    );
  const suffix = `#token=${await mailedToken(server, email)}`;
  const { user } = await show('NewsletterOptin', { suffix });
  const button = await screen.findByRole('button', { name: 'Newsletter abonnieren' });
  expect(await given()).toEqual({ newsletter_given_at: null });
  await user.click(button);
  await screen.findByText(/erhalten Sie den Newsletter/);
  expect(await given()).toEqual({ newsletter_given_at: expect.any(Date) });
});

test('a newsletter link that is over leads to where the newsletter can be ordered once more', async () => {
  const { user } = await show('NewsletterOptin', { suffix: `#token=${nobody}` });
  await user.click(await screen.findByRole('button', { name: 'Newsletter abonnieren' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(errorCases.newsletterLinkOver.de);
  const way = within(alert).getByRole('link');
  expect(way.getAttribute('href')).toBe('/de/meinedaten');
  await waitFor(() => expect(document.title).toMatch(/^Dieser Link gilt nicht mehr/));
});

test('a newsletter link that was cut at its end is to be opened from the mail once more', async () => {
  await show('NewsletterOptin', { suffix: '#token=' });
  await screen.findByText('Bitte öffnen Sie diese Seite über den Link in unserer E-Mail.');
  screen.getByRole('heading', { level: 1, name: 'Newsletter bestätigen' });
  expect(screen.queryByRole('button', { name: 'Newsletter abonnieren' })).toBeNull();
});

test('nothing of a new address is used up until the button is pressed; then it counts', async () => {
  const [{ email }, wanted] = [await person(), freshEmail('neu')];
  const session = await signInAs(server, email);
  await server.call(confirmPassword, { body: { password: demoLogins.password }, ...session });
  await server.call(askEmailChange, { body: { email: wanted }, ...session });
  const { asked, network } = watched();
  const suffix = `#token=${await mailedToken(server, wanted)}`;
  const { user } = await show('EmailBestaetigung', { suffix, network });
  const button = await screen.findByRole('button', { name: 'Adresse bestätigen' });
  expect(asked).toEqual([]);
  await waitFor(() => expect(window.location.hash).toBe(''));
  await user.click(button);
  await screen.findByText(`Ab jetzt gilt ${wanted}`);
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeTruthy();
  expect(sessionStorage.getItem('ws.token.email')).toBeNull();
  await signInAs(server, wanted);
});

test('a link for a new address that is over says so; without a link it says where to find one', async () => {
  const open = (suffix: string) => show('EmailBestaetigung', { suffix });
  const { user } = await open(`#token=${nobody}`);
  await user.click(await screen.findByRole('button', { name: 'Adresse bestätigen' }));
  expect((await screen.findByRole('alert')).textContent).toContain(errorCases.emailLinkOver.de);
  cleanup();
  emptyBrowser();
  await open('');
  await screen.findByText(/über den Link in unserer E-Mail/);
});
