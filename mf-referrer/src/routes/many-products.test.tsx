import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { addProducts } from '@weitersagen/server/testing/many-products';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

beforeAll(() => addProducts(server, 'sonnwerk', { like: 301, count: 130 }));

/** By text and label: to ask hundreds of cards for their roles takes seconds. */
const cards = () => screen.getAllByText(/^(Empfehlen|Ansehen)$/).length;
const press = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByText('Weitere Produkte zeigen'));
const heading = { selector: 'h3, h4' };
const pieces = () => screen.getAllByLabelText('Weitere Produkte');

test('a long list of products opens piece by piece, to its end, and the keyboard goes along', async () => {
  const { user } = await show('Home', { tenant: 'sonnwerk' });
  await screen.findByText('Was möchten Sie empfehlen?');
  expect(cards()).toBe(24);
  await press(user);
  await screen.findByText('Tarif 96', heading);
  expect(document.activeElement).toBe(pieces()[0]);
  expect(cards()).toBe(100);
  await press(user);
  await screen.findByText('Tarif 129', heading);
  expect(document.activeElement).toBe(pieces()[1]);
  expect(cards()).toBe(133);
  expect(screen.queryByText('Weitere Produkte zeigen')).toBeNull();
});

test('the way back from a product shows what was open', async () => {
  await show('Home', { tenant: 'sonnwerk', suffix: '?weitere=2' });
  await screen.findByText('Tarif 129', heading);
  expect(cards()).toBe(133);
  expect(pieces()).toHaveLength(2);
});

test('a search says how many it finds and opens them piece by piece', async () => {
  const { user } = await show('Home', { tenant: 'sonnwerk', suffix: '?suche=tarif' });
  await screen.findByRole('heading', { name: /^13\d Angebote zu „tarif“$/ });
  expect(cards()).toBe(48);
  await press(user);
  await screen.findByText('Tarif 90', heading);
  expect(document.activeElement).toBe(pieces()[0]);
  expect(cards()).toBe(96);
  await press(user);
  await screen.findByText('Tarif 129', heading);
  expect(cards()).toBeGreaterThan(130);
  expect(screen.queryByText('Weitere Produkte zeigen')).toBeNull();
});
