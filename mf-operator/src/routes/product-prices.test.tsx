import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { listProductPrices } from '@weitersagen/contracts/operator-prices';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { newProduct } from '@weitersagen/server/testing/new-product';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client }]);
});

const open = (id: number, email: string = content.email) =>
  show('BetriebProdukt', {
    staff: { kind: 'operator', email },
    params: { nummer: String(id) },
    suffix: `?mandant=${client}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
let count = 0;
async function product() {
  const body = newProduct(`FN-PREISE-${(count += 1)}`, { category: 'glasfaser' });
  return (await server.call(contract.createProduct, { ...content.session, body })).value.id;
}
const asked = (id: number) => ({
  ...content.session,
  query: { mandant: client, nummer: String(id) },
});
async function announce(id: number, priceMonthlyCents: number, days: number) {
  const {
    state: _,
    rewards: _r,
    today,
    ...seen
  } = (await server.call(contract.getKeptProduct, asked(id))).value;
  const body = { client, ...seen, priceMonthlyCents, pricesFrom: dayAway(today, days) };
  await server.call(contract.changeProduct, { ...content.session, body });
}
const prices = async (id: number) =>
  (await server.call(listProductPrices, asked(id))).value.versions.map((each) => [
    each.monthlyCents,
    each.state,
  ]);
const typed = (days: number) =>
  server.inTenant((tx) =>
    Promise.resolve(dayAway(berlinDay(tx.now), days).split('-').toReversed().join('.')),
  );
async function put(user: User, name: RegExp, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.fill(input, text);
  return input;
}
async function pressSave(user: User) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  return within(await screen.findByRole('dialog', { name: 'Das ändert sich' }));
}
const table = async () =>
  within(await screen.findByRole('table', { name: 'Preise dieses Produkts, der neueste zuerst' }));

describe('the prices of a product', () => {
  it('begin on the day that is typed with them; the words before saving name it, and the form shows what holds today', async () => {
    const id = await product();
    const { user } = await open(id);
    const monthly = await put(user, /^Preis im Monat/, '34,95');
    await put(user, /^Preise gelten ab/, await typed(9));
    const dialog = await pressSave(user);
    dialog.getByText(`39,95 € → 34,95 € ab ${await typed(9)}`);
    dialog.getByText(/^Der neue Preis gilt ab .*, null Uhr, .* auch laufende/);
    dialog.getByText('Bis dahin bleibt es beim heutigen Preis.');
    dialog.getByText(/^Prämie und Provision bleiben/);
    expect(dialog.queryByText(/zeigen das sofort/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'So speichern' }));
    await screen.findByText('Das Produkt ist gespeichert');
    await (await table()).findByText('angekündigt');
    expect(await prices(id)).toEqual([
      [3495, 'announced'],
      [3995, 'active'],
    ]);
    expect(monthly).toHaveProperty('value', '39,95');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/^Hier ist nichts geändert/);
  });

  it('of today hold at once, until the announced one comes; what it costs by a later day can be that of today again', async () => {
    const id = await product();
    await announce(id, 2995, 5);
    const { user } = await open(id);
    await (await table()).findByText('angekündigt');
    await put(user, /^Preis im Monat/, '37,95');
    const dialog = await pressSave(user);
    dialog.getByText(`Der neue Preis gilt ab heute, ${await typed(0)}.`);
    dialog.getByText(/^Karte, Produktseite und neue Empfehlungen zeigen das sofort/);
    dialog.getByText(`Ab ${await typed(5)} gilt dann, wie schon angekündigt: 29,95 € im Monat.`);
    await user.click(dialog.getByRole('button', { name: 'So speichern' }));
    await screen.findByText('Das Produkt ist gespeichert');
    await put(user, /^Preise gelten ab/, await typed(8));
    const back = await pressSave(user);
    back.getByText(`29,95 € → 37,95 € ab ${await typed(8)}`);
    await user.click(back.getByRole('button', { name: 'So speichern' }));
    await vi.waitFor(async () =>
      expect(await prices(id)).toEqual([
        [3795, 'announced'],
        [2995, 'announced'],
        [3795, 'active'],
        [3995, 'ended'],
      ]),
    );
  });

  it('are refused at their field for a day that is over or taken', async () => {
    const id = await product();
    await announce(id, 2995, 5);
    const { user } = await open(id);
    await put(user, /^Preis im Monat/, '37,95');
    await put(user, /^Preise gelten ab/, await typed(-1));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await screen.findAllByText(/Dieser Tag ist vorbei/)).length).toBeGreaterThan(0);
    await put(user, /^Preise gelten ab/, await typed(5));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findAllByText(/beginnt schon ein anderer Preis/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await put(user, /^Preise gelten ab/, await typed(7));
    await announce(id, 3395, 7);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Das ändert sich' }));
    await user.click(dialog.getByRole('button', { name: 'So speichern' }));
    await screen.findAllByText(/beginnt schon ein anderer Preis/);
    expect(await prices(id)).toHaveLength(3);
  });

  it('name those that are announced for before them, and say of none that there is none', async () => {
    const id = await product();
    await announce(id, 3495, 2);
    const { user } = await open(id);
    await (await table()).findByText('angekündigt');
    await put(user, /^Preis im Monat/, '29,95');
    await put(user, /^Preise gelten ab/, await typed(6));
    const dialog = await pressSave(user);
    dialog.getByText(`34,95 € → 29,95 € ab ${await typed(6)}`);
    dialog.getByText(`Davor gilt ab ${await typed(2)}, wie schon angekündigt: 34,95 € im Monat.`);
    expect(dialog.queryByText(/bleibt es beim heutigen/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Zurück' }));
    await user.clear(await screen.findByRole('textbox', { name: /^Preis im Monat/ }));
    const later = await pressSave(user);
    later.getByText(new RegExp(`^Ab ${await typed(6)}, null Uhr, hat das Produkt keinen Preis`));
    expect(later.queryByText(/neue Preis/)).toBeNull();
    await user.click(later.getByRole('button', { name: 'Zurück' }));
    await put(user, /^Preise gelten ab/, await typed(0));
    const now = await pressSave(user);
    now.getByText(`Ab heute, ${await typed(0)}, hat das Produkt keinen Preis.`);
  });

  it('that are announced are taken back after a question', async () => {
    const id = await product();
    await announce(id, 2995, 5);
    const { user } = await open(id);
    const name = new RegExp(`^Preis 29,95.€ im Monat, ab ${await typed(5)}, zurücknehmen$`);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preis zurücknehmen' }));
    dialog.getByText(/Der davor gilt dann weiter/);
    await user.click(dialog.getByRole('button', { name: 'Zurücknehmen' }));
    const told = await screen.findByText('Der Preis ist zurückgenommen');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect(await prices(id)).toEqual([[3995, 'active']]);
    expect(screen.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull();
  });

  it('are seen by every role and changed by those who keep products', async () => {
    const id = await product();
    await announce(id, 2995, 5);
    const support = await addOperator(server, [{ role: 'support', client }]);
    await open(id, support.email);
    await (await table()).findByText('29,95 €');
    expect(screen.queryByRole('button', { name: /zurücknehmen/i })).toBeNull();
    expect(screen.queryByText(/bei den Angaben ein/)).toBeNull();
  });

  it('that held before anybody kept them did so from the beginning', async () => {
    await open(102);
    expect(await (await table()).findByText('von Anfang an')).toBeTruthy();
  });
});
