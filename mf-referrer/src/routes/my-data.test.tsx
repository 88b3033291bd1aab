import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { askEmailChange, confirmPassword } from '@weitersagen/contracts/email-change';
import { getMailPreferences, setMailPreferences } from '@weitersagen/contracts/mail-preferences';
import { PASSWORD_MIN_LENGTH } from '@weitersagen/domain/constants';
import { useSession } from '@weitersagen/platform/session';
import { updateLanguage } from '@weitersagen/contracts/account-settings';
import { changeName } from '@weitersagen/contracts/own-name';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { scenePassword } from '@weitersagen/server/testing/person-scene';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { reportedScene } from '@weitersagen/server/testing/reward-scene';
import { freshEmail, signInAs } from '@weitersagen/server/testing/steps';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { actingReason, visitScene } from '@weitersagen/server/testing/visit-scene';
import { failing } from '@weitersagen/testing/failing-network';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import { watched } from '@weitersagen/testing/watched-network';
import remote from '../remote.ts';

const { password } = demoLogins;

const { server, show } = areaServer(remote);
afterEach(() => {
  vi.restoreAllMocks();
});

const person = () => server.inTenant(newReferrer);
const open = (email: string, options: ShowOptions = {}) =>
  show('MeineDaten', { referrer: { email }, ...options });
/** A part of the page. */
const setting = async (name: string) => within(await screen.findByRole('region', { name }));
const accountOf = (email: string) =>
  server.inTenant(({ db }) =>
    db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
  );
test('person and address are shown', async () => {
  await open(demoLogins.referrer);
  const shown = await setting('Person');
  expect(shown.getByText('Mara Muster')).toBeTruthy();
  expect(shown.getByText(demoLogins.referrer)).toBeTruthy();
});

test('newsletter and deletion stand here', async () => {
  await open((await person()).email);
  const mails = await setting('E-Mails von uns');
  expect(mails.getByRole('button', { name: 'Newsletter bestellen' })).toBeTruthy();
  const deletion = await setting('Konto löschen');
  expect(deletion.getByRole('button', { name: 'Konto löschen' })).toBeTruthy();
});

test('a change of address whose state does not come says so and is asked again', async () => {
  const [{ email }, wanted] = [await person(), freshEmail('neu')];
  const session = await signInAs(server, email);
  await server.call(confirmPassword, { body: { password }, ...session });
  await server.call(askEmailChange, { body: { email: wanted }, ...session });
  const { user } = await open(email, { network: failing('GET /empfehler/email', 'away', 1) });
  const failed = await screen.findByText(/Ob eine neue Adresse/);
  const alert = failed.closest<HTMLElement>('[role=alert]') ?? document.body;
  await user.click(within(alert).getByRole('button'));
  await screen.findByText(new RegExp(wanted));
});

test('salutation and name are changed by the person, and every page knows them', async () => {
  const { email } = await person();
  const { user } = await open(email);
  await user.click(await screen.findByRole('button', { name: 'Anrede und Namen ändern' }));
  await user.selectOptions(await screen.findByLabelText('Anrede'), 'Frau');
  const last = screen.getByLabelText('Nachname');
  await user.clear(last);
  await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
  await screen.findAllByText('Nachname ist ein Pflichtfeld');
  await user.fill(last, 'Neuname');
  await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
  await screen.findByText('Ihr Name ist gespeichert.');
  screen.getByText('Frau Wilma Neuname');
  expect(await accountOf(email)).toMatchObject({ salutation: 'Frau', last_name: 'Neuname' });
  expect(useSession.getState().session?.user.lastName).toBe('Neuname');
});

