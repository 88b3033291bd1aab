import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createKey } from '@weitersagen/contracts/operator-keys';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { machineActionGroups } from '@weitersagen/domain/machine-action-groups';
import { isMachineAction, machineActionNames } from '@weitersagen/domain/machine-actions';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import de from '../features/keys/locales/de.json';
import en from '../features/keys/locales/en.json';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const open = (email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebSchluessel', { staff: { kind: 'operator', email }, ...more });
type User = Awaited<ReturnType<typeof open>>['user'];
const works = async (token: string) =>
  (await server.call(importOrders, { token, body: { rows: [] } })).status === 200;

/** Makes a key on the page; gives it as it is shown. */
async function make(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: 'Name des Systems' }), name);
  await user.click(dialog.getByRole('checkbox', { name: 'Aufträge melden' }));
  await user.click(dialog.getByRole('button', { name: 'Schlüssel ausstellen' }));
  const issued = within(await screen.findByRole('region', { name: 'Der neue Schlüssel' }));
  issued.getByText('Auf dieser Seite muss ihm noch eine zweite Person zustimmen.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Der neue Schlüssel' })).toHaveProperty(
    'ownerDocument.activeElement.textContent',
    'Der neue Schlüssel',
  );
  await user.keyboard('{Escape}');
  const key = issued.getByText(/^[\w-]{30,}$/).textContent;
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await user.click(issued.getByRole('button', { name: 'Ich habe ihn gespeichert' }));
  expect(leaves()).toBe(true);
  return key;
}
async function choose(user: User, name: string, action: string) {
  const [which, state] = name.split('|');
  await user.click(
    await screen.findByRole('button', {
      name: new RegExp(`^${which} \\(${state ?? 'gilt'}, bis \\d\\d\\.\\d\\d\\.\\d{4}\\) ändern$`),
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

describe('a key', () => {
  it('is made for what was chosen, shown once and listed', async () => {
    const { user } = await open();
    const key = await make(user, 'Lager');
    await screen.findByText('Der Schlüssel „Lager“ ist ausgestellt');
    expect(await works(key)).toBe(true);
    const row = within(await screen.findByRole('row', { name: /^Lager/ }));
    row.getByText('Aufträge melden');
    row.getByText('wartet auf eine zweite Person');
    row.getByText(/^Das haben Sie selbst angelegt/);
    expect(screen.queryByText(key)).toBeNull();
  });

  it('that signs people in waits for a second person, who agrees here', async () => {
    const [maker, other] = await Promise.all(
      [1, 2].map(() => addOperator(server, [{ role: 'admin', client: null }])),
    );
    await server.call(createKey, {
      ...maker?.session,
      body: { client: 'funkelnetz', name: 'Portal neu', scopes: ['portalSignIn'], days: 30 },
    });
    const { user } = await open(other?.email);
    const row = within(await screen.findByRole('row', { name: /^Portal neu/ }));
    row.getByText('wartet auf eine zweite Person');
    const dialog = await choose(user, 'Portal neu|wartet auf eine zweite Person', 'Zustimmen');
    dialog.getByText(/meldet jede Person bei Funkelnetz an, ohne ihr Passwort/);
    await user.click(dialog.getByRole('button', { name: 'Zustimmen' }));
    await screen.findByText('„Portal neu“ gilt jetzt in allem, was dabeisteht.');
  });

  it('needs a name, a purpose and days', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Neuer Schlüssel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /Tage/ }), '400');
    await user.click(dialog.getByRole('button', { name: 'Schlüssel ausstellen' }));
    await dialog.findAllByText('Name des Systems ist ein Pflichtfeld');
    await dialog.findAllByText('Bitte wählen Sie, wofür er gilt.');
    await dialog.findAllByText('Bitte eine ganze Zahl von 1 bis 366.');
  });

  it('is replaced, and both work; and is revoked after a confirmation', async () => {
    const { user } = await open();
    const old = await make(user, 'Kasse');
    const rotating = await choose(user, 'Kasse|wartet auf eine zweite Person', 'Ersetzen');
    rotating.getByText(/gilt noch 24 Stunden/);
    await user.click(rotating.getByRole('button', { name: 'Schlüssel ausstellen' }));
    const issued = within(await screen.findByRole('region', { name: 'Der neue Schlüssel' }));
    const next = issued.getByText(/^[\w-]{30,}$/).textContent;
    await user.click(issued.getByRole('button', { name: 'Ich habe ihn gespeichert' }));
    expect([await works(old), await works(next)]).toEqual([true, true]);
    await screen.findByText('ersetzt, gilt noch');
    const revoking = await choose(user, 'Kasse|ersetzt, gilt noch', 'Widerrufen');
    revoking.getByText(/^ersetzt, gilt noch, gilt bis \d/);
    await user.click(revoking.getByRole('button', { name: 'Widerrufen' }));
    await revoking.findAllByText('Bitte bestätigen Sie das.');
    await user.click(revoking.getByRole('checkbox'));
    await user.click(revoking.getByRole('button', { name: 'Widerrufen' }));
    await screen.findByText('„Kasse“ gilt nicht mehr');
    expect([await works(old), await works(next)]).toEqual([false, true]);
  });
});

