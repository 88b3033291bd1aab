import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession, useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireSignedIn } from '../testing/wire.ts';
import MeineDaten from './meine-daten.tsx';

const user = { ...wireSignedIn.User };
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
  'GET /empfehler/benachrichtigungen': { body: { Statusmails: true } },
  'GET /empfehler/email': { body: { NeueEmail: null, GueltigBis: null } },
  'GET /empfehler/bankdaten': {
    body: { Kontoinhaber: 'Berta Beispiel', IbanMaskiert: 'DE•• •••• 3000' },
  },
};
const none = { VerdientCent: 0, ErwartetCent: 0, AusgezahltCent: 0 };
const own = (sums: object) => ({
  body: { ...none, TotalCount: 0, HasNext: false, Empfehlungen: [], ...sums },
});

afterEach(cleanup);
beforeEach(() => {
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
});

const openPage = (
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
const setting = (name: string) => screen.findByRole('region', { name });
/** A part of the page that comes at a press. */
async function opened(name: string, button: string) {
  const part = within(await setting(name));
  await userEvent.click(part.getByRole('button', { name: button }));
  return part;
}
const bodyOf = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.find((call) => call.name === name)?.body;

test('person and address are shown', async () => {
  await openPage();
  const person = await setting('Person');
  expect(person.textContent).toContain('Berta Beispiel');
  expect(person.textContent).toContain(user.Email);
});

test('a change of address whose state does not come says so and is asked again', async () => {
  await openPage({
    'GET /empfehler/email': [
      wireError(500, 'PSOF0001', 'technical', ''),
      { body: { NeueEmail: 'neu@example.org', GueltigBis: '2026-12-01T10:00:00Z' } },
    ],
  });
  const failed = await screen.findByText(/Ob eine neue Adresse/);
  const alert = failed.closest<HTMLElement>('[role=alert]') ?? document.body;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByText(/neu@example.org/)).toBeTruthy();
});

