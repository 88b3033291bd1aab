import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeBankAccount } from '@weitersagen/contracts/account-settings';
import { confirmPassword, getEmailChange } from '@weitersagen/contracts/email-change';
import { refresh } from '@weitersagen/contracts/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { freshEmail, signInAs } from '@weitersagen/server/testing/steps';
import { loginTarget, referrerDestination } from '@weitersagen/domain-ui/login-target';
import { startSession, useSession } from '@weitersagen/platform/session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { expectTooCommon } from '../testing/too-common.ts';

const { password } = demoLogins;

const { server, show } = areaServer(remote);

const person = () => server.inTenant(newReferrer);
/** Opens the own data of somebody, and a part of the page that comes at a press. */
async function opened(email: string, name: string, button: string) {
  const { user } = await show('MeineDaten', { referrer: { email } });
  const part = within(await screen.findByRole('region', { name }));
  await user.click(part.getByRole('button', { name: button }));
  return { user, part };
}

test('a wrong current password is told at its field, a common new one at its own; the right ones change it', async () => {
  const { email } = await person();
  const { user, part } = await opened(email, 'Passwort', 'Passwort ändern');
  const current = await part.findByLabelText('Aktuelles Passwort');
  const [wanted, repeated] = ['Neues Passwort', 'Neues Passwort wiederholen'].map((label) =>
    part.getByLabelText(label),
  );
  const fill = async (old: string, chosen: string) => {
    for (const [field, text] of [
      [current, old],
      [wanted, chosen],
      [repeated, chosen],
    ] as const) {
      await user.clear(field ?? current);
      await user.fill(field ?? current, text);
    }
    await user.click(part.getByRole('button', { name: 'Passwort ändern' }));
  };
  await fill('Alt-und-lang-7', 'Sonnige-Tage-27');
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(current);
  await fill(password, 'Passwort2026');
  await expectTooCommon(wanted ?? current);
  await fill(password, 'Sonnige-Tage-27');
  await part.findByText('Passwort erfolgreich geändert.');
  expect(wanted).toHaveProperty('value', '');
  await signInAs(server, email, 'Sonnige-Tage-27');
});
const typedIban = 'DE89370400440532013000';
const bankKept = (email: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('bank_account')
      .innerJoin('account', 'account.id', 'bank_account.account_id')
      .select(['account_owner', 'iban'])
      .where('email', '=', email)
      .executeTakeFirst(),
  );
/** Somebody whose bank account ends with 2051. */
async function withBank() {
  const { email } = await person();
  const session = await signInAs(server, email);
  await server.call(confirmPassword, { body: { password }, ...session });
  const body = { accountOwner: 'Wilma Weitersager', iban: 'DE02120300000000202051' };
  await server.call(storeBankAccount, { body, ...session });
  return email;
}

