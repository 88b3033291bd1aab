import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const staff = { kind: 'operator', email: demoLogins.operators[0] } as const;

const pointer = {
  history: ['1.0', '1.1'],
  candidate: { version: '1.2', percent: 25 },
  revoked: [],
  since: '2030-03-15T09:00:00.000Z',
  by: 'olga',
  action: 'promote',
} as const;

/** What the edge of a process tells, with an address that it would show. */
function tellOf(origins: readonly string[]) {
  server.deps.deliveries.facts = {
    hasShell: () => true,
    revision: () => '',
    shown: () => ({}),
    pointers: ({ id }) => [{ ...pointer, id: id === 'sonnwerk' ? 'mf-seller' : 'mf-agency' }],
    origins,
    linkTo: ({ config }, address) =>
      address.startsWith('https://builds.example.org/') ? `${config.url}/link` : null,
  };
}
afterEach(() => {
  server.deps.deliveries.facts = null;
});

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

test('each client has its versions, and the address names the client', async () => {
  tellOf([]);
  const { user, address } = await show('BetriebAuslieferungen', { staff });
  const trial = await rowOf(/^mf-agency 1\.2 /);
  expect(within(trial).getByText('Probe, 25 %')).toBeTruthy();
  expect(within(trial).getByText('15.03.2030, 10:00')).toBeTruthy();
  expect(within(await rowOf(/^mf-agency 1\.1 /)).getByText('live')).toBeTruthy();
  expect(within(await rowOf(/^mf-agency 1\.0 /)).getByText('davor')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mandant' }), 'Sonnwerk');
  await rowOf(/^mf-seller 1\.2 /);
  expect(address()).toBe('/de/auslieferungen?mandant=sonnwerk');
  expect(screen.queryByRole('heading', { name: 'Ein Bereich von anderswo' })).toBeNull();
});

test('failures and load time stand before what a narrow screen may cut off', async () => {
  tellOf([]);
  await show('BetriebAuslieferungen', { staff });
  await rowOf(/^mf-agency 1\.2 /);
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(0, 6)).toEqual([
    'Bereich',
    'Fassung',
    'Stand',
    'Fehler im Browser',
    'Fehler der Erstansicht',
    'Ladezeit',
  ]);
});

test('a version from a listed origin comes as a link to the host of the client', async () => {
  tellOf(['https://builds.example.org']);
  const { user } = await show('BetriebAuslieferungen', { staff, suffix: '?mandant=lindenschutz' });
  const field = await screen.findByRole('textbox', { name: 'Adresse der Fassung' });
  await user.fill(field, 'https://elsewhere.example.org/remotes/mf-agency/1');
  await user.click(screen.getByRole('button', { name: 'Link holen' }));
  await screen.findByText(/Von dieser Adresse darf nichts gezeigt werden/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.fill(field, 'https://builds.example.org/remotes/mf-agency/1');
  await user.click(screen.getByRole('button', { name: 'Link holen' }));
  const link = await screen.findByRole('link', { name: 'Bei Lindenschutz zeigen (neuer Tab)' });
  expect(link.getAttribute('href')).toBe('http://lindenschutz.localhost:4000/link');
});

test('says so where it cannot be told, and asks again', async () => {
  const { user } = await show('BetriebAuslieferungen', { staff, locale: 'en' });
  await screen.findByRole('alert');
  tellOf([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Trial, 25%')).toBeTruthy());
});