test('what an operator did in the person’s name is told, and nothing where none did', async () => {
  const scene = await visitScene(server);
  const referrer = { email: scene.person.referrerEmail, password: scenePassword };
  const shown = await show('MeineDaten', { referrer });
  await screen.findByRole('region', { name: 'Person' });
  await setting('Kopie Ihrer Daten');
  expect(screen.queryByRole('region', { name: 'Was in Ihrem Namen geschah' })).toBeNull();
  shown.unmount();
  await scene.act();
  await server.call(changeName, {
    ...scene.visit,
    body: { salutation: 'Frau', firstName: 'Wilma', lastName: 'Neuname' },
  });
  await server.call(updateLanguage, { ...scene.visit, body: { language: 'en' } });
  await show('MeineDaten', { referrer });
  const done = await setting('Was in Ihrem Namen geschah');
  done.getByText(/ zu „Frau Wilma Neuname“$/);
  done.getByText('von „Deutsch“ zu „Englisch“');
  expect(done.getAllByText(`Angegebener Grund: ${actingReason}`)).toHaveLength(2);
  expect(done.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
});

test('with autologin the page leads to the own data in the personal area', async () => {
  const { asked, network } = watched();
  await open(demoLogins.referrer, { tenant: 'sonnwerk', network });
  await screen.findByRole('heading', { name: 'Ihre Daten finden Sie in Ihrem Bereich' });
  const link = screen.getByRole('link', { name: 'Zu Ihrem Bereich' });
  expect(link.getAttribute('href')).toBe('/de/persoenlicherbereich#daten');
  expect(screen.queryByRole('region', { name: 'Konto löschen' })).toBeNull();
  expect(asked).toEqual([]);
});

test('the language of mails is saved and every page knows it', async () => {
  const { email } = await person();
  const { user } = await open(email);
  const language = await setting('Sprache');
  await user.selectOptions(language.getByLabelText('Sprache unserer E-Mails'), 'en');
  await user.click(language.getByRole('button', { name: 'Sprache speichern' }));
  await language.findByText('Wir schreiben Ihnen ab jetzt auf Englisch.');
  expect((await accountOf(email))?.language).toBe('en');
  expect(useSession.getState().session?.user.language).toBe('en');
});

test('the password rules are those of the server and are told while typing', async () => {
  const { user } = await open(demoLogins.referrer);
  const part = await setting('Passwort');
  await user.click(part.getByRole('button', { name: 'Passwort ändern' }));
  const rule = await part.findByText(`mindestens ${PASSWORD_MIN_LENGTH} Zeichen`);
  expect(rule.dataset['met']).toBe('false');
  await user.type(part.getByLabelText('Neues Passwort'), 'Sonnige-27');
  expect(rule.dataset['met']).toBe('true');
});

test('without stored bank data there is no account to look at', async () => {
  onTestFinished(await changeSettings(server, { storingBankData: false }));
  await open(demoLogins.referrer);
  await setting('Person');
  expect(screen.queryByRole('region', { name: 'Bankkonto' })).toBeNull();
});

test('status mails go off at a press, an objection to invitations is taken back at another', async () => {
  const { email } = await person();
  const session = await signInAs(server, email);
  await server.call(setMailPreferences, { body: { invitations: false }, ...session });
  const { user } = await open(email);
  const kept = async () => (await server.call(getMailPreferences, session)).value;
  const press = async (name: string, isOn: boolean) => {
    const control = await screen.findByRole('switch', { name });
    expect(control.getAttribute('aria-checked')).toBe(String(!isOn));
    await user.click(control);
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe(String(isOn)));
  };
  await press('Neuigkeiten zu meinen Empfehlungen', false);
  await waitFor(async () => expect(await kept()).toEqual({ status: false, invitations: false }));
  await press('Einladungen per E-Mail', true);
  await waitFor(async () => expect(await kept()).toEqual({ status: false, invitations: true }));
});

test('the newsletter waits for the mailed link before it counts as ordered', async () => {
  const { email } = await person();
  const { user } = await open(email);
  const mails = await setting('E-Mails von uns');
  await user.click(mails.getByRole('button', { name: 'Newsletter bestellen' }));
  await mails.findByText(/Bitte bestätigen Sie: Wir haben Ihnen am/);
  await server.mails(email);
  expect(await accountOf(email)).toMatchObject({
    newsletter_sent_at: expect.any(Date),
    newsletter_given_at: null,
  });
  await user.click(mails.getByRole('button', { name: 'Doch nicht bestellen' }));
  await mails.findByRole('button', { name: 'Newsletter bestellen' });
});

