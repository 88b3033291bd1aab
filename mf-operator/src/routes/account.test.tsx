import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getOperatorAccount, getOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { listOwnNotices } from '@weitersagen/contracts/operator-notices';
import { appCode } from '@weitersagen/server/testing/app-code';
import {
  addOperator,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { givePasskey } from '@weitersagen/server/testing/operator-passkey';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { softAuthenticator } from '@weitersagen/server/testing/soft-authenticator';
import { areaServer } from '@weitersagen/testing/area-server';
import { browserWithPasskey } from '@weitersagen/testing/browser-with-passkey';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

type Operator = Awaited<ReturnType<typeof addOperator>>;
const add = () =>
  addOperator(server, [
    { role: 'support', client: null },
    { role: 'content', client: 'sonnwerk' },
  ]);
const open = ({ email }: Operator) => show('BetriebKonto', { staff: { kind: 'operator', email } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const account = async ({ session }: Operator) =>
  (await server.call(getOperatorAccount, session)).value;

/** Makes the last confirmation of all their sessions too old. */
const unconfirm = ({ id }: Operator) =>
  server.inTenant(
    ({ db }) =>
      db.updateTable('session').set({ verified_at: null }).where('account_id', '=', id).execute(),
    OPERATOR_CLIENT,
  );

describe('the own access', () => {
  it('names the person and the roles, and says why the only factor stays', async () => {
    const person = await add();
    await open(person);
    const facts = await region('Person');
    facts.getByText(person.email);
    facts.getByText('Inhalte (Sonnwerk), Kundendienst (alle Mandanten)');
    const app = await region('Authenticator-App');
    app.getByText(/^Eingerichtet am /);
    app.getByText(/Ihr einziger zweiter Faktor/);
    expect(app.queryByRole('button', { name: 'App entfernen' })).toBeNull();
    (await region('Passkeys')).getByText('Sie haben noch keinen Passkey.');
    (await region('Wiederherstellungscodes')).getByText('10 Codes sind noch übrig.');
  });

  it('is written in English too', async () => {
    const { email } = await add();
    await show('BetriebKonto', { staff: { kind: 'operator', email }, locale: 'en' });
    (await region('Person')).getByText('Content (Sonnwerk), Support (all clients)');
    const codes = await region('Recovery codes');
    expect(codes.getByText('10 codes are left.')).toBeTruthy();
  });

  it('says that it could not be loaded, and loads at another try', async () => {
    const { email } = await add();
    const network = failing('GET /betrieb/konto', 'away', 1);
    const staff = { kind: 'operator', email } as const;
    const { user } = await show('BetriebKonto', { staff, network });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    (await region('Person')).getByText(email);
  });
});

describe('the language of mails', () => {
  it('is shown, and another one counts at once', async () => {
    const person = await add();
    const { user } = await open(person);
    const part = await region('Sprache der Mails');
    const choice = part.getByRole<HTMLSelectElement>('combobox', { name: 'Sprache' });
    expect(choice.value).toBe('de');
    await user.selectOptions(choice, 'English');
    await part.findByText('Ihre Mails kommen ab jetzt in dieser Sprache: English');
    expect((await account(person)).language).toBe('en');
  });

  it('is that of the pages from the moment another one is pressed in their head', async () => {
    const person = await add();
    const { user } = await open(person);
    await region('Person');
    const link = screen.getByRole('link', { name: 'English' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(async () => expect((await account(person)).language).toBe('en'));
  });
});

describe('name and address', () => {
  const pageWith = async (task: string) => {
    const person = await add();
    const { user } = await open(person);
    const part = await region('Person');
    await user.click(part.getByRole('button', { name: task }));
    expect(document.activeElement).toBe(part.getByRole('heading', { level: 3, name: task }));
    return { person, user, part };
  };
  const sendLink = async (to: string) => {
    const opened = await pageWith('E-Mail-Adresse ändern');
    const { user, part } = opened;
    await user.fill(part.getByLabelText('Neue E-Mail-Adresse'), to);
    await user.click(part.getByRole('button', { name: 'Link senden' }));
    return opened;
  };

  it('the own name is changed, and every page shows it at once', async () => {
    const { person, user, part } = await pageWith('Name ändern');
    const first = part.getByLabelText('Vorname');
    await user.clear(first);
    await user.click(part.getByRole('button', { name: 'Name speichern' }));
    await part.findAllByText(/Vorname/);
    await user.fill(first, 'Beate');
    await user.click(part.getByRole('button', { name: 'Name speichern' }));
    await part.findByText('Sie heißen hier jetzt Beate Betrieb');
    expect(screen.getAllByText(/Beate Betrieb/).length).toBeGreaterThan(2);
    expect((await account(person)).firstName).toBe('Beate');
  });

  it('a new address waits for its link and can be taken back', async () => {
    const wanted = freshEmail('neu');
    const { person, user, part } = await sendLink(wanted);
    await part.findByText(`Ein Link ist an ${wanted} unterwegs`);
    part.getByText(person.email);
    await user.click(part.getByRole('button', { name: 'Neue Adresse zurücknehmen' }));
    await part.findByText(/Die neue Adresse ist zurückgenommen/);
    expect((await server.call(getOwnEmailChange, person.session)).value.email).toBeNull();
  });

  it('an address that is theirs, or somebody else’s, is told at its field', async () => {
    const { email } = await add();
    const { person, user, part } = await sendLink(email);
    await part.findAllByText('Diese Adresse gehört schon einem anderen Zugang.');
    const field = part.getByLabelText('Neue E-Mail-Adresse');
    await user.clear(field);
    await user.fill(field, person.email.toUpperCase());
    await user.click(part.getByRole('button', { name: 'Link senden' }));
    await part.findAllByText('Das ist schon Ihre Adresse.');
    expect((await server.call(getOwnEmailChange, person.session)).value.email).toBeNull();
  });

  it('a new address asks who it is where that is long ago, and then goes on', async () => {
    const person = await add();
    const { user } = await open(person);
    const part = await region('Person');
    await unconfirm(person);
    await user.click(part.getByRole('button', { name: 'E-Mail-Adresse ändern' }));
    const wanted = freshEmail('neu');
    await user.fill(part.getByLabelText('Neue E-Mail-Adresse'), wanted);
    await user.click(part.getByRole('button', { name: 'Link senden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    await user.fill(dialog.getByLabelText('Aktuelles Passwort'), person.password);
    await user.fill(dialog.getByRole('textbox', { name: /Code/ }), appCode(person.secret));
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    await part.findByText(`Ein Link ist an ${wanted} unterwegs`);
  });
});

describe('second factors', () => {
  it('an app is removed beside a passkey, and then the passkey stays', async () => {
    const person = await add();
    await givePasskey(server, person, 'Laptop');
    const { user } = await open(person);
    const app = await region('Authenticator-App');
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await user.click(app.getByRole('button', { name: 'Behalten' }));
    expect((await account(person)).appSince).not.toBeNull();
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    expect(document.activeElement).toBe(app.getByRole('heading', { level: 3 }));
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await app.findByText('Die App ist entfernt');
    expect((await account(person)).appSince).toBeNull();
    const passkeys = await region('Passkeys');
    passkeys.getByText(/Ihr einziger zweiter Faktor/);
    expect(passkeys.queryByRole('button', { name: '„Laptop“ entfernen' })).toBeNull();
  });

  it('an app is set up with key and first code, whatever is typed first', async () => {
    const person = await add();
    await givePasskey(server, person, 'Laptop');
    const { user } = await open(person);
    const app = await region('Authenticator-App');
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await user.click(await app.findByRole('button', { name: 'App einrichten' }));
    await app.findByRole('heading', { name: 'App verbinden' });
    const secret = document.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
    const code = app.getByRole('textbox', { name: /Code aus der App/ });
    await user.fill(code, appCode(secret, 40));
    await user.click(app.getByRole('button', { name: 'Einschalten' }));
    await app.findByText(/Dieser Code stimmt nicht/);
    await user.clear(code);
    await user.fill(code, appCode(secret));
    await user.click(app.getByRole('button', { name: 'Einschalten' }));
    await app.findByText('Die App ist eingerichtet');
    expect((await account(person)).appSince).not.toBeNull();
  });

  it('an app gives way to another one without a passkey, on the phone itself by a link', async () => {
    const person = await add();
    const before = (await account(person)).appSince;
    const { user } = await open(person);
    const app = await region('Authenticator-App');
    await user.click(app.getByRole('button', { name: 'App ersetzen' }));
    await app.findByRole('heading', { name: 'App verbinden' });
    const secret = document.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
    const link = app.getByRole('link', { name: 'In der App öffnen' });
    expect(link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
    expect(link.getAttribute('href')).toContain(`secret=${secret}`);
    await user.fill(app.getByRole('textbox', { name: /Code aus der App/ }), appCode(secret));
    await user.click(app.getByRole('button', { name: 'Einschalten' }));
    await app.findByText(/Codes der bisherigen gelten nicht mehr/);
    expect((await account(person)).appSince).not.toBe(before);
  });

  it('says of recovery codes whether few or none are left', async () => {
    const person = await add();
    const leave = (most: number) =>
      server.inTenant(
        ({ db }) =>
          db
            .deleteFrom('recovery_code')
            .where('account_id', '=', person.id)
            .where('hash', 'not in', (left) =>
              left
                .selectFrom('recovery_code')
                .select('hash')
                .where('account_id', '=', person.id)
                .limit(most),
            )
            .execute(),
        OPERATOR_CLIENT,
      );
    await leave(2);
    await open(person);
    (await region('Wiederherstellungscodes')).getByText('Wenige Wiederherstellungscodes');
    cleanup();
    await leave(0);
    await open(person);
    const codes = await region('Wiederherstellungscodes');
    codes.getByText('Kein Wiederherstellungscode ist mehr übrig');
    expect(codes.queryByText(/Wenige/)).toBeNull();
  });

  it('passkeys get other names and are removed', async () => {
    const person = await add();
    await givePasskey(server, person, 'Laptop');
    await givePasskey(server, person, 'Telefon');
    const { user } = await open(person);
    const passkeys = await region('Passkeys');
    await user.click(passkeys.getByRole('button', { name: '„Laptop“ umbenennen' }));
    const name = passkeys.getByRole('textbox', { name: /Name des Passkeys/ });
    await user.clear(name);
    await user.click(passkeys.getByRole('button', { name: 'Namen speichern' }));
    await passkeys.findByText('Name des Passkeys ist ein Pflichtfeld');
    await user.fill(name, 'Arbeitsplatz');
    await user.click(passkeys.getByRole('button', { name: 'Namen speichern' }));
    await passkeys.findByText('Der Passkey heißt jetzt „Arbeitsplatz“');
    await user.click(passkeys.getByRole('button', { name: '„Telefon“ entfernen' }));
    await user.click(passkeys.getByRole('button', { name: 'Entfernen' }));
    await passkeys.findByText('Der Passkey „Telefon“ ist entfernt');
    expect((await account(person)).passkeys.map((one) => one.name)).toEqual(['Arbeitsplatz']);
  });

  it('a passkey that the browser makes is kept under its name', async () => {
    const person = await add();
    browserWithPasskey(softAuthenticator('http://betrieb.localhost:4000'));
    const { user } = await open(person);
    const passkeys = await region('Passkeys');
    await user.click(passkeys.getByRole('button', { name: 'Passkey hinzufügen' }));
    await user.fill(passkeys.getByRole('textbox', { name: /Name des Passkeys/ }), 'Laptop');
    await user.click(passkeys.getByRole('button', { name: 'Passkey anlegen' }));
    await passkeys.findByText('Der Passkey „Laptop“ ist angelegt');
    passkeys.getByText(/Noch nicht genutzt. Nur auf diesem einen Gerät./);
    expect((await account(person)).passkeys.map(({ name }) => name)).toEqual(['Laptop']);
  });

  it('says where a browser makes no passkey, and keeps the name that was typed', async () => {
    const { user } = await open(await add());
    const passkeys = await region('Passkeys');
    await user.click(passkeys.getByRole('button', { name: 'Passkey hinzufügen' }));
    const name = passkeys.getByRole('textbox', { name: /Name des Passkeys/ });
    await user.fill(name, 'Laptop');
    await user.click(passkeys.getByRole('button', { name: 'Passkey anlegen' }));
    await passkeys.findByText(/kann hier keinen Passkey verwenden/);
    expect(name).toHaveProperty('value', 'Laptop');
  });
});

describe('a change long after the sign-in', () => {
  async function askCodes(person: Operator) {
    const page = await open(person);
    await unconfirm(person);
    const codes = await region('Wiederherstellungscodes');
    await page.user.click(codes.getByRole('button', { name: 'Neue Wiederherstellungscodes' }));
    await page.user.click(codes.getByRole('button', { name: 'Neue Codes anzeigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    return { ...page, codes, dialog };
  }

  it('asks for password and code, and goes on: new recovery codes, shown once', async () => {
    const person = await add();
    const { user, codes, dialog } = await askCodes(person);
    const password = dialog.getByLabelText('Aktuelles Passwort');
    await user.fill(password, 'falsch');
    await user.fill(
      dialog.getByRole('textbox', { name: /Code aus der App/ }),
      appCode(person.secret),
    );
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    await dialog.findByText('Das aktuelle Passwort stimmt nicht.');
    await user.clear(password);
    await user.fill(password, person.password);
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    const list = await codes.findByRole('list');
    expect(screen.queryByRole('dialog')).toBeNull();
    const shown = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(shown).toHaveLength(10);
    expect(shown).not.toContain(person.codes[0]);
    await user.click(codes.getByRole('checkbox', { name: 'Ich habe die Codes aufbewahrt.' }));
    await user.click(codes.getByRole('button', { name: 'Fertig' }));
    expect(codes.queryByText(shown[0] ?? '')).toBeNull();
    codes.getByText('10 Codes sind noch übrig.');
  });

  it('stays undone where the person does not confirm, and says so', async () => {
    const person = await add();
    const { user, codes, dialog } = await askCodes(person);
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await codes.findByText('Bitte bestätigen Sie zuerst, dass Sie es sind.');
    expect(codes.queryByRole('list')).toBeNull();
  });

  it('takes a passkey in place of password and code', async () => {
    const person = await add();
    browserWithPasskey(await givePasskey(server, person, 'Laptop'));
    const { user, codes, dialog } = await askCodes(person);
    await user.click(dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }));
    const list = await codes.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect((await account(person)).passkeys[0]?.lastUsed).not.toBeNull();
  });

  it('asks somebody without an app for a passkey, or a recovery code, which leaves one less', async () => {
    const person = await add();
    await givePasskey(server, person, 'Laptop');
    const { user } = await open(person);
    const app = await region('Authenticator-App');
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await user.click(app.getByRole('button', { name: 'App entfernen' }));
    await app.findByText('Die App ist entfernt');
    await unconfirm(person);
    await user.click(await app.findByRole('button', { name: 'App einrichten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    await user.click(dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }));
    await dialog.findByText(/kann hier keinen Passkey verwenden/);
    await user.fill(dialog.getByLabelText('Aktuelles Passwort'), person.password);
    await user.fill(
      dialog.getByRole('textbox', { name: /Wiederherstellungscode/ }),
      person.codes[0] ?? '',
    );
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    await app.findByRole('heading', { name: 'App verbinden' });
    expect((await account(person)).recoveryCodesLeft).toBe(9);
  });
});

describe('sessions', () => {
  it('this one is marked, another one is ended from here', async () => {
    const person = await add();
    const { user } = await open(person);
    const sessions = await region('Eigene Sitzungen');
    await sessions.findByText('Diese Sitzung');
    await user.click(sessions.getByRole('button', { name: /beenden$/ }));
    await expect.poll(() => sessions.queryAllByRole('button')).toEqual([]);
    expect((await server.call(getOperatorAccount, person.session)).error?.key).toBe('sessionEnded');
  });

  it('all of them end at once, and nobody is signed in here', async () => {
    const person = await add();
    const other = await operatorSession(server, person.email);
    const { user } = await open(person);
    const everywhere = await region('Überall abmelden');
    await user.click(everywhere.getByRole('button', { name: 'Überall abmelden' }));
    const asked = within(await screen.findByRole('dialog'));
    asked.getByText(/^Alle Sitzungen enden, auch diese hier/);
    expect((await server.call(getOperatorAccount, other)).error).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Überall abmelden' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    for (const session of [person.session, other])
      expect((await server.call(getOperatorAccount, session)).error?.key).toBe('sessionEnded');
  });
});

describe('notices by mail', () => {
  const line = 'Kontaktnachrichten ohne Antwort';
  it('are chosen for what the own roles handle, count at once, and stay', async () => {
    const person = await add();
    const { user } = await open(person);
    const notices = await region('Hinweise per Mail');
    const choice = await notices.findByLabelText(line);
    expect(notices.queryByLabelText('Fehlgeschlagene Aufgaben')).toBeNull();
    await user.selectOptions(choice, 'sofort');
    await screen.findByText(`Sofort in einer Mail: ${line}`);
    cleanup();
    await open(person);
    const again = await (await region('Hinweise per Mail')).findByLabelText(line);
    expect(again).toHaveProperty('value', 'immediate');
  });

  it('are chosen for all at once, of which it is said where they differ', async () => {
    const person = await add();
    const { user } = await open(person);
    const notices = await region('Hinweise per Mail');
    const all = await notices.findByLabelText('Alle zusammen');
    expect(all).toHaveProperty('value', 'never');
    await user.selectOptions(all, 'täglich');
    await screen.findByText('Täglich in einer Mail: alles, was zu Ihren Rollen gehört');
    const { value } = await server.call(listOwnNotices, person.session);
    expect(new Set(value.notices.map(({ mode }) => mode))).toEqual(new Set(['daily']));
    await user.selectOptions(notices.getByLabelText(line), 'nie');
    await screen.findByText(`Keine Mails mehr: ${line}`);
    const differs = notices.getByLabelText('Alle zusammen');
    expect(within(differs).getByRole('option', { name: 'verschieden' })).toHaveProperty(
      'selected',
      true,
    );
  });

  it('that cannot be kept are as before, and it is said', async () => {
    const { email } = await add();
    const { user } = await show('BetriebKonto', {
      staff: { kind: 'operator', email },
      network: failing('PUT /betrieb/konto/hinweise', 'away', 1),
    });
    const notices = await region('Hinweise per Mail');
    await user.selectOptions(await notices.findByLabelText(line), 'täglich');
    await notices.findByRole('alert');
    await waitFor(() => expect(notices.getByLabelText(line)).toHaveProperty('value', 'never'));
  });
});
