import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireSignedIn } from '../testing/wire.ts';
import { rememberCreated } from '../features/created-referral/created-referrals.ts';
import EmpfehlungBestaetigung from './empfehlung-bestaetigung.tsx';
import NewsletterOptin from './newsletter-optin.tsx';
import PasswortVergessen from './passwort-vergessen.tsx';
import PasswortZuruecksetzen from './passwort-zuruecksetzen.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const resend = 'GET /account/resendWelcomeMail/hash-of-berta';
const openConfirmation = (answers = {}) =>
  renderPage({
    route: 'EmpfehlungBestaetigung',
    page: EmpfehlungBestaetigung,
    at: '/de/bestaetigung',
    answers,
  });

function createdBefore(optInPending: boolean) {
  rememberCreated({
    number: 'aaaaaaaaaaaaaaaaaaaaaa',
    referrerHash: 'hash-of-berta',
    optInPending,
    email: 'berta.beispiel@example.org',
    productName: 'Funkelfaser 500',
  });
}

test('a first referral asks to confirm by mail and can have the mail sent again', async () => {
  createdBefore(true);
  const { calls } = await openConfirmation({ [resend]: {} });
  expect(await screen.findByText(/Link an berta.beispiel@example.org gesendet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail erneut senden' }));
  expect((await screen.findByRole('status')).textContent).toContain('Die E-Mail ist unterwegs');
  expect(calls.map(({ name }) => name)).toEqual([resend]);
});

test('a mail that cannot be sent again says why', async () => {
  createdBefore(true);
  await openConfirmation({
    [resend]: wireError(429, 'PSOF0104', 'tooManyTries', 'Zu viele Versuche.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'E-Mail erneut senden' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Zu viele Versuche.');
});

test('a confirmed referrer shares at once', async () => {
  createdBefore(false);
  await openConfirmation();
  const link = await screen.findByRole('link', { name: 'Jetzt teilen' });
  expect(link.getAttribute('href')).toBe('/de/teilen/aaaaaaaaaaaaaaaaaaaaaa');
  expect(screen.queryByText('E-Mail öffnen und bestätigen')).toBeNull();
});

test('without a referral of this tab the confirmation page offers the next step', async () => {
  await openConfirmation();
  expect(
    await screen.findByRole('heading', { name: 'Hier sehen Sie Ihre neue Empfehlung' }),
  ).toBeTruthy();
});

test('a forgotten password gets the same answer for every address', async () => {
  await renderPage({
    route: 'PasswortVergessen',
    page: PasswortVergessen,
    at: '/de/passwortvergessen',
    answers: { 'GET /account/resetPassword/niemand%40example.org': {} },
  });
  await userEvent.type(await screen.findByLabelText('E-Mail-Adresse'), 'niemand@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
  expect(await screen.findByText(/Wenn die Adresse registriert ist/)).toBeTruthy();
});

test('a reset link survives a reload of its page and signs in with the new password', async () => {
  const answers = {
    'PUT /account/validateResetPassword': {
      body: { Email: 'berta.beispiel@example.org', Vorname: 'Berta', HatPasswort: true },
    },
    'PUT /account/resetPassword': { body: wireSignedIn },
  };
  const open = (at: string) =>
    renderPage({ route: 'PasswortZuruecksetzen', page: PasswortZuruecksetzen, at, answers });
  const first = await open('/de/passwortsetzen#token=mailed');
  await screen.findByLabelText('Neues Passwort');
  first.unmount();
  const { calls } = await open('/de/passwortsetzen');
  await userEvent.type(await screen.findByLabelText('Neues Passwort'), 'Sonnige-Tage-27');
  await userEvent.type(screen.getByLabelText('Passwort wiederholen'), 'Sonnige-Tage-27');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  await screen.findByText('Seite PersoenlicherBereich');
  expect(calls.at(-1)).toMatchObject({
    name: 'PUT /account/resetPassword',
    body: { Token: 'mailed', Password: 'Sonnige-Tage-27' },
  });
});

test('the newsletter is confirmed only after a press', async () => {
  const confirm = 'PUT /empfehler/newsletter/bestaetigen';
  const { calls } = await renderPage({
    route: 'NewsletterOptin',
    page: NewsletterOptin,
    at: '/de/empfehler/newsletter/optin#token=mailed',
    answers: { [confirm]: {} },
  });
  const button = await screen.findByRole('button', { name: 'Newsletter abonnieren' });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/erhalten Sie den Newsletter/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual([confirm]);
});
