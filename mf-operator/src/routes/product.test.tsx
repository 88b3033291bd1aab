import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
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

const open = (id: number, email: string = content.email, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebProdukt', {
    staff: { kind: 'operator', email },
    params: { nummer: String(id) },
    suffix: `?mandant=${client}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
let count = 0;
async function product(more: object = {}) {
  const body = {
    client,
    externalId: `FN-STAND-${(count += 1)}`,
    name: `Standfaser ${count}`,
    category: 'glasfaser',
    claim: { de: 'Schnell', en: 'Fast' },
    features: { de: [], en: [] },
    priceMonthlyCents: 3995,
    priceOnceCents: null,
    minimumTermMonths: null,
    activeFrom: null,
    activeUntil: null,
    topPosition: null,
    ...more,
  };
  const { value } = await server.call(contract.createProduct, { ...content.session, body });
  return { id: value.id, name: body.name, externalId: body.externalId };
}
const kept = async (id: number) =>
  (
    await server.call(contract.getKeptProduct, {
      ...content.session,
      query: { mandant: client, nummer: String(id) },
    })
  ).value;
const away = async (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const typed = (day: string) => day.split('-').toReversed().join('.');
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
async function put(user: User, name: string | RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.fill(input, text);
}
/** Presses save and gives the window that says what changes. */
async function pressSave(user: User) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  return within(await screen.findByRole('dialog', { name: 'Das ändert sich' }));
}
async function save(user: User) {
  const dialog = await pressSave(user);
  await user.click(dialog.getByRole('button', { name: 'So speichern' }));
}

describe('a save of a product', () => {
  it('says first what changes for whom; the way back leaves the form and saves nothing', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await put(user, /^Preis im Monat/, '34,95');
    await put(user, /^Merkmale auf Deutsch/, 'Schnell\nOhne Drosselung');
    const dialog = await pressSave(user);
    dialog.getByText('39,95 € → 34,95 €');
    dialog.getByText('nichts → Schnell · Ohne Drosselung');
    dialog.getByText(/Karte, Produktseite und neue Empfehlungen zeigen das sofort/);
    dialog.getByText(/^Prämie und Provision bleiben/);
    await user.click(dialog.getByRole('button', { name: 'Zurück' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '34,95');
    expect((await kept(id)).priceMonthlyCents).toBe(3995);
    await save(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect((await kept(id)).priceMonthlyCents).toBe(3495);
  });

  it('of what is as it was says so and calls nobody', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await put(user, /^Preis im Monat/, '34,95');
    await put(user, /^Preis im Monat/, '39,95 €');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const told = await screen.findByText(/^Hier ist nichts geändert/);
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await kept(id)).revision).toBe(1);
  });

  it.each([
    [-5, -1, /sofort auf keiner Seite mehr\. Was schon empfohlen ist, läuft weiter/],
    [5, 9, /^Bis .* ist das Produkt auf keiner Seite/],
    [-5, 9, /^Bis einschließlich .* kann man das Produkt empfehlen/],
  ])('tells what its days mean: %i to %i', async (from, until, sentence) => {
    const { id } = await product({ activeFrom: await away(-9) });
    const { user } = await open(id);
    await put(user, /^Angeboten ab/, typed(await away(from)));
    await put(user, /^Angeboten bis/, typed(await away(until)));
    await put(user, /^Beschreibung auf Deutsch/, 'Anders');
    const dialog = await pressSave(user);
    dialog.getByText(sentence);
    expect(dialog.queryByText(/gibt es dann nicht/) === null).toBe(from < 0 && until > 0);
  });

  it('tells what its number, its category and its place on the start page mean', async () => {
    const { id, externalId } = await product({ activeUntil: await away(3), topPosition: 3 });
    const { user } = await open(id);
    await put(user, 'Nummer beim Anbieter', `${externalId}-NEU`);
    await put(user, /^Platz auf der Startseite/, '4');
    await put(user, /^Angeboten bis/, '');
    const select = screen.getByRole('combobox', { name: 'Kategorie' });
    await user.selectOptions(select, 'internet');
    const dialog = await pressSave(user);
    dialog.getByText(
      `Bestellungen, die der Anbieter noch unter ${externalId} meldet, werden dann abgewiesen.`,
    );
    dialog.getByText(/^Das Produkt steht sofort in der neuen Kategorie/);
    dialog.getByText('Auf der Startseite ändert sich sein Platz.');
    dialog.getByText('Das Produkt wird ab sofort ohne Ende angeboten.');
    dialog.getByText('Platz 3 → Platz 4');
    expect(dialog.queryByText(/^Karte, Produktseite/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Zurück' }));
    await put(user, /^Platz auf der Startseite/, '');
    (await pressSave(user)).getByText('Auf der Startseite hat es keinen eigenen Platz mehr.');
  });

  it('says where the words or the promotion of the provider stay on the card', async () => {
    const words = { de: 'Anbieterworte', en: 'Provider words' };
    const of = async (details: object) => {
      const { id } = await product();
      const stored = JSON.stringify(details);
      await server.inTenant(({ db }) =>
        db.updateTable('product').set({ details: stored }).where('id', '=', id).execute(),
      );
      const { user } = await open(id);
      await put(user, 'Name', 'Neuer Name');
      await put(user, /^Beschreibung auf Deutsch/, 'Neue Worte');
      await put(user, /^Preis im Monat/, '29,95');
      const dialog = await pressSave(user);
      const said = [
        /bleibt „Anbieterworte“/,
        /Beschreibung des Anbieters/,
        /Aktion des Anbieters/,
      ].map((sentence) => dialog.queryByText(sentence) !== null);
      cleanup();
      return said;
    };
    const promotion = { name: words, cents: 1000, startsOn: await away(0) };
    const phone = { kind: 'mobile', deviceType: 'smartphone', description: words };
    expect(await of({ kind: 'landline', displayName: words, promotion })).toEqual([
      true,
      false,
      false,
    ]);
    expect(await of({ ...phone, promotion })).toEqual([false, true, false]);
    expect(await of({ kind: 'mobile', description: words, promotion })).toEqual([
      false,
      false,
      true,
    ]);
    const later = { ...promotion, startsOn: await away(1) };
    expect(await of({ kind: 'mobile', promotion: later })).toEqual([false, false, false]);
  });
});
