import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { activeReferral } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import { editedBlock, editedVisual } from '@weitersagen/testing/edited-content';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let number: string;
beforeAll(async () => {
  ({ number } = await activeReferral(server));
  // jsdom has no media queries: the screen counts as narrow.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

const referrer = { email: demoLogins.referrer };
test.each<readonly [string, RouteName, () => ShowOptions, string | null]>([
  ['startseite', 'Home', () => ({}), 'Empfehlen Sie Produkte von Funkelnetz'],
  ['so-funktionierts', 'Home', () => ({}), 'Sie senden Ihren Link selbst'],
  [
    'empfehlen',
    'Empfehlen',
    () => ({ params: { produktId: '101' } }),
    'Danach erhalten Sie Ihren persönlichen Link',
  ],
  ['teilen', 'EmpfehlungTeilen', () => ({ params: { empfehlungsnummer: number } }), null],
  ['persoenlicher-bereich', 'PersoenlicherBereich', () => ({ referrer }), null],
])(
  'the block %s is on its screen %s, and what is built in without it',
  async (id, route, options, builtIn) => {
    await show(route, { ...options(), content: editedBlock(id, 'Worte der Redaktion,') });
    await screen.findByText(/Worte der Redaktion,/);
    expect(screen.getByText('neu').tagName).toBe('STRONG');
    const isBuiltInShown = () => document.body.textContent.includes(builtIn ?? '');
    expect([builtIn, builtIn !== null && isBuiltInShown()]).toEqual([builtIn, false]);
    cleanup();
    await show(route, options());
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toContain('Redaktion');
    expect([builtIn, isBuiltInShown()]).toEqual([builtIn, true]);
  },
);

test('a block without a title shows its text, under the title that is built in where the screen has one', async () => {
  await show('Home', { content: editedBlock('startseite', 'Worte der Redaktion,', '') });
  await screen.findByText(/Worte der Redaktion,/);
  screen.getByRole('heading', { level: 1, name: 'Gutes weitersagen. Prämie erhalten.' });
  cleanup();
  const content = editedBlock('empfehlen', 'Worte der Redaktion,', '');
  await show('Empfehlen', { params: { produktId: '101' }, content });
  await screen.findByText(/Worte der Redaktion,/);
});

test('key visuals are on the start page and beside what is shared; without them the picture of the theme, or none', async () => {
  await show('Home', { content: editedVisual('startseite') });
  const picture = await screen.findByRole('img', { name: 'Bild startseite' });
  expect(picture.getAttribute('src')).toBe('/bild-startseite.svg');
  expect(document.querySelector('use[href="#key-visual"]')).toBeNull();
  cleanup();
  await show('Home');
  await waitFor(() => expect(document.querySelector('use[href="#key-visual"]')).not.toBeNull());
  cleanup();
  await show('EmpfehlungTeilen', {
    params: { empfehlungsnummer: number },
    content: editedVisual('teilen'),
  });
  await screen.findByAltText('Bild teilen');
});

test('variables name how long a link holds and how long a payment takes', async () => {
  const content = {
    variables: { link: { gueltigkeit: '33 Tage' }, praemie: { zeitraum: '2 bis 3 Wochen' } },
  };
  await show('Home', { content });
  await screen.findByText('33 Tage');
  screen.getByText('2 bis 3 Wochen');
  cleanup();
  await show('Home');
  await screen.findByText('60 Tage');
});