test('the account is shown only after the password, a wrong one is told at its field; it is replaced, and removed after a question', async () => {
  const email = await withBank();
  const { user, part: bank } = await opened(email, 'Bankkonto', 'Bankkonto anzeigen');
  const field = await bank.findByLabelText('Ihr Passwort');
  expect(bank.queryByText(/20 51$/)).toBeNull();
  await user.fill(field, 'Falsch-27');
  await user.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  expect((await bank.findAllByText('Das Passwort stimmt nicht.')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.fill(field, password);
  await user.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  await bank.findByText(/20 51$/);
  await user.click(bank.getByRole('button', { name: 'Anderes Konto hinterlegen' }));
  const owner = await bank.findByLabelText('Kontoinhaber');
  await user.clear(owner);
  await user.fill(owner, 'Berta Neu');
  await user.fill(bank.getByLabelText('IBAN'), typedIban);
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await bank.findByText(/30 00$/);
  expect(await bankKept(email)).toEqual({ account_owner: 'Berta Neu', iban: typedIban });
  await user.click(bank.getByRole('button', { name: 'Konto entfernen' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Konto entfernen' }));
  await screen.findByText('Es ist kein Konto hinterlegt.');
  expect(await bankKept(email)).toBeUndefined();
});

test('a confirmation that ran out while the account was typed is asked again; what was typed stays', async () => {
  const email = await withBank();
  const { user, part: bank } = await opened(email, 'Bankkonto', 'Bankkonto anzeigen');
  await user.fill(await bank.findByLabelText('Ihr Passwort'), password);
  await user.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  await user.click(await bank.findByRole('button', { name: 'Anderes Konto hinterlegen' }));
  await user.fill(await bank.findByLabelText('Kontoinhaber'), 'Berta Neu');
  await user.fill(bank.getByLabelText('IBAN'), typedIban);
  await server.inTenant(({ db }) => db.updateTable('session').set({ verified_at: null }).execute());
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await user.fill(await bank.findByLabelText('Ihr Passwort'), password);
  await user.click(bank.getByRole('button', { name: 'Passwort bestätigen' }));
  await waitFor(() => expect(bank.queryByLabelText('Ihr Passwort')).toBeNull());
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await bank.findByText(/30 00$/);
});

test('somebody without a password who signed in just now sees the account without a question', async () => {
  const email = await withBank();
  const { user } = await show('MeineDaten', { referrer: { email } });
  const bank = within(await screen.findByRole('region', { name: 'Bankkonto' }));
  await server.inTenant(({ db }) =>
    db.updateTable('account').set({ password_hash: null }).where('email', '=', email).execute(),
  );
  await user.click(bank.getByRole('button', { name: 'Bankkonto anzeigen' }));
  await bank.findByText(/20 51$/);
  expect(bank.queryByLabelText('Ihr Passwort')).toBeNull();
});

test('the sign-in link that is offered in place of a password leads back to the page', async () => {
  const { email, user, region } = await withoutPassword();
  const bank = region('Bankkonto');
  await user.click(bank.getByRole('button', { name: 'Bankkonto anzeigen' }));
  await bank.findByText(/^Ihr Konto hat kein Passwort/);
  const way = bank.getByRole('link', { name: 'Lieber ein Passwort festlegen' });
  expect(way.getAttribute('href')).toMatch(/passwortvergessen$/i);
  await user.click(bank.getByRole('button', { name: `Anmeldelink an ${email} senden` }));
  await bank.findByText(`Der Link ist unterwegs an ${email}. Er führt Sie auf diese Seite zurück.`);
  const mailed = /https?:\/\/\S+redirect=\S+/.exec((await server.mails(email))[0]?.text ?? '');
  const { pathname, searchParams } = new URL(mailed?.[0] ?? '');
  expect(pathname).toBe('/de/login');
  const services = { paths: { Login: '/login', MeineDaten: '/meinedaten' }, locale: 'de' } as const;
  expect(loginTarget(searchParams.get('redirect'), services, referrerDestination)).toBe(
    '/de/meinedaten',
  );
});

/** The own data of somebody who has no password and was signed in by a code, as their session says. */
async function withoutPassword() {
  const { email, id } = await person();
  const { user, api } = await show('MeineDaten', { referrer: { email } });
  await screen.findByRole('region', { name: 'Passwort' });
  await server.inTenant(async ({ db }) => {
    await db.updateTable('session').set({ way: 'code' }).where('account_id', '=', id).execute();
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
  });
  const renewed = await api.call(refresh, {});
  act(() => startSession(renewed));
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const followLink = () =>
    server.inTenant(({ db }) =>
      db.updateTable('session').set({ way: 'link' }).where('account_id', '=', id).execute(),
    );
  return { email, user, region, followLink };
}

test('who has no password is offered a sign-in link at once, for the account and the copy of the data, and no password field', async () => {
  const { email, user, region } = await withoutPassword();
  const bank = region('Bankkonto');
  await user.click(bank.getByRole('button', { name: 'Bankkonto anzeigen' }));
  await bank.findByRole('button', { name: `Anmeldelink an ${email} senden` });
  expect(bank.queryByLabelText('Ihr Passwort')).toBeNull();
  const copy = region('Kopie Ihrer Daten');
  await user.click(copy.getByRole('button', { name: 'Daten herunterladen' }));
  await copy.findByRole('button', { name: `Anmeldelink an ${email} senden` });
  expect(copy.queryByLabelText('Ihr Passwort')).toBeNull();
});

test('who has no password is not asked for it with another address or the deletion', async () => {
  const { user, region } = await withoutPassword();
  const own = region('Person');
  await user.click(own.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
  await own.findByLabelText(sameEmail.in);
  expect(own.queryByLabelText('Ihr Passwort')).toBeNull();
  await user.click(region('Konto löschen').getByRole('button', { name: 'Konto löschen' }));
  await screen.findByRole('button', { name: 'Konto endgültig löschen' });
  expect(screen.queryByLabelText('Ihr Passwort')).toBeNull();
});

test('who has no password sets the first one without the current, after a mailed link; then it is changed', async () => {
  const { email, user, region, followLink } = await withoutPassword();
  const part = region('Passwort');
  await user.click(part.getByRole('button', { name: 'Passwort festlegen' }));
  await user.fill(await part.findByLabelText('Neues Passwort'), 'Sonnige-Tage-27');
  await user.fill(part.getByLabelText('Neues Passwort wiederholen'), 'Sonnige-Tage-27');
  expect(part.queryByLabelText('Aktuelles Passwort')).toBeNull();
  await user.click(part.getByRole('button', { name: 'Passwort festlegen' }));
  await part.findByRole('button', { name: `Anmeldelink an ${email} senden` });
  await followLink();
  await user.click(part.getByRole('button', { name: 'Passwort festlegen' }));
  await part.findByText('Ihr Passwort ist festgelegt.');
  expect(useSession.getState().session?.user.hasPassword).toBe(true);
  await signInAs(server, email, 'Sonnige-Tage-27');
});

const sameEmail = { in: 'Neue E-Mail-Adresse', again: 'Neue E-Mail-Adresse wiederholen' };

test('a new address is asked twice and with the password, then waits for the mailed link', async () => {
  const [{ email }, wanted] = [await person(), freshEmail('berta')];
  const { user, part } = await opened(email, 'Person', 'E-Mail-Adresse ändern');
  const [repeated, secret] = [
    await part.findByLabelText(sameEmail.again),
    part.getByLabelText('Ihr Passwort'),
  ];
  await user.fill(part.getByLabelText(sameEmail.in), wanted);
  await user.fill(repeated, 'berta@example.org');
  await user.fill(secret, 'Sonnige-Tage-27');
  const send = part.getByRole('button', { name: 'Bestätigungslink senden' });
  await user.click(send);
  expect((await part.findAllByText(/sind verschieden/)).length).toBeGreaterThan(0);
  await user.clear(repeated);
  await user.fill(repeated, wanted);
  await user.click(send);
  expect((await part.findAllByText('Das Passwort stimmt nicht.')).length).toBeGreaterThan(0);
  await user.clear(secret);
  await user.fill(secret, password);
  await user.click(send);
  await part.findByText(`Bitte bestätigen Sie ${wanted}`);
  expect((await server.mails(wanted))[0]?.token).not.toBe('');
  await user.click(part.getByRole('button', { name: 'Adresse doch nicht ändern' }));
  await part.findByText('Ihre Adresse bleibt, wie sie ist.');
  const waiting = await server.call(getEmailChange, await signInAs(server, email));
  expect(waiting.value.email).toBeNull();
});

test('an address that somebody else has is told at its field', async () => {
  const { email } = await person();
  const { user, part } = await opened(email, 'Person', 'E-Mail-Adresse ändern');
  for (const label of Object.values(sameEmail))
    await user.fill(await part.findByLabelText(label), demoLogins.referrer);
  await user.fill(part.getByLabelText('Ihr Passwort'), password);
  await user.click(part.getByRole('button', { name: 'Bestätigungslink senden' }));
  const told = await part.findAllByText('Diese E-Mail-Adresse ist schon registriert.');
  expect(told.length).toBeGreaterThan(0);
});
