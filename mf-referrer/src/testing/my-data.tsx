import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSession } from '@weitersagen/platform/session';
import MeineDaten from '../routes/meine-daten.tsx';
import { renderPage } from './render-page.tsx';
import { wireSignedIn } from './wire.ts';

/** Who is signed in. */
export const user = { ...wireSignedIn.User };
const answers = {
  'GET /account/user': { body: user },
  'GET /account/passwortvalidator': {
    body: {
      MindestLaenge: 10,
      MaximalLaenge: 128,
      Kleinbuchstabe: true,
      Grossbuchstabe: true,
      Ziffer: true,
    },
  },
  'GET /empfehler/benachrichtigungen': { body: { Statusmails: true, Einladungen: false } },
  'GET /empfehler/email': { body: { NeueEmail: null, GueltigBis: null } },
  'GET /empfehler/bankdaten': {
    body: { Kontoinhaber: 'Berta Beispiel', IbanMaskiert: 'DE•• •••• 3000' },
  },
};
/** Signs the demo's referrer in, in an empty browser. */
export function signIn(): void {
  sessionStorage.clear();
  localStorage.clear();
  startSession({
    token: 'header.e30.signature',
    sessionExpiresAt: '2099-01-01T00:00:00Z',
    user: {
      email: user.Email,
      salutation: null,
      firstName: user.Vorname,
      lastName: user.Nachname,
      hash: user.Empfehlerhash,
      newsletterOptInGiven: false,
      newsletterOptInSentAt: null,
      language: 'de',
    },
  });
}

/** Opens the own data; further answers, and a tenant of other settings where a test is about them. */
export const openPage = (
  more: Parameters<typeof renderPage>[0]['answers'] = {},
  tenant: Parameters<typeof renderPage>[0]['tenant'] = {},
) =>
  renderPage({
    route: 'MeineDaten',
    page: MeineDaten,
    at: '/de/meinedaten',
    answers: { ...answers, ...more },
    tenant: { storingBankData: true, ...tenant },
  });
/** A part of the page. */
export const setting = (name: string) => screen.findByRole('region', { name });
/** A part of the page that comes at a press. */
export async function opened(name: string, button: string) {
  const part = within(await setting(name));
  await userEvent.click(part.getByRole('button', { name: button }));
  return part;
}
/** What was sent with a call. */
export const bodyOf = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.find((call) => call.name === name)?.body;
