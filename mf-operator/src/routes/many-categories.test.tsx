import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'funkelnetz';
const staff = () => ({ staff: { kind: 'operator', email: content.email } }) as const;
const open = (suffix = '', more: Parameters<typeof show>[1] = {}) =>
  show('BetriebKatalog', { ...staff(), suffix: `?mandant=${client}${suffix}`, ...more });
const openProduct = () =>
  show('BetriebProdukt', { ...staff(), params: { nummer: '110' }, suffix: `?mandant=${client}` });

beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: null }]);
  for (let index = 1; index <= 110; index += 1) {
    const name = { de: `Sparte ${index}`, en: `Line ${index}` };
    const body = { client, key: `sparte-${index}`, name, parent: null, searchWords: '' };
    await server.call(contract.createCategory, { ...content.session, body });
  }
});

test('many categories are searched and come page by page, as the address says', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Kategorien' }));
  expect(address()).toMatch(/ansicht=kategorien/);
  const count = await screen.findByText(/^1\d\d Kategorien$/);
  expect(screen.queryByRole('button', { name: 'Sparte 110 ändern' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByText(/^Seite 2 von 3$/);
  expect(document.activeElement).toBe(count);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('button', { name: 'Sparte 110 ändern' });
  expect(address()).toMatch(/seite=3/);
  const words = screen.getByRole('searchbox', { name: 'Name, Kennung oder Suchwort' });
  await user.fill(words, 'sparte 77');
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  await screen.findByText('1 Kategorie');
  screen.getByRole('button', { name: 'Sparte 77 ändern' });
  expect(address()).toMatch(/suche=sparte\+77/);
  expect(address()).not.toMatch(/seite=/);
});

test('a link leads to what was searched for; where nothing fits, all are a press away', async () => {
  const { user } = await open('&ansicht=kategorien&suche=gibtesnicht');
  await screen.findByRole('heading', { name: 'Keine Kategorie gefunden' });
  await user.click(screen.getByRole('button', { name: 'Alle Kategorien zeigen' }));
  await screen.findByText(/^1\d\d Kategorien$/);
  // The words of the categories are none of the products'.
  await user.click(screen.getByRole('tab', { name: 'Produkte' }));
  await screen.findByText(/^\d{2,} Produkte$/);
});

test('categories that were not read are asked for again', async () => {
  const network = failing('GET /betrieb/katalog/kategorien', 'away', 1);
  const { user } = await open('&ansicht=kategorien', { network });
  await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
  await screen.findByText(/^1\d\d Kategorien$/);
});

test('one of many categories narrows the list of products by typing a part of its name', async () => {
  const { user, address } = await open();
  const line = await screen.findByRole('combobox', { name: 'Kategorie' });
  expect(line).toHaveProperty('value', 'alle');
  await user.click(line);
  await user.keyboard('spArte 9');
  const list = within(await screen.findByRole('listbox'));
  list.getByRole('option', { name: 'Sparte 9' });
  expect(list.getAllByRole('option')).toHaveLength(20);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Kein Produkt gefunden' });
  expect(address()).toMatch(/kategorie=sparte-9(&|$)/);
  expect(line).toHaveProperty('value', 'Sparte 9');
  await user.click(line);
  await user.keyboard('xyz');
  await screen.findByText('Keine passt dazu.');
  await user.tab();
  expect(line).toHaveProperty('value', 'Sparte 9');
});

test('a form takes one of many categories by typing, says what that changes, and saves it', async () => {
  const { user } = await openProduct();
  const line = await screen.findByRole('combobox', { name: 'Kategorie' });
  const before = (line as HTMLInputElement).value;
  expect(before).not.toBe('');
  await user.click(screen.getAllByRole('button', { name: /Liste zeigen/ })[0] as HTMLElement);
  await screen.findByText(/^\d\d weitere passen: Ein Wort macht die Liste kürzer\.$/);
  await user.keyboard('{Escape}');
  await user.tab();
  await user.click(line);
  await user.keyboard('sparte 42');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(line).toHaveProperty('value', 'Sparte 42');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(`${before} → Sparte 42`);
  await user.click(screen.getByRole('button', { name: 'So speichern' }));
  await screen.findByText('Das Produkt ist gespeichert');
  const query = { mandant: client, nummer: '110' };
  const { value } = await server.call(contract.getKeptProduct, { ...content.session, query });
  expect(value.category).toBe('sparte-42');
  expect(line).toHaveProperty('value', 'Sparte 42');
});