test('with autologin the page says who keeps the details and changes nothing', async () => {
  const { calls } = await openPage({}, { autologin: true });
  expect(await screen.findByText('Ihre Daten pflegen Sie bei Funkelnetz')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Konto löschen' })).toBeNull();
  expect(calls).toEqual([]);
});

test('the language of mails is saved and every page knows it', async () => {
  const { calls } = await openPage({
    'POST /account/updateLanguage': { body: { ...user, Language: 'en' } },
  });
  const language = within(await setting('Sprache'));
  await userEvent.selectOptions(language.getByLabelText('Sprache unserer E-Mails'), 'en');
  await userEvent.click(language.getByRole('button', { name: 'Sprache speichern' }));
  expect(await language.findByText('Wir schreiben Ihnen ab jetzt auf Englisch.')).toBeTruthy();
  expect(bodyOf(calls, 'POST /account/updateLanguage')).toEqual({ Language: 'en' });
  expect(useSession.getState().session?.user.language).toBe('en');
});

test('the password rules are those of the server and are told while typing', async () => {
  await openPage();
  const password = await opened('Passwort', 'Passwort ändern');
  const rule = await password.findByText(/mindestens 10 Zeichen/);
  expect(rule.dataset['met']).toBe('false');
  await userEvent.type(password.getByLabelText('Neues Passwort'), 'Sonnige-27');
  expect(rule.dataset['met']).toBe('true');
});

test('a wrong current password is told at its field; the right one changes it', async () => {
  await openPage({
    'PUT /account/resetPasswordWithoutToken': [
      wireError(400, 'PSOF0201', 'wrongCredentials', 'Bitte prüfen Sie Ihr Passwort.'),
      { body: wireSignedIn },
    ],
  });
  const password = await opened('Passwort', 'Passwort ändern');
  await userEvent.type(await password.findByLabelText('Aktuelles Passwort'), 'Alt-und-lang-7');
  await userEvent.type(password.getByLabelText('Neues Passwort'), 'Sonnige-Tage-27');
  await userEvent.type(password.getByLabelText('Neues Passwort wiederholen'), 'Sonnige-Tage-27');
  const submit = password.getByRole('button', { name: 'Passwort ändern' });
  await userEvent.click(submit);
  const current = password.getByLabelText('Aktuelles Passwort');
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(current);
  await userEvent.click(submit);
  expect(await password.findByText('Passwort erfolgreich geändert.')).toBeTruthy();
  expect(password.getByLabelText('Neues Passwort')).toHaveProperty('value', '');
});

test('the account is shown masked, replaced, and removed after a question', async () => {
  const { calls } = await openPage({
    'PUT /empfehler/bankdaten': {
      body: { Kontoinhaber: 'Berta Neu', IbanMaskiert: 'DE•• •••• 4444' },
    },
    'DELETE /empfehler/bankdaten': {},
  });
  const bank = await opened('Bankkonto', 'Bankkonto anzeigen');
  expect(await bank.findByText('DE•• •••• 3000')).toBeTruthy();
  await userEvent.click(bank.getByRole('button', { name: 'Anderes Konto hinterlegen' }));
  await userEvent.type(await bank.findByLabelText('Kontoinhaber'), 'Berta Neu');
  await userEvent.type(bank.getByLabelText('IBAN'), 'DE89370400440532013000');
  await userEvent.click(bank.getByRole('button', { name: 'Konto speichern' }));
  expect(await bank.findByText('DE•• •••• 4444')).toBeTruthy();
  expect(bodyOf(calls, 'PUT /empfehler/bankdaten')).toEqual({
    Kontoinhaber: 'Berta Neu',
    IBAN: 'DE89370400440532013000',
  });
  await userEvent.click(bank.getByRole('button', { name: 'Konto entfernen' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Konto entfernen' }));
  expect(await screen.findByText('Es ist kein Konto hinterlegt.')).toBeTruthy();
});

test('without stored bank data there is no account to look at', async () => {
  await openPage({}, { storingBankData: false });
  await setting('Person');
  expect(screen.queryByRole('region', { name: 'Bankkonto' })).toBeNull();
});

test('status mails go off at a press', async () => {
  const { calls } = await openPage({
    'PUT /empfehler/benachrichtigungen': { body: { Statusmails: false } },
  });
  const control = await screen.findByRole('switch', { name: 'Neuigkeiten zu meinen Empfehlungen' });
  expect(control.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'));
  expect(bodyOf(calls, 'PUT /empfehler/benachrichtigungen')).toEqual({ Statusmails: false });
});

test('the newsletter waits for the mailed link before it counts as ordered', async () => {
  const sent = { ...user, NewsletterOptinVersendetAm: '2026-11-20T10:00:00Z' };
  await openPage({ 'PUT /empfehler/setNewsletterOptin': [{ body: sent }, { body: user }] });
  const mails = within(await setting('E-Mails von uns'));
  await userEvent.click(mails.getByRole('button', { name: 'Newsletter bestellen' }));
  expect(await mails.findByText(/Bitte bestätigen Sie: Wir haben Ihnen am/)).toBeTruthy();
  await userEvent.click(mails.getByRole('button', { name: 'Doch nicht bestellen' }));
  expect(await mails.findByRole('button', { name: 'Newsletter bestellen' })).toBeTruthy();
});

test('a copy of the own data is handed over as a file', async () => {
  const made = vi.fn<(file: Blob | MediaSource) => string>(() => 'blob:copy');
  URL.createObjectURL = made;
  URL.revokeObjectURL = () => undefined;
  await openPage({ 'GET /empfehler/daten': { body: { Person: [{ Vorname: 'Berta' }] } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Daten herunterladen' }));
  expect(await screen.findByText('Die Datei liegt bei Ihren Downloads.')).toBeTruthy();
  const [file] = made.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(JSON.parse(text)).toEqual({ Person: [{ Vorname: 'Berta' }] });
});

test('the account is not deleted while rewards are open, unless they are waived', async () => {
  const { calls } = await openPage({
    'GET /Empfehler/empfehlungen': own({ VerdientCent: 9000, AusgezahltCent: 4500 }),
    'DELETE /empfehler/delete': {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Konto löschen' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/noch offene Prämien über 45,00/)).toBeTruthy();
  await userEvent.type(question.getByLabelText('Ihr Passwort'), 'Sonnige-Tage-27');
  const submit = question.getByRole('button', { name: 'Konto endgültig löschen' });
  await userEvent.click(submit);
  expect(calls.map(({ name }) => name)).not.toContain('DELETE /empfehler/delete');
  await userEvent.click(question.getByLabelText('Ich verzichte auf meine offenen Prämien.'));
  await userEvent.click(submit);
  expect(await screen.findByText('Ihr Konto ist gelöscht')).toBeTruthy();
  expect(bodyOf(calls, 'DELETE /empfehler/delete')).toEqual({
    Bestaetigung: true,
    Password: 'Sonnige-Tage-27',
    PraemienVerzicht: true,
  });
  expect(useSession.getState().status).toBe('anonymous');
});

test('a reward that the page did not know of asks for the waiver too', async () => {
  await openPage({
    'GET /Empfehler/empfehlungen': own({}),
    'DELETE /empfehler/delete': wireError(409, 'PSOF0405', 'rewardsOpen', 'Es sind Prämien offen.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Konto löschen' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(await question.findByRole('button', { name: 'Konto endgültig löschen' }));
  expect(await question.findByText('Sie haben noch offene Prämien')).toBeTruthy();
  expect(question.getByLabelText('Ich verzichte auf meine offenen Prämien.')).toBeTruthy();
});

const passwordRequired = wireError(403, 'PSOF0216', 'passwordRequired', 'Bitte bestätigen.');
const wrongPassword = wireError(400, 'PSOF0201', 'wrongCredentials', 'Falsch.', {
  Password: 'invalid',
});

test('the account is shown only after the password, and a wrong one is told at its field', async () => {
  const { calls } = await openPage({
    'GET /empfehler/bankdaten': [
      passwordRequired,
      { body: { Kontoinhaber: 'Berta Beispiel', IbanMaskiert: 'DE•• •••• 3000' } },
    ],
    'PUT /account/passwortbestaetigen': [wrongPassword, {}],
  });
  const bank = await opened('Bankkonto', 'Bankkonto anzeigen');
  const field = await bank.findByLabelText('Ihr Passwort');
  expect(bank.queryByText('DE•• •••• 3000')).toBeNull();
  await userEvent.type(field, 'Falsch-27');
  await userEvent.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  expect((await bank.findAllByText('Das Passwort stimmt nicht.')).length).toBeGreaterThan(0);
  await userEvent.clear(field);
  await userEvent.type(field, 'Sonnige-Tage-27');
  await userEvent.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  expect(await bank.findByText('DE•• •••• 3000')).toBeTruthy();
  expect(calls.at(-2)?.body).toEqual({ Password: 'Sonnige-Tage-27' });
});

test('a confirmation that ran out while the account was typed is asked again; what was typed stays', async () => {
  await openPage({
    'PUT /empfehler/bankdaten': [
      passwordRequired,
      { body: { Kontoinhaber: 'Berta Neu', IbanMaskiert: 'DE•• •••• 4444' } },
    ],
    'PUT /account/passwortbestaetigen': {},
  });
  const bank = await opened('Bankkonto', 'Bankkonto anzeigen');
  await userEvent.click(await bank.findByRole('button', { name: 'Anderes Konto hinterlegen' }));
  await userEvent.type(await bank.findByLabelText('Kontoinhaber'), 'Berta Neu');
  await userEvent.type(bank.getByLabelText('IBAN'), 'DE89370400440532013000');
  await userEvent.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await userEvent.type(await bank.findByLabelText('Ihr Passwort'), 'Sonnige-Tage-27');
  await userEvent.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  await waitFor(() => expect(bank.queryByLabelText('Ihr Passwort')).toBeNull());
  await userEvent.click(bank.getByRole('button', { name: 'Konto speichern' }));
  expect(await bank.findByText('DE•• •••• 4444')).toBeTruthy();
});

test('a new address is asked twice and with the password, then waits for the mailed link', async () => {
  const wanted = 'berta.neu@example.org';
  const { calls } = await openPage({
    'PUT /account/passwortbestaetigen': [wrongPassword, {}],
    'PUT /empfehler/email': { body: { NeueEmail: wanted, GueltigBis: '2026-11-21T10:00:00Z' } },
    'DELETE /empfehler/email': {},
  });
  const person = within(await setting('Person'));
  await userEvent.click(await person.findByRole('button', { name: 'E-Mail-Adresse ändern' }));
  await userEvent.type(await person.findByLabelText('Neue E-Mail-Adresse'), wanted);
  await userEvent.type(
    person.getByLabelText('Neue E-Mail-Adresse wiederholen'),
    'berta@example.org',
  );
  await userEvent.type(person.getByLabelText('Ihr Passwort'), 'Sonnige-Tage-27');
  const send = person.getByRole('button', { name: 'Bestätigungslink senden' });
  await userEvent.click(send);
  expect((await person.findAllByText(/sind verschieden/)).length).toBeGreaterThan(0);
  const repeated = person.getByLabelText('Neue E-Mail-Adresse wiederholen');
  await userEvent.clear(repeated);
  await userEvent.type(repeated, wanted);
  await userEvent.click(send);
  expect((await person.findAllByText('Das Passwort stimmt nicht.')).length).toBeGreaterThan(0);
  await userEvent.click(send);
  expect(await person.findByText(`Bitte bestätigen Sie ${wanted}`)).toBeTruthy();
  expect(bodyOf(calls, 'PUT /empfehler/email')).toEqual({ Email: wanted });
  await userEvent.click(person.getByRole('button', { name: 'Adresse doch nicht ändern' }));
  expect(await person.findByText('Ihre Adresse bleibt, wie sie ist.')).toBeTruthy();
});

test('an address that somebody else has is told at its field', async () => {
  await openPage({
    'PUT /account/passwortbestaetigen': {},
    'PUT /empfehler/email': wireError(409, 'PSOF0208', 'emailExists', 'Schon registriert.'),
  });
  const person = within(await setting('Person'));
  await userEvent.click(await person.findByRole('button', { name: 'E-Mail-Adresse ändern' }));
  for (const label of ['Neue E-Mail-Adresse', 'Neue E-Mail-Adresse wiederholen'])
    await userEvent.type(await person.findByLabelText(label), 'belegt@example.org');
  await userEvent.click(person.getByRole('button', { name: 'Bestätigungslink senden' }));
  expect(
    (await person.findAllByText('Diese E-Mail-Adresse ist schon registriert.')).length,
  ).toBeGreaterThan(0);
});
