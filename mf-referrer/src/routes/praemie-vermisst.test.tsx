import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import PraemieVermisst from './praemie-vermisst.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const list = 'GET /empfehler/praemievermisst';
const report = 'POST /empfehler/praemievermisst';
const entry = {
  Id: 'eins',
  Art: 'Auftrag',
  Nummer: 'FN-4711',
  Bestelldatum: '2026-01-05',
  Hinweis: null,
  GemeldetAm: '2026-02-01T10:00:00Z',
  Status: 'Offen',
  Antwort: null,
  BeantwortetAm: null,
};
const answerOf = (...entries: readonly object[]) => ({
  body: { TotalCount: entries.length, PageCount: 1, HasNext: false, Meldungen: entries },
});
const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    route: 'PraemieVermisst',
    page: PraemieVermisst,
    at: '/de/praemievermisst',
    answers,
  });

test('a report names the order, is refused in a wrong form, and stands in the list afterwards', async () => {
  const { calls } = await open({
    [list]: [answerOf(), answerOf(entry)],
    [report]: { body: entry },
  });
  expect(await screen.findByText('Sie haben noch keine Prämie gemeldet.')).toBeTruthy();
  const number = screen.getByLabelText('Nummer');
  await userEvent.type(number, 'F1');
  await userEvent.type(screen.getByLabelText(/Bestellt am/), '31.02.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Prämie melden' }));
  expect((await screen.findAllByText(/Bitte prüfen Sie die Nummer/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Bitte geben Sie den Tag so an/).length).toBeGreaterThan(0);
  await userEvent.clear(number);
  await userEvent.type(number, 'FN 4711');
  await userEvent.clear(screen.getByLabelText(/Bestellt am/));
  await userEvent.type(screen.getByLabelText(/Bestellt am/), '05.01.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Prämie melden' }));
  expect(await screen.findByText('Ihre Meldung ist angekommen')).toBeTruthy();
  expect(await screen.findByText('Auftrag FN-4711')).toBeTruthy();
  expect(calls.find(({ name }) => name === report)?.body).toEqual({
    Art: 'Auftrag',
    Nummer: 'FN4711',
    Bestelldatum: '2026-01-05',
    Hinweis: '',
  });
});

test('an answer is shown with its day, in words and not by colour alone', async () => {
  const answer = {
    Status: 'Abgelehnt',
    Antwort: 'Der Auftrag kam über die Hotline.',
    BeantwortetAm: '2026-02-03T10:00:00Z',
  };
  await open({ [list]: answerOf({ ...entry, ...answer }) });
  expect(await screen.findByText('Der Auftrag kam über die Hotline.')).toBeTruthy();
  expect(screen.getByText('Unsere Antwort vom 03.02.2026')).toBeTruthy();
  expect(screen.getByText('Keine Prämie')).toBeTruthy();
});
