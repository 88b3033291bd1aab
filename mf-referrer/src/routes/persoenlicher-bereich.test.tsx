import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  list,
  openPersonalArea,
  overview,
  todo,
  todos,
  waiting,
} from '../testing/personal-area.tsx';
import { wireError, wireOwnReferral } from '../testing/wire.ts';

afterEach(cleanup);

test('earned, expected and paid are shown in euro', async () => {
  await openPersonalArea({ [list]: overview([waiting]) });
  const earned = await screen.findByText('Verdient');
  expect(earned.parentElement?.textContent).toBe('Verdient90,00\u202F€');
  expect(screen.getByText('Erwartet').parentElement?.textContent).toContain('45,00');
  expect(screen.getByText('Ausgezahlt').parentElement?.textContent).toContain('123,45');
});

test('a lead tells its story: done, now with who must act and by when, next', async () => {
  await openPersonalArea({ [list]: overview([waiting]) });
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
  const { calls } = await openPersonalArea({
    [list]: overview([]),
    [todos]: { body: { Aufgaben: [todo] } },
    'GET /empfehler/praemierungmail/claim-1': {},
  });
  const now = await screen.findByRole('region', { name: 'Das können Sie jetzt tun' });
  expect(now.textContent).toContain('an Carl C. wartet bis 20.11.2027');
  await userEvent.click(within(now).getByRole('button', { name: 'Link erneut senden' }));
  expect(await within(now).findByText(/per E-Mail unterwegs/)).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain('GET /empfehler/praemierungmail/claim-1');
});

test('money that the bank sent back says why, where it can be put right and in its story', async () => {
  const returned = wireOwnReferral(
    { Schluessel: 'enterBankData', Akteur: 'you', Datum: null, Spaetestens: null },
    { PraemierungId: 'claim-1', Rueckgabegrund: 'das Konto ist aufgelöst' },
  );
  const again = { ...todo, Art: 'bankdaten', Rueckgabegrund: 'das Konto ist aufgelöst' };
  await openPersonalArea({
    [list]: overview([returned]),
    [todos]: { body: { Aufgaben: [again] } },
  });
  const now = await screen.findByRole('region', { name: 'Das können Sie jetzt tun' });
  const why = 'Ihre Bank hat unsere Überweisung zurückgegeben: das Konto ist aufgelöst.';
  expect(within(now).getByText(why)).toBeTruthy();
  expect(now.textContent).toContain('bis 20.11.2027 neu an');
  const story = screen.getByRole('list', { name: 'Stand: Carl C.' });
  expect(within(story).getByText(why)).toBeTruthy();
});

test('what can be done is read anew after a failure, while the rest of the page stands', async () => {
  const share = { ...todo, Art: 'teilen', PraemierungId: null, Kontakt: null, PraemieCent: null };
  await openPersonalArea({
    [list]: overview([waiting]),
    [todos]: [wireError(500, 'PSOF0001', 'technical', ''), { body: { Aufgaben: [share] } }],
  });
  await screen.findByText('Was Sie jetzt tun können, lässt sich gerade nicht anzeigen');
  const failure = screen
    .getAllByRole('alert')
    .find(({ textContent }) => /jetzt tun/.test(textContent ?? ''));
  await userEvent.click(within(failure ?? document.body).getByRole('button'));
  const now = await screen.findByRole('region', { name: 'Das können Sie jetzt tun' });
  expect(within(now).getByRole('link', { name: 'Link teilen' }).getAttribute('href')).toBe(
    '/de/teilen/aaaaaaaaaaaaaaaaaaaaaa',
  );
});

