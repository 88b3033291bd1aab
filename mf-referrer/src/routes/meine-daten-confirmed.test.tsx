import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyOf, opened, openPage, setting, signIn } from '../testing/my-data.tsx';
import { wireError } from '../testing/wire.ts';

afterEach(cleanup);
beforeEach(signIn);

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
