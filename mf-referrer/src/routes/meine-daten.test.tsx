import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '@weitersagen/platform/session';
import { bodyOf, opened, openPage, setting, signIn, user } from '../testing/my-data.tsx';
import { wireError, wireSignedIn } from '../testing/wire.ts';

const none = { VerdientCent: 0, ErwartetCent: 0, AusgezahltCent: 0 };
const own = (sums: object) => ({
  body: { ...none, TotalCount: 0, HasNext: false, Empfehlungen: [], ...sums },
});

afterEach(cleanup);
beforeEach(signIn);

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

test('an objection to invitations is taken back at a press', async () => {
  const { calls } = await openPage({
    'PUT /empfehler/benachrichtigungen': { body: { Statusmails: true, Einladungen: true } },
  });
  const control = await screen.findByRole('switch', { name: 'Einladungen per E-Mail' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'));
  expect(bodyOf(calls, 'PUT /empfehler/benachrichtigungen')).toEqual({ Einladungen: true });
});

test('status mails go off at a press', async () => {
  const { calls } = await openPage({
    'PUT /empfehler/benachrichtigungen': { body: { Statusmails: false, Einladungen: false } },
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