test('an annual statement that does not come says so, and comes with the next try', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const lost = vi
    .spyOn(window, 'fetch')
    .mockRejectedValueOnce(new TypeError('broken'))
    .mockResolvedValue(new Response('%PDF'));
  await openPersonalArea({
    [list]: overview([waiting]),
    'GET /empfehler/jahressumme': {
      body: { Jahr: 2026, AusgezahltCent: 9000, FreigrenzeCent: 25_600 },
    },
    'GET /empfehler/jahresauszuege': {
      body: { Jahre: [{ Jahr: 2026, AusgezahltCent: 9000, Anzahl: 1 }] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^2026: 90,00/ }));
  await screen.findByText('Es kommt gerade keine Verbindung zustande.', { exact: false });
  const alert = screen
    .getAllByRole('alert')
    .find(({ textContent }) => /keine Verbindung/.test(textContent ?? ''));
  await userEvent.click(within(alert ?? document.body).getByRole('button'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(lost).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('a paid reward has its day and its moment', async () => {
  const paid = {
    Schluessel: 'paid',
    Akteur: 'nobody',
    Datum: '2026-12-01T10:00:00Z',
    Spaetestens: null,
  };
  await openPersonalArea({ [list]: overview([wireOwnReferral(paid)]) });
  expect(await screen.findByText(/Ihre Prämie wurde am 01.12.2026 ausgezahlt/)).toBeTruthy();
  expect(screen.getByText('Danke fürs Weitersagen')).toBeTruthy();
});

test('without referrals the page says what will be here and offers the step', async () => {
  await openPersonalArea({ [list]: overview([]) });
  expect(await screen.findByText('Noch keine Empfehlung')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Produkte ansehen' }).getAttribute('href')).toBe('/de');
});

test('pages are addresses', async () => {
  await openPersonalArea({ [list]: overview([waiting], true) }, '?seite=2');
  const older = await screen.findByRole('link', { name: 'Ältere' });
  expect(older.getAttribute('href')).toBe('/de/persoenlicherbereich?seite=3');
  expect(screen.getByRole('link', { name: 'Neuere' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich',
  );
});

test('a failure says what happened and lets the person try again', async () => {
  const broken = wireError(500, 'PSOF0001', 'technical', 'Technischer Fehler.');
  await openPersonalArea({ [list]: [broken, overview([waiting])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('list', { name: 'Stand: Carl C.' })).toBeTruthy();
});

const many = (change: object = {}) => {
  const { body } = overview([waiting]);
  return { body: { ...body, TotalCount: 7, AnzahlGesamt: 7, ...change } };
};

test('state and words narrow the list by its address, and pages keep them', async () => {
  const { calls } = await openPersonalArea(
    { [list]: many({ HasNext: true, TotalCount: 1 }) },
    '?zustand=laeuft&suche=Tante',
  );
  const stages = await screen.findByRole('navigation', { name: 'Nach Stand' });
  const current = within(stages).getByRole('link', { current: true });
  expect(current.textContent).toBe('Vertrag läuft');
  expect(within(stages).getByRole('link', { name: 'Alle' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich?suche=Tante',
  );
  expect(screen.getByRole('link', { name: 'Ältere' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich?zustand=laeuft&suche=Tante&seite=2',
  );
  expect(screen.getByText('1 Empfehlung gefunden')).toBeTruthy();
  expect(calls.find(({ name }) => name === list)?.query).toBe('page=1&zustand=laeuft&suche=Tante');
});

test('a search goes into the address', async () => {
  await openPersonalArea({ [list]: many() });
  await userEvent.type(
    await screen.findByLabelText('Produkt oder eigene Notiz'),
    'Oma & Opa{Enter}',
  );
  await screen.findByDisplayValue('Oma & Opa');
  expect(new URLSearchParams(window.location.search).get('suche')).toBe('Oma & Opa');
});

test('nothing found offers the way back to everything', async () => {
  await openPersonalArea({ [list]: many({ TotalCount: 0, Empfehlungen: [] }) }, '?suche=xyz');
  const all = await screen.findByRole('link', { name: 'Alle Empfehlungen zeigen' });
  expect(all.getAttribute('href')).toBe('/de/persoenlicherbereich');
});

test('the own note, the programme, the code to read aloud and the expected payout stand at the referral', async () => {
  const message = { Schluessel: 'paidSoon', Akteur: 'us', Datum: null, Spaetestens: null };
  const expected = { Von: '2026-12-29T10:00:00Z', Bis: '2027-02-09T10:00:00Z' };
  const referral = {
    ...wireOwnReferral(message, { AuszahlungVoraussichtlich: expected }),
    Bezeichnung: 'Tante Erna',
    Empfehlungscode: 'ABC-DEF-GHJ',
    Mitarbeiterprogramm: true,
  };
  await openPersonalArea({ [list]: overview([referral]) });
  expect((await screen.findByText(/Für Tante Erna/)).textContent).toContain('nur für Sie sichtbar');
  expect(screen.getByText('ABC-DEF-GHJ')).toBeTruthy();
  expect(screen.getByText('Mitarbeiterprogramm')).toBeTruthy();
  expect(
    screen.getByText('Auszahlung voraussichtlich zwischen 29.12.2026 und 09.02.2027'),
  ).toBeTruthy();
});

test('the staircase says how many contracts are missing, the year what was paid of the limit', async () => {
  await openPersonalArea({
    [list]: overview([waiting]),
    'GET /empfehler/staffel': {
      body: {
        Staffel: {
          Beginn: '2026-01-01',
          Schwelle: 5,
          PraemieCent: 6000,
          Durchgaenge: 1,
          Erfolgreich: 3,
          Stufen: 3,
          NochErforderlich: 2,
          Erreicht: 0,
          Praemierungen: [],
        },
      },
    },
    'GET /empfehler/jahressumme': {
      body: { Jahr: 2026, AusgezahltCent: 12_000, FreigrenzeCent: 25_600 },
    },
  });
  const stairs = await screen.findByRole('region', { name: 'Extraprämie' });
  expect(stairs.textContent).toContain('60,00');
  expect(stairs.textContent).toContain('Noch 2 erfolgreiche Verträge');
  expect(within(stairs).getByRole('img', { name: '3 von 5 Verträgen' })).toBeTruthy();
  const year = await screen.findByRole('region', { name: 'Ausgezahlt im Jahr 2026' });
  expect(year.textContent).toContain('120,00');
  expect(year.textContent).toMatch(/von 256,00.€ Freigrenze/);
});

test('a busy referrer is invited to the seller programme', async () => {
  await openPersonalArea({
    [list]: overview([waiting]),
    'GET /empfehler/empfehlungen/showbanner/BannerTEZuTP': { body: { Anzeigen: true } },
  });
  expect(await screen.findByRole('link', { name: 'Zum Vertriebspartnerprogramm' })).toBeTruthy();
});