describe('the key of a machine', () => {
  const press = async (user: User, name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  async function begin(email?: string) {
    const { user } = await open(email);
    await press(user, 'Neuer Schlüssel für eine Maschine');
    const dialog = within(await screen.findByRole('dialog'));
    return {
      user,
      dialog,
      name: dialog.getByRole('textbox', { name: 'Name der Maschine' }),
      client: dialog.getByRole('combobox', { name: 'Mandant' }),
      action: dialog.getByRole('combobox', { name: 'Kommando' }),
      days: async (text: string) => {
        const field = dialog.getByRole('textbox', { name: /Tage/ });
        await user.clear(field);
        await user.fill(field, text);
      },
      issue: () => user.click(dialog.getByRole('button', { name: 'Schlüssel ausstellen' })),
    };
  }
  const offered = (select: HTMLElement) =>
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, textContent }) => (isMachineAction(value) ? value : textContent));

  it('is made for chosen commands, shown once, listed, and revoked', async () => {
    const { user, dialog, name, client, action, days, issue } = await begin();
    await user.fill(name, 'nachtlauf');
    await user.selectOptions(client, 'Funkelnetz');
    await user.selectOptions(action, 'orders import');
    await user.click(dialog.getByRole('button', { name: 'Weiteres Kommando hinzufügen' }));
    expect(document.activeElement).toBe(action);
    expect(offered(action)).not.toContain('orders import');
    await user.selectOptions(action, 'blocks list');
    await user.click(dialog.getByRole('button', { name: 'Weiteres Kommando hinzufügen' }));
    await user.click(dialog.getByRole('button', { name: 'Adresssperren anzeigen streichen' }));
    expect(dialog.getByRole('list', { name: 'Gewählte Kommandos' }).textContent).toMatch(
      /^Aufträge einlesenorders import/,
    );
    await user.selectOptions(action, 'ledger check');
    await days('20');
    await issue();
    const issued = within(await screen.findByRole('region', { name: 'Der neue Schlüssel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    issued.getByText(/„nachtlauf“ für Funkelnetz gilt bis/);
    const key = issued.getByText(/^wsk_/).textContent;
    await user.click(issued.getByRole('button', { name: 'Ich habe ihn gespeichert' }));
    expect(screen.queryByText(key)).toBeNull();
    const row = within(await screen.findByRole('row', { name: /^nachtlauf/ }));
    for (const text of ['Aufträge einlesen', 'orders import', 'Buchungen prüfen', 'Funkelnetz'])
      row.getByText(text);
    row.getByText('endet bald');
    const revoking = await choose(user, 'nachtlauf|endet bald', 'Widerrufen');
    await user.click(revoking.getByRole('checkbox'));
    await user.click(revoking.getByRole('button', { name: 'Widerrufen' }));
    await screen.findByText('„nachtlauf“ gilt nicht mehr');
  });

  it('needs a name of its form that there never was, a command and days', async () => {
    const first = await begin();
    await first.user.fill(first.name, 'Nacht');
    await first.days('367');
    await first.issue();
    await first.dialog.findAllByText(/vorn kein Bindestrich/);
    await first.dialog.findAllByText('Bitte wählen Sie mindestens ein Kommando.');
    await first.dialog.findAllByText('Bitte eine ganze Zahl von 1 bis 366.');
    cleanup();
    const twice = async () => {
      const { user, dialog, name, action, issue } = await begin();
      await user.fill(name, 'zweimal');
      await user.selectOptions(action, 'keys list');
      await issue();
      return { dialog, name };
    };
    await twice();
    await screen.findByText(/„zweimal“ für alle Mandanten gilt bis/);
    cleanup();
    const { dialog, name } = await twice();
    await dialog.findAllByText(/Diesen Namen hat oder hatte schon ein Schlüssel/);
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('offers what its maker may do, for the clients that they are an admin of', async () => {
    const { email } = await addOperator(server, [
      { role: 'admin', client: 'sonnwerk' },
      { role: 'finance', client: null },
    ]);
    const one = await begin(email);
    expect(offered(one.client)).toEqual(['Sonnwerk']);
    expect(offered(one.action)).toEqual(expect.arrayContaining(['keys list', 'payouts list']));
    for (const name of ['blocks list', 'backup', 'payouts create'])
      expect(offered(one.action)).not.toContain(name);
    cleanup();
    const all = await begin();
    expect(offered(all.client)[0]).toBe('alle Mandanten');
    expect(offered(all.action)).toContain('backup');
    await all.user.selectOptions(all.client, 'Sonnwerk');
    expect(offered(all.action)).not.toContain('backup');
  });
});

describe('the actions of machines', () => {
  it.each([
    ['de', 'Neuer Schlüssel für eine Maschine', 'Kommando', 'Buchungen prüfen – ledger check'],
    ['en', 'New key for a machine', 'Command', 'Check the ledger – ledger check'],
  ] as const)(
    'stand by area of work, with a name before that of the command, in %s',
    async (locale, create, label, offer) => {
      const { user } = await open(olaf, { locale });
      await user.click(await screen.findByRole('button', { name: create }));
      const select = within(
        within(await screen.findByRole('dialog')).getByRole('combobox', { name: label }),
      );
      expect(select.getAllByRole('group')).toHaveLength(machineActionGroups.length);
      const money = select.getByRole('group', { name: /^(Auszahlungen|Payouts), / });
      within(money).getByRole('option', { name: offer });
      // The first one asks to choose.
      expect(select.getAllByRole('option')).toHaveLength(machineActionNames.length + 1);
    },
  );

  it('have a name each, in both languages', () => {
    for (const { machines } of [de, en])
      expect(Object.keys(machines.actionName)).toEqual(machineActionNames);
  });
});

describe('the page of keys', () => {
  it('says where there are none, and shows an admin of one client that one alone', async () => {
    await server.inTenant(({ db }) => db.deleteFrom('api_key').execute(), 'sonnwerk');
    const { email } = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    await open(email);
    await screen.findByText('Es gibt noch keinen Schlüssel.');
    await screen.findByText('Es gibt keinen Schlüssel einer Maschine.');
    const clients = within(screen.getByRole('combobox', { name: 'Mandant' }));
    expect(clients.getAllByRole('option')).toHaveLength(1);
  });

  it('says which role it needs, and offers another try after a failure', async () => {
    const { email } = await addOperator(server, [{ role: 'support', client: null }]);
    await open(email);
    await screen.findByRole('heading', { name: /Administration/ });
    expect(screen.queryByRole('button', { name: 'Neuer Schlüssel' })).toBeNull();
    cleanup();
    const { user } = await open(olaf, { network: failing('GET /betrieb/schluessel', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByRole('button', { name: 'Neuer Schlüssel' });
  });

  it('speaks English', async () => {
    await open(olaf, { locale: 'en' });
    await screen.findByRole('button', { name: 'New key' });
  });
});
