import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { list, openPersonalArea, overview, waiting } from '../testing/personal-area.tsx';
import { wireError } from '../testing/wire.ts';

afterEach(cleanup);

const campaign = (id: number) => ({
  AktionsId: id,
  Titel: `Aktion ${id}`,
  Text: 'Doppelt freuen.',
  RechtsText: 'Es gelten Bedingungen.',
  TextVersion: 'v1',
});

test('the consent to a campaign is kept by the server for that campaign only, also once it is over', async () => {
  const consent = (id: number) => ({
    AktionsId: id,
    Titel: `Aktion ${id}`,
    TextVersion: 'v1',
    ErteiltAm: '2026-05-04T10:00:00Z',
  });
  const { calls } = await openPersonalArea({
    [list]: overview([waiting]),
    'GET /aktion/alleAktiven': { body: [campaign(7), campaign(8)] },
    'GET /aktion/zustimmungen': { body: [consent(6)] },
    'PUT /aktion/8/zustimmung': [
      { body: [consent(8), consent(6)] },
      wireError(400, 'PSOF0305', 'termsRequired', 'Zustimmung fehlt.', {
        TextVersion: 'termsChanged',
      }),
    ],
  });
  const states = async () =>
    (await screen.findAllByRole('switch')).map((control) => control.getAttribute('aria-checked'));
  expect(await states()).toEqual(['false', 'false', 'true']);
  expect(screen.getByText(/Diese Aktion ist beendet/)).toBeTruthy();
  await userEvent.click((await screen.findAllByRole('switch'))[1] ?? document.body);
  expect(
    (await screen.findAllByText(/Sie machen mit, seit 4\. Mai 2026|04\.05\.2026/)).length,
  ).toBe(2);
  expect(await states()).toEqual(['false', 'true', 'true']);
  expect(calls.find(({ name }) => name === 'PUT /aktion/8/zustimmung')?.body).toEqual({
    Zustimmung: true,
    TextVersion: 'v1',
  });
  await userEvent.click((await screen.findAllByRole('switch'))[1] ?? document.body);
  expect(await screen.findByText(/Der Text der Aktion hat sich geändert/)).toBeTruthy();
});

test('a server without campaigns is told in the log, and nothing is shown', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openPersonalArea({
    [list]: overview([waiting]),
    'GET /aktion/alleAktiven': wireError(404, 'PSOF0101', 'unknownPath', 'Unbekannt.'),
  });
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('API hat diesen Endpunkt nicht implementiert.'),
  );
  expect(screen.queryByText('Aktionen')).toBeNull();
  log.mockRestore();
});

test('a year with payments has a statement to download', async () => {
  const made = vi.fn<(file: Blob | MediaSource) => string>(() => 'blob:statement');
  URL.createObjectURL = made;
  URL.revokeObjectURL = () => undefined;
  const pdf = vi.fn<typeof fetch>(() => Promise.resolve(new Response('%PDF-', { status: 200 })));
  vi.stubGlobal('fetch', pdf);
  await openPersonalArea({
    [list]: overview([waiting]),
    'GET /empfehler/jahressumme': {
      body: { Jahr: 2026, AusgezahltCent: 7000, FreigrenzeCent: 25_600 },
    },
    'GET /empfehler/jahresauszuege': {
      body: { Jahre: [{ Jahr: 2026, AusgezahltCent: 7000, Anzahl: 1 }] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /2026: 70,00/ }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(pdf.mock.calls).toMatchObject([
    [expect.stringContaining('/empfehler/jahresauszuege/2026/pdf'), {}],
  ]);
  vi.unstubAllGlobals();
});
