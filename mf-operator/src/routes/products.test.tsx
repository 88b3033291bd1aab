import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
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

let count = 0;
/** Two products of their own word, which the list is narrowed to. */
async function pair(more: object = {}) {
  const word = `Buendel${(count += 1)}`;
  const ids: number[] = [];
  for (const name of [`${word} Eins`, `${word} Zwei`]) {
    const own = { name, category: 'glasfaser', ...(ids.length === 0 ? {} : more) };
    const body = newProduct(name.replace(' ', '-'), own);
    const { value } = await server.call(contract.createProduct, { ...content.session, body });
    ids.push(value.id);
  }
  return { word, ids };
}
const open = (word: string, email: string = content.email) =>
  show('BetriebKatalog', {
    staff: { kind: 'operator', email },
    suffix: `?mandant=${client}&suche=${word}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const kept = async (id: number) =>
  (
    await server.call(contract.getKeptProduct, {
      ...content.session,
      query: { mandant: client, nummer: String(id) },
    })
  ).value;
const states = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await kept(id)).state));
const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const typed = (day: string) => day.split('-').toReversed().join('.');
const changeElsewhere = (id: number) =>
  server.inTenant(({ db }) =>
    db.updateTable('product').set({ revision: 7 }).where('id', '=', id).execute(),
  );
async function chooseAll(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Alle auf dieser Seite auswählen' }));
  await screen.findByText('2 Produkte ausgewählt');
}
async function begin(user: User, press: string, title: string) {
  await user.click(screen.getByRole('button', { name: press }));
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('several products of the list', () => {
  it('are not offered any more after words on what that changes, and are as before again by one press', async () => {
    const { word, ids } = await pair();
    const { user } = await open(word);
    await chooseAll(user);
    const dialog = await begin(user, 'Nicht mehr anbieten', 'Produkte nicht mehr anbieten');
    await dialog.findByText(/^2 Produkte sind sofort auf keiner Seite mehr/);
    dialog.getByText('Laufende Empfehlungen dieser Produkte gibt es nicht.');
    dialog.getByText(`${word} Eins, ${word} Zwei`);
    expect(await states(ids)).toEqual(['offered', 'offered']);
    await user.click(dialog.getByRole('button', { name: '2 Produkte nicht mehr anbieten' }));
    const told = await screen.findByText('2 Produkte werden nicht mehr angeboten');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect(screen.queryByText('2 Produkte ausgewählt')).toBeNull();
    expect(await states(ids)).toEqual(['ended', 'ended']);
    await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
    await screen.findByText('2 Produkte sind wieder wie vorher');
    expect(await states(ids)).toEqual(['offered', 'offered']);
    expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
  });

  it('have a last day, which none of them may begin after; what stands against it is told by name', async () => {
    const { word, ids } = await pair({ activeFrom: await away(9) });
    const { user } = await open(word);
    await chooseAll(user);
    const dialog = await begin(user, 'Letzten Tag setzen', 'Letzten Tag setzen');
    await dialog.findByText(/^Damit ändert sich nichts/);
    const type = async (day: string) => {
      const field = dialog.getByRole('textbox', { name: /^Angeboten bis/ });
      await user.clear(field);
      await user.fill(field, typed(day));
    };
    await type(await away(-1));
    await dialog.findByText(/^Dieser Tag ist vorbei/);
    await type(await away(5));
    await dialog.findByText(new RegExp(`^${word} Zwei beginnt erst nach diesem Tag`));
    expect(dialog.queryByRole('button', { name: /Produkte? ändern$/ })).toBeNull();
    await type(await away(20));
    await user.click(await dialog.findByRole('button', { name: '2 Produkte ändern' }));
    await screen.findByText(
      `2 Produkte werden bis einschließlich ${typed(await away(20))} angeboten`,
    );
    expect((await kept(ids[1] ?? 0)).activeUntil).toBe(await away(20));
  });

  it('are not changed by Enter before the effect was said; what stands against it is told beside the field', async () => {
    const { word, ids } = await pair();
    const { user } = await open(word);
    await chooseAll(user);
    const dialog = await begin(user, 'Letzten Tag setzen', 'Letzten Tag setzen');
    const field = dialog.getByRole('textbox', { name: /^Angeboten bis/ });
    const enter = async (text: string) => {
      await user.clear(field);
      await user.fill(field, text);
      await user.type(field, '{Enter}');
    };
    const isDescribed = (text: RegExp) =>
      waitFor(() => {
        const about = (field.getAttribute('aria-describedby') ?? '').split(' ');
        const words = about.map((id) => document.getElementById(id)?.textContent ?? '');
        expect(words.join(' ')).toMatch(text);
      });
    await user.type(field, '{Enter}');
    await isDescribed(/Damit ändert sich nichts/);
    await enter('31.1');
    await isDescribed(/Bitte ein Tag wie/);
    await enter(typed(await away(-1)));
    await isDescribed(/Dieser Tag ist vorbei/);
    // At once, before an answer can have come.
    fireEvent.change(field, { target: { value: typed(await away(20)) } });
    fireEvent.submit(field);
    await dialog.findByText(/^2 Produkte werden bis einschließlich/);
    expect((await kept(ids[0] ?? 0)).activeUntil).toBeNull();
    await user.type(field, '{Enter}');
    await screen.findByText(/^2 Produkte werden bis einschließlich .* angeboten$/);
    expect((await kept(ids[0] ?? 0)).activeUntil).toBe(await away(20));
  });

  it('of which one was changed since are taken back without it', async () => {
    const { word, ids } = await pair();
    const { user } = await open(word);
    await chooseAll(user);
    const dialog = await begin(user, 'Nicht mehr anbieten', 'Produkte nicht mehr anbieten');
    await user.click(await dialog.findByRole('button', { name: '2 Produkte nicht mehr anbieten' }));
    const undo = await screen.findByRole('button', { name: 'Rückgängig machen' });
    await changeElsewhere(ids[1] ?? 0);
    await user.click(undo);
    await screen.findByText(/^Noch nichts ist zurückgenommen: .* Die Änderung gilt weiter/);
    expect(await states(ids)).toEqual(['ended', 'ended']);
    await user.click(screen.getByRole('button', { name: 'Bei 1 anderen rückgängig machen' }));
    await screen.findByText('1 Produkt ist wieder wie vorher');
    expect(await states(ids)).toEqual(['offered', 'ended']);
  });

  it('move to another category one by one or together; what is there already stays', async () => {
    const { word, ids } = await pair({ category: 'internet' });
    const { user } = await open(word);
    await user.click(await screen.findByRole('checkbox', { name: `${word} Eins auswählen` }));
    await screen.findByText('1 Produkt ausgewählt');
    await user.click(screen.getByRole('checkbox', { name: `${word} Zwei auswählen` }));
    const dialog = await begin(user, 'Verschieben', 'In eine andere Kategorie');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kategorie' }), 'internet');
    await dialog.findByText(/^1 ausgewähltes ist schon so/);
    await user.click(await dialog.findByRole('button', { name: '1 Produkt verschieben' }));
    await screen.findByText(/^1 Produkt steht jetzt in „.*Internet/);
    expect((await kept(ids[0] ?? 0)).category).toBe('internet');
  });

  it('of which somebody else changed one stay as they are, and the list is read again', async () => {
    const { word, ids } = await pair();
    const { user } = await open(word);
    await chooseAll(user);
    const dialog = await begin(user, 'Nicht mehr anbieten', 'Produkte nicht mehr anbieten');
    const press = await dialog.findByRole('button', { name: '2 Produkte nicht mehr anbieten' });
    await changeElsewhere(ids[1] ?? 0);
    await user.click(press);
    await screen.findByText(/^Eines dieser Produkte hat inzwischen jemand anders geändert/);
    expect(await states(ids)).toEqual(['offered', 'offered']);
    expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
    screen.getByText('2 Produkte ausgewählt');
  });

  it('are chosen by those who keep them alone', async () => {
    const { word } = await pair();
    const support = await addOperator(server, [{ role: 'support', client }]);
    await open(word, support.email);
    await screen.findByRole('link', { name: `${word} Eins` });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /auswählen/ })).toBeNull();
  });
});
