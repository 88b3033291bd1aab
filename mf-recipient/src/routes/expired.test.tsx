import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

it.each([
  ['', 'Diese Empfehlung ist abgelaufen'],
  ['?grund=beendet', 'Ihre Teilnahme ist beendet'],
  ['?grund=gesperrt', 'Diese Empfehlung ist nicht mehr möglich'],
  ['?grund=unbekannt', 'Diese Empfehlung gibt es nicht'],
  ['?grund=unbestaetigt', 'Diese Empfehlung ist noch nicht freigeschaltet'],
  ['?grund=abgelaufen', 'Diese Empfehlung ist abgelaufen'],
  ['?grund=etwas', 'Diese Empfehlung ist abgelaufen'],
])('the page of a closed link says what the address says: %s', async (suffix, name) => {
  await show('EmpfehlungAbgelaufen', { suffix });
  await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toContain(name);
});

it('an expired link whose referral is known is asked for again, and any other dead end has one way on', async () => {
  await show('EmpfehlungAbgelaufen', { suffix: '?grund=abgelaufen&empfehlung=abc' });
  await screen.findByRole('button', { name: 'Neuen Link erbitten' });
  cleanup();
  for (const reason of ['abgelaufen', 'gesperrt', 'unbekannt', 'beendet', 'unbestaetigt']) {
    await show('EmpfehlungAbgelaufen', { suffix: `?grund=${reason}` });
    const ways = await screen.findAllByRole('link');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Zur Startseite']);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
});

it('a short link that nobody knows leads to the code and to the offers', async () => {
  await show('EmpfehlungAbgelaufen', { suffix: '?grund=link' });
  const name = 'Diesen Empfehlungslink kennen wir nicht';
  await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toContain(name);
  const way = (to: string) => screen.getByRole('link', { name: to }).getAttribute('href');
  expect(way('Code eingeben')).toBe('/de/code');
  expect(way('Angebote ansehen')).toBe('/de');
});

it('a contact whom nobody knows reads that the referral lives, and gets to its page', async () => {
  await show('EmpfehlungAbgelaufen', { suffix: '?grund=nummer&empfehlung=abc' });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Diese persönliche Nummer kennen wir nicht',
  });
  screen.getByText(/^Die Empfehlung gilt\./);
  const way = screen.getByRole('link', { name: 'Zur Empfehlung' });
  expect(way.getAttribute('href')).toBe('/de/empfehlung/abc');
});
