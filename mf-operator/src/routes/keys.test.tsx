import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
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
  await user.click(dialog.getByRole('checkbox', { name: 'Bestellungen melden' }));
  await user.click(dialog.getByRole('button', { name: 'Schlüssel ausstellen' }));
  const issued = within(await screen.findByRole('region', { name: 'Der neue Schlüssel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Der neue Schlüssel' })).toHaveProperty(
    'ownerDocument.activeElement.textContent',
    'Der neue Schlüssel',
  );
  await user.keyboard('{Escape}');
  const key = issued.getByText(/^[\w-]{30,}$/).textContent;
  await user.click(issued.getByRole('button', { name: 'Ich habe ihn gespeichert' }));
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
    row.getByText('Bestellungen melden');
    row.getByText('gilt');
    expect(screen.queryByText(key)).toBeNull();
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
    const rotating = await choose(user, 'Kasse', 'Ersetzen');
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
