import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-people';
import { stopMailAddress } from '@weitersagen/contracts/operator-upkeep';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import {
  addOperator,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { appCode, quietStep } from '@weitersagen/server/testing/app-code';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf, petra] = demoLogins.operators;
const ofAll = (role: Grant['role']): Grant => ({ role, client: null });
const ofSonnwerk = (role: Grant['role']): Grant => ({ role, client: 'sonnwerk' });
const reason = 'Aufgaben verteilt';

/** An operator with a second factor whose last name nobody else has. */
async function person(lastName: string, grants: readonly Grant[]) {
  const made = await addOperator(server, grants);
  await server.inTenant(
    ({ db }) =>
      db.updateTable('account').set({ last_name: lastName }).where('id', '=', made.id).execute(),
    OPERATOR_CLIENT,
  );
  return { ...made, name: `Bea ${lastName}` };
}
const open = (email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebPersonen', { staff: { kind: 'operator', email }, ...more });
type User = Awaited<ReturnType<typeof open>>['user'];

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
async function tasksOf(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Zugang von ${name} ändern` }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}
async function choose(user: User, name: string, task: string) {
  await tasksOf(user, name);
  await user.click(screen.getByRole('menuitem', { name: task }));
}
const inDialog = async () => within(await screen.findByRole('dialog'));
/** Names the reason of signing somebody out, and presses. */
async function signOut(user: User) {
  const dialog = await inDialog();
  await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
  await user.click(dialog.getByRole('button', { name: 'Überall abmelden' }));
  return dialog;
}
const known = async (email: string) => {
  const admin = await operatorSession(server);
  const { value } = await server.call(contract.listOperators, admin);
  return value.find((one) => one.email === email);
};
const giveRoles = async (email: string, roles: Grant[]) => {
  const admin = await operatorSession(server);
  const id = (await known(email))?.id ?? '';
  await server.call(contract.changeOperatorRoles, {
    ...admin,
    params: { id },
    body: { roles, reason },
  });
};

describe('the page of people and roles', () => {
  it('shows everybody with roles, second factor, last use and sessions', async () => {
    const { email, name } = await person('Liste', [ofSonnwerk('support'), ofAll('finance')]);
    await open();
    const row = within(await rowOf(name));
    for (const words of [email, 'aktiv', 'Kundendienst: Sonnwerk', 'Finanzen: alle Mandanten'])
      row.getByText(words);
    row.getByText('noch 10 Codes');
    row.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    row.getByRole('cell', { name: / eine Sitzung$/ });
    await rowOf('Olaf Operator \\(Sie\\)');
    const link = screen.getByRole('link', { name: 'Personen und Rollen' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('shows the one whom the address names, with the way to all, and says that somebody is there no more', async () => {
    const one = await person('Alleinesteher', [ofAll('support')]);
    const { user } = await open(olaf, { suffix: `?person=${one.id}` });
    await rowOf(one.name);
    expect(screen.queryByRole('row', { name: /Petra Prüfer/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Alle Personen' }));
    await rowOf('Petra Prüfer');
    cleanup();
    await open(olaf, { suffix: '?person=niemand' });
    await screen.findByText('Diese Person hat keinen Zugang mehr');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('invites with roles for a client, and says beside the fields what is missing', async () => {
    const email = freshEmail('ines');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Person einladen' }));
    const dialog = await inDialog();
    const send = dialog.getByRole('button', { name: 'Einladung senden' });
    await user.click(send);
    const address = dialog.getByRole('textbox', { name: /E.Mail-Adresse/ });
    const support = dialog.getByRole('combobox', { name: 'Kundendienst' });
    for (const field of [address, support]) expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Vorname' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Vorname' }), 'Ines');
    await user.fill(dialog.getByRole('textbox', { name: 'Nachname' }), 'Invit');
    await user.fill(address, olaf);
    await user.selectOptions(support, 'einzelne Mandanten');
    await user.click(send);
    await dialog.findAllByText(/: Bitte wählen Sie mindestens einen Mandanten\.$/);
    const clients = within(dialog.getByRole('group', { name: 'Mandanten für Kundendienst' }));
    await user.click(clients.getByRole('checkbox', { name: 'Sonnwerk' }));
    await user.click(send);
    await dialog.findAllByText('Zu dieser Adresse gibt es schon einen Zugang.');
    await user.clear(address);
    await user.fill(address, email);
    await user.click(send);
    await screen.findByText(`${email} ist eingeladen`);
    const row = within(await rowOf('Ines Invit'));
    row.getByText('eingeladen');
    row.getByText('noch nie');
    row.getByText('Die Mail ist unterwegs');
    expect(await known(email)).toMatchObject({ roles: [ofSonnwerk('support')] });
    expect((await server.mails(email))[0]?.subject).toMatch(/^Einladung in den Betreiberbereich/);
    await choose(user, 'Ines Invit', 'Einladung erneut senden');
    await screen.findByText(`${email} bekommt einen neuen Link`);
    expect(await server.mails(email)).toHaveLength(2);
    cleanup();
    await open();
    const invited = within(await rowOf('Ines Invit'));
    expect(invited.queryByText('Die Mail ist unterwegs')).toBeNull();
    await server.inTenant(
      ({ db, now }) =>
        db
          .updateTable('mail_token')
          .set({ expires_at: now })
          .where('purpose', '=', 'operatorAccess')
          .execute(),
      OPERATOR_CLIENT,
    );
    cleanup();
    await open();
    within(await rowOf('Ines Invit')).getByText('Der Link gilt nicht mehr');
  });

  it('changes roles with a reason', async () => {
    const { email, name } = await person('Rolle', [ofAll('finance')]);
    const { user } = await open();
    await choose(user, name, 'Rollen ändern');
    const dialog = await inDialog();
    const finance = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Finanzen' });
    expect(finance.value).toBe('all');
    // Below the roles and their clients it would be out of sight.
    const why = dialog.getByRole('textbox', { name: 'Grund' });
    const [above] = dialog.getAllByRole('combobox');
    expect(why.compareDocumentPosition(above ?? why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.fill(why, reason);
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await dialog.findByText(/^Das sind die Rollen, die schon gelten/);
    await user.clear(why);
    await user.selectOptions(finance, 'nicht');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Inhalte' }), 'alle Mandanten');
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await screen.findByText(`Die Rollen von ${name} sind geändert`);
    expect(await known(email)).toMatchObject({ roles: [ofAll('content')] });
    await within(await rowOf(name)).findByText('Inhalte: alle Mandanten');
  });

  it('blocks with a reason and lets in again', async () => {
    const { email, name } = await person('Sperre', [ofAll('support')]);
    const { user } = await open();
    await choose(user, name, 'Zugang sperren');
    const dialog = await inDialog();
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Zugang sperren' }));
    await screen.findByText(`Der Zugang von ${name} ist gesperrt`);
    expect(await known(email)).toMatchObject({ state: 'blocked', sessions: 0 });
    await within(await rowOf(name)).findByText('gesperrt');
    expect(await tasksOf(user, name)).toEqual([
      'Rollen ändern',
      'Zugang öffnen',
      'Person entfernen',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Zugang öffnen' }));
    await screen.findByText(`Der Zugang von ${name} ist wieder offen`);
    expect(await known(email)).toMatchObject({ state: 'active' });
  });

  it('says whose address takes no mail, and mails no link there', async () => {
    const { email, name, id } = await person('Stumm', [ofAll('support')]);
    const support = await person('Hilft', [ofAll('support')]);
    const stopped = { ...support.session, body: { client: OPERATOR_CLIENT, email } };
    expect((await server.call(stopMailAddress, stopped)).status).toBe(204);
    const { user } = await open();
    within(await rowOf(name)).getByText('nimmt keine Mail an');
    await choose(user, name, 'Link für neues Passwort senden');
    await screen.findByText(/An diese Adresse geht keine Mail.*unter „Technik“/);
    const told = await server.inTenant(
      ({ db }) => db.selectFrom('audit').select('event').where('entity_id', '=', id).execute(),
      OPERATOR_CLIENT,
    );
    expect(told.map(({ event }) => event)).not.toContain('operatorLinkMailed');
  });

  it('removes with a reason, and only with a confirmation', async () => {
    const { email, name } = await person('Fort', [ofAll('support')]);
    const { user } = await open();
    await choose(user, name, 'Person entfernen');
    const dialog = await inDialog();
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Person entfernen' }));
    await dialog.findAllByText('Bitte bestätigen Sie das.');
    expect(await known(email)).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: /Ja, entfernen/ }));
    await user.click(dialog.getByRole('button', { name: 'Person entfernen' }));
    await screen.findByText(`${name} ist entfernt`);
    expect(await known(email)).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());
  });

  it('tells what was typed before of an invitation, and forgets what is dropped', async () => {
    const begin = async () => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Person einladen' }));
      return { user, dialog: await inDialog() };
    };
    const first = await begin();
    const address = (of: typeof first) =>
      of.dialog.getByRole('textbox', { name: /E.Mail-Adresse/ });
    await first.user.fill(address(first), 'halb@example.org');
    const support = first.dialog.getByRole('combobox', { name: 'Kundendienst' });
    await first.user.selectOptions(support, 'einzelne Mandanten');
    cleanup();
    const second = await begin();
    await second.dialog.findByText(
      /^Zuletzt eingegeben und nicht gespeichert: .*Kundendienst.*E.Mail-Adresse\.$/,
    );
    expect(address(second)).toHaveProperty('value', 'halb@example.org');
    await second.user.keyboard('{Escape}');
    await second.dialog.findByText('Ihre Eingaben sind noch nicht gespeichert.');
    const [drop] = second.dialog.getAllByRole('button', { name: 'Eingaben verwerfen' });
    if (drop === undefined) throw new Error('Nothing drops what was typed');
    await second.user.click(drop);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    expect(address(await begin())).toHaveProperty('value', '');
  });

  it('asks before words that were typed are dropped, and keeps them where the person stays', async () => {
    const { name } = await person('Tipp', [ofAll('support')]);
    const { user } = await open();
    await choose(user, name, 'Überall abmelden');
    await inDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, name, 'Überall abmelden');
    const dialog = await inDialog();
    const field = dialog.getByRole('textbox', { name: 'Grund' });
    await user.fill(field, 'Laptop');
    await user.keyboard('{Escape}');
    await dialog.findByText('Ihre Eingaben sind noch nicht gespeichert.');
    await user.click(dialog.getByRole('button', { name: 'Weiter bearbeiten' }));
    expect(field).toHaveProperty('value', 'Laptop');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('signs out everywhere, mails a link and resets a lost factor', async () => {
    const { email, name } = await person('Hilfe', [ofAll('support')]);
    const { user } = await open();
    await choose(user, name, 'Überall abmelden');
    expect(await known(email)).toMatchObject({ sessions: 1 });
    await signOut(user);
    await screen.findByText(`${name} ist überall abgemeldet`);
    expect(await known(email)).toMatchObject({ sessions: 0 });
    await within(await rowOf(name)).findByRole('cell', { name: / keine Sitzung$/ });
    await choose(user, name, 'Link für neues Passwort senden');
    await screen.findByText(`${email} bekommt einen neuen Link`);
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Neues Passwort für den Betreiberbereich');
    await choose(user, name, 'Zweiten Faktor zurücksetzen');
    const dialog = await inDialog();
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), 'Telefon verloren');
    await user.click(dialog.getByRole('checkbox', { name: /mit der richtigen Person/ }));
    await user.click(dialog.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }));
    await screen.findByText(
      `Der zweite Faktor von ${name} ist zurückgesetzt, der Link ist unterwegs`,
    );
    expect(await known(email)).toMatchObject({ hasApp: false, state: 'factorMissing' });
  });
});

describe('what the page of people offers', () => {
  it('is with each person what the reader may do', async () => {
    const reader = await person('Teil', [ofSonnwerk('admin')]);
    const theirs = await person('Eigen', [ofSonnwerk('support')]);
    const wider = await person('Weit', [ofSonnwerk('support'), ofAll('finance')]);
    const { user } = await open(reader.email);
    expect(await tasksOf(user, theirs.name)).toContain('Person entfernen');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('row', { name: /Olaf Operator/ })).toBeNull();
    expect(await tasksOf(user, wider.name)).toEqual(['Rollen ändern']);
    await user.click(screen.getByRole('menuitem', { name: 'Rollen ändern' }));
    const dialog = await inDialog();
    dialog.getByText(/Es bleiben: Finanzen: alle Mandanten/);
    const support = dialog.getByRole('combobox', { name: 'Kundendienst' });
    expect(within(support).queryByRole('option', { name: 'alle Mandanten' })).toBeNull();
    await user.selectOptions(support, 'nicht');
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Inhalte' }),
      'einzelne Mandanten',
    );
    const clients = dialog.getByRole('group', { name: 'Mandanten für Inhalte' });
    const boxes = within(clients).getAllByRole('checkbox');
    expect(boxes).toHaveLength(1);
    await user.click(within(clients).getByRole('checkbox', { name: 'Sonnwerk' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await screen.findByText(`Die Rollen von ${wider.name} sind geändert`);
    const roles = (await known(wider.email))?.roles;
    expect(roles).toHaveLength(2);
    expect(roles).toEqual(expect.arrayContaining([ofSonnwerk('content'), ofAll('finance')]));
  });

  it('is to oneself to give roles up, not to get more', async () => {
    const { email, name } = await person('Selbst', [ofAll('admin'), ofSonnwerk('support')]);
    const { user } = await open(email);
    expect(await tasksOf(user, name)).toEqual(['Rollen ändern']);
    await user.click(screen.getByRole('menuitem', { name: 'Rollen ändern' }));
    const dialog = await inDialog();
    expect(dialog.queryByRole('combobox', { name: 'Finanzen' })).toBeNull();
    const support = dialog.getByRole('combobox', { name: 'Kundendienst' });
    expect(within(support).queryByRole('option', { name: 'alle Mandanten' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Administration' }), 'nicht');
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await screen.findByRole('heading', { name: 'Dafür brauchen Sie die Rolle Administration' });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Personen und Rollen' })).toBeNull(),
    );
  });

  it('is nothing to who is no admin, who reads which role it takes', async () => {
    const { email } = await person('Ohne', [ofAll('support'), ofAll('finance')]);
    const { user, address } = await open(email);
    await screen.findByRole('heading', { name: 'Dafür brauchen Sie die Rolle Administration' });
    expect(screen.queryByRole('button', { name: 'Person einladen' })).toBeNull();
    const nav = within(screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' }));
    expect(nav.queryByRole('link', { name: 'Personen und Rollen' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Zum Start' }));
    await waitFor(() => expect(address()).toBe('/de'));
  });
});

describe('an admin who signed in some time ago', () => {
  it('confirms in a window over the one that asks, and what was chosen is done', async () => {
    await quietStep();
    const admin = await addOperator(server, [ofAll('admin')]);
    const { email, name } = await person('Bestätigt', [ofAll('support')]);
    const { user } = await open(admin.email);
    await choose(user, name, 'Rollen ändern');
    const dialog = await inDialog();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Inhalte' }), 'alle Mandanten');
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', admin.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    expect((await known(email))?.roles).toEqual([ofAll('support')]);
    await user.fill(confirm.getByLabelText('Aktuelles Passwort'), admin.password);
    const code = confirm.getByRole('textbox', { name: /Code aus der App/ });
    await user.fill(code, appCode(admin.secret));
    await user.click(confirm.getByRole('button', { name: 'Bestätigen' }));
    await screen.findByText(`Die Rollen von ${name} sind geändert`);
    expect((await known(email))?.roles).toContainEqual(ofAll('content'));
  });
});

describe('what is refused with a person', () => {
  it('is said in words: the last admin stays', async () => {
    const held = (await known(petra))?.roles ?? [];
    const last = await person('Letzte', [ofAll('admin')]);
    const others = (await server.call(contract.listOperators, last.session)).value.filter(
      ({ id, roles }) =>
        id !== last.id && roles.some(({ role, client }) => role === 'admin' && client === null),
    );
    const setAdmins = async (roles: (before: readonly Grant[]) => Grant[]) => {
      for (const { id, roles: before } of others)
        await server.call(contract.changeOperatorRoles, {
          ...last.session,
          params: { id },
          body: { roles: roles(before), reason },
        });
    };
    await setAdmins((before) => before.filter(({ role }) => role !== 'admin'));
    const { user } = await open(last.email);
    await choose(user, last.name, 'Rollen ändern');
    const dialog = await inDialog();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Administration' }), 'nicht');
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Rollen speichern' }));
    await dialog.findByText(/Das ist die letzte Person, die alle Mandanten verwaltet/);
    await setAdmins((before) => [...before]);
    expect((await known(petra))?.roles).toEqual(held);
  });

  it('is said in words: somebody who meanwhile has roles for all, is gone or is blocked', async () => {
    const reader = await person('Prüf', [ofSonnwerk('admin')]);
    const grown = await person('Mehr', [ofSonnwerk('support')]);
    const gone = await person('Weg', [ofSonnwerk('support')]);
    const shut = await person('Zu', [ofSonnwerk('support')]);
    const { user } = await open(reader.email);
    await rowOf(shut.name);
    await giveRoles(grown.email, [ofSonnwerk('support'), ofAll('finance')]);
    await choose(user, grown.name, 'Überall abmelden');
    const asked = await signOut(user);
    await asked.findByText(/entscheidet die Administration aller Mandanten/);
    await user.click(asked.getByRole('button', { name: 'Schließen' }));
    await user.click(asked.getByRole('button', { name: 'Eingaben verwerfen' }));
    const admin = await operatorSession(server);
    const decision = (id: string) => ({ ...admin, params: { id }, body: { reason } });
    await choose(user, gone.name, 'Zugang sperren');
    await server.call(contract.removeOperator, decision(gone.id));
    const dialog = await inDialog();
    await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
    await user.click(dialog.getByRole('button', { name: 'Zugang sperren' }));
    await dialog.findByText('Diese Person gibt es hier nicht mehr.');
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await user.click(dialog.getByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bea Weg/ })).toBeNull());
    await server.call(contract.blockOperator, decision(shut.id));
    await choose(user, shut.name, 'Link für neues Passwort senden');
    await screen.findByText('Dieser Zugang ist gesperrt. Öffnen Sie ihn zuerst.');
    await within(await rowOf(shut.name)).findByText('gesperrt');
  });

  it('is everything once the own role is taken, which the page then says', async () => {
    const reader = await person('Vorbei', [ofAll('admin')]);
    const other = await person('Bleibt', [ofAll('support')]);
    const { user } = await open(reader.email);
    await rowOf(other.name);
    await giveRoles(reader.email, [ofAll('content')]);
    await choose(user, other.name, 'Überall abmelden');
    await signOut(user);
    await screen.findByRole('heading', { name: 'Dafür brauchen Sie die Rolle Administration' });
  });
});

it('says in English too that the people could not be loaded, and asks again', async () => {
  const network = failing('GET /betrieb/personen', 'away', 1);
  const { user } = await open(olaf, { locale: 'en', network });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Change the access of Petra Prüfer' });
});