test('a copy of the own data is handed over as a file once the person has confirmed to be there', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = await open(demoLogins.referrer);
  await user.click(await screen.findByRole('button', { name: 'Daten herunterladen' }));
  await screen.findByText(/^Die Datei enthält auch Ihre Bankdaten\./);
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Daten herunterladen');
  await user.fill(await screen.findByLabelText('Ihr Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Bestätigen und herunterladen' }));
  await screen.findByText('Die Datei liegt bei Ihren Downloads.');
  expect(document.activeElement?.textContent).toBe('Daten herunterladen');
  const [file] = save.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(JSON.parse(text)).toMatchObject({ Konto: [{ Vorname: 'Mara' }] });
});

/** Opens the question before the own account is deleted. */
async function askDeletion(email: string) {
  const { user } = await open(email);
  await user.click(await screen.findByRole('button', { name: 'Konto löschen' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.fill(await question.findByLabelText('Ihr Passwort'), password);
  const press = () => user.click(question.getByRole('button', { name: 'Konto endgültig löschen' }));
  return { user, question, press };
}
const waiver = 'Ich verzichte auf meine offenen Prämien.';

test('the account is not deleted while rewards are open, unless they are waived', async () => {
  const { id, email } = await person();
  await reportedScene(server, { referrerId: id });
  const { user, question, press } = await askDeletion(email);
  await question.findByText(/noch offene Prämien über 70,01/);
  await press();
  expect((await accountOf(email))?.id).toBe(id);
  await user.click(question.getByLabelText(waiver));
  await press();
  await screen.findByText('Ihr Konto ist gelöscht');
  expect(await accountOf(email)).toBeUndefined();
  expect(useSession.getState().status).toBe('anonymous');
});

test('who has no password and signed in long ago reads why the account is not deleted, and what to do', async () => {
  const { id, email } = await person();
  const { question, press } = await askDeletion(email);
  await server.inTenant(async ({ db }) => {
    await db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
    await db
      .updateTable('session')
      .set({ created_at: new Date('2026-01-01'), verified_at: null })
      .where('account_id', '=', id)
      .execute();
  });
  const { session } = useSession.getState();
  if (session === null) throw new Error('Nobody is signed in');
  const known = { ...session, user: { ...session.user, hasPassword: false } };
  act(() => useSession.setState({ session: known }));
  expect(question.queryByLabelText('Ihr Passwort')).toBeNull();
  await press();
  await question.findByText('Bitte melden Sie sich mit einem neuen Link an');
  question.getByRole('link', { name: 'Lieber ein Passwort festlegen' });
  expect((await accountOf(email))?.id).toBe(id);
});

test('a reward that the page did not know of asks for the waiver too', async () => {
  const { id, email } = await person();
  const { question, press } = await askDeletion(email);
  await reportedScene(server, { referrerId: id });
  await press();
  await question.findByText('Sie haben noch offene Prämien');
  expect(question.getByLabelText(waiver)).toBeTruthy();
});

const optOut = (options: ShowOptions = {}) => show('NewsletterOptout', options);

test('one press ends the newsletter, another orders it again', async () => {
  const { email } = await person();
  await server.inTenant(({ db, now }) =>
    db
      .updateTable('account')
      .set({ newsletter_given_at: now, newsletter_text_version: 'v1' })
      .where('email', '=', email)
      .execute(),
  );
  const { user } = await optOut({ referrer: { email } });
  await user.click(await screen.findByRole('button', { name: 'Newsletter abbestellen' }));
  await screen.findByText('Sie erhalten den Newsletter nicht mehr');
  expect((await accountOf(email))?.newsletter_given_at).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Newsletter wieder bestellen' }));
  await screen.findByText(/Bestätigungslink ist per E-Mail unterwegs/);
  expect((await server.mails(email))[0]?.token).not.toBe('');
});

test('somebody unknown is asked to sign in and comes back', async () => {
  await optOut();
  const link = await screen.findByRole('link', { name: 'Anmelden' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"NewsletterOptout"');
});

test('once the client has left the page leads to the contact form, and to nothing that is closed', async () => {
  onTestFinished(() => leaveOn(server, null));
  await leaveOn(server, '2020-01-01');
  await optOut();
  const link = await screen.findByRole('link', { name: 'Abbestellung schreiben' });
  expect(link.getAttribute('href')).toMatch(/\/kontakt$/);
  expect(screen.getAllByRole('link')).toEqual([link]);
});

test('somebody without a newsletter is told so', async () => {
  await optOut({ referrer: { email: demoLogins.referrer } });
  await screen.findByText(/zurzeit nicht/);
});
