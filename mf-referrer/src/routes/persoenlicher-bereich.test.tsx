import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireOwnReferral } from '../testing/wire.ts';
import PersoenlicherBereich from './persoenlicher-bereich.tsx';

afterEach(cleanup);

const list = 'GET /Empfehler/empfehlungen';
const overview = (referrals: readonly object[], hasNext = false) => ({
  body: {
    VerdientCent: 9000,
    ErwartetCent: 4500,
    AusgezahltCent: 12_345,
    TotalCount: referrals.length,
    HasNext: hasNext,
    Empfehlungen: referrals,
  },
});
const openPage = (answers: Parameters<typeof renderPage>[0]['answers'], search = '') =>
  renderPage({
    route: 'PersoenlicherBereich',
    page: PersoenlicherBereich,
    at: `/de/persoenlicherbereich${search}`,
    answers,
  });

const waiting = wireOwnReferral(
  { Schluessel: 'pickUpReward', Akteur: 'you', Datum: null, Spaetestens: '2027-11-20T10:00:00Z' },
  { PraemierungId: 'claim-1' },
);

test('earned, expected and paid are shown in euro', async () => {
  await openPage({ [list]: overview([waiting]) });
  const earned = await screen.findByText('Verdient');
  expect(earned.parentElement?.textContent).toBe('Verdient90,00\u202F€');
  expect(screen.getByText('Erwartet').parentElement?.textContent).toContain('45,00');
  expect(screen.getByText('Ausgezahlt').parentElement?.textContent).toContain('123,45');
});

test('a lead tells its story: done, now with who must act and by when, next', async () => {
  await openPage({ [list]: overview([waiting]) });
  const story = await screen.findByRole('list', { name: 'Stand: Carl C.' });
  const now = within(story)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  expect(now?.textContent).toContain('Bitte holen Sie Ihre Prämie ab');
  expect(now?.textContent).toContain('Am Zug: Sie, spätestens bis 20.11.2027');
  expect(story.textContent).toContain('Erledigt: Vertrag geprüft');
  expect(story.textContent).toContain('Danach: Sie erhalten Ihre Prämie');
});

test('a waiting reward can have its link mailed again', async () => {
  const { calls } = await openPage({
    [list]: overview([waiting]),
    'GET /empfehler/praemierungmail/claim-1': {},
  });
  const todo = await screen.findByRole('region', { name: 'Das können Sie jetzt tun' });
  await userEvent.click(within(todo).getByRole('button', { name: 'Prämienlink erneut senden' }));
  expect(await within(todo).findByText(/per E-Mail unterwegs/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain('GET /empfehler/praemierungmail/claim-1');
});

test('a paid reward has its day and its moment', async () => {
  const paid = {
    Schluessel: 'paid',
    Akteur: 'nobody',
    Datum: '2026-12-01T10:00:00Z',
    Spaetestens: null,
  };
  await openPage({ [list]: overview([wireOwnReferral(paid)]) });
  expect(await screen.findByText(/Ihre Prämie wurde am 01.12.2026 ausgezahlt/)).toBeTruthy();
  expect(screen.getByText('Danke fürs Weitersagen')).toBeTruthy();
});

test('without referrals the page says what will be here and offers the step', async () => {
  await openPage({ [list]: overview([]) });
  expect(await screen.findByText('Noch keine Empfehlung')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Produkte ansehen' }).getAttribute('href')).toBe('/de');
});

test('pages are addresses', async () => {
  await openPage({ [list]: overview([waiting], true) }, '?seite=2');
  const older = await screen.findByRole('link', { name: 'Ältere' });
  expect(older.getAttribute('href')).toBe('/de/persoenlicherbereich?seite=3');
  expect(screen.getByRole('link', { name: 'Neuere' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich',
  );
});

test('a failure says what happened and lets the person try again', async () => {
  const broken = wireError(500, 'PSOF0001', 'technical', 'Technischer Fehler.');
  await openPage({ [list]: [broken, overview([waiting])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('list', { name: 'Stand: Carl C.' })).toBeTruthy();
});
