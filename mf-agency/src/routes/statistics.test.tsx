import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { formatDate } from '@weitersagen/domain/dates';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const agency = agencyServer(remote);
const created = new Date('2026-02-10T12:00:00Z');
const period = 'zeitraum=frei&von=2026-01-01&bis=2026-03-31';
const open = (suffix: string, more: Parameters<typeof agency.open>[2] = {}) =>
  agency.open('AgenturStatistik', suffix, more);

/** Two orders of the employee by whatsapp, one of them paid, and one of the owner without a channel. */
beforeAll(async () => {
  const { employee: accountId } = agency.people;
  const theirs = { accountId, channel: 'whatsapp', createdAt: created };
  const [shared = ''] = await agency.addOrders(['S-1'], theirs);
  await agency.addOrders(['S-2'], { ...theirs, status: 'paid', state: 'firstPayment' });
  await agency.addOrders(['S-3'], { channel: null, productId: 140, createdAt: created });
  await agency.server.inTenant(async ({ db, tenant, now }) => {
    for (const kind of ['share', 'click'] as const)
      await db
        .insertInto('referral_event')
        .values({ tenant: tenant.id, id: `event-${kind}`, referral_id: shared, kind, at: now })
        .execute();
  });
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent));

it('the statistics show the funnel and the same figures by group, for the period of the address', async () => {
  const { user, address } = await open(`?gruppe=produkte&${period}`);
  await screen.findByText('Empfehlungen vom 01.01.2026 bis 31.03.2026');
  const funnel = screen.getByRole('list', { name: 'Von der Empfehlung bis zur Zahlung' });
  expect(
    within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Empfehlungen3',
    'Geteilt1',
    'Geklickt1',
    'Interessenten3',
    'Aufträge3',
    'Freigegeben1',
    'Kundenprämie gezahlt1',
  ]);
  const row = screen.getByRole('row', { name: /Funkelfaser 500/ });
  expect(cellsOf(row)).toEqual([2, 1, 1, 2, 2, 1, 1]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tabelle nach' }), 'Kanal');
  expect(cellsOf(await screen.findByRole('row', { name: /whatsapp/ }))).toEqual([
    2, 1, 1, 2, 2, 1, 1,
  ]);
  expect(address()).toBe(`/de/agentur/statistik?gruppe=kanaele&${period}`);
});

it('the screen offers some periods and a free choice of days; the one of the address counts back from today', async () => {
  await open('?gruppe=produkte&zeitraum=30');
  await screen.findByText(new RegExp(`^Empfehlungen vom .* bis ${formatDate(new Date(), 'de')}$`));
  expect(screen.queryByRole('row', { name: /Funkelfaser 500/ })).toBeNull();
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zeitraum' });
  expect([...choice.options].map(({ value }) => value)).toEqual(['30', '90', '180', '365', 'frei']);
});

it('each group has a chart of one figure, with its title, a description and the table below', async () => {
  const { user, address } = await open(`?wert=orders&${period}`);
  const line = await screen.findByRole('img', { name: 'Aufträge nach Monat' });
  expect(line.querySelector('desc')?.textContent).toContain('Am meisten: Feb. 2026 mit 3.');
  expect([...line.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '0',
    'Jan. 2026',
    '3',
    'Feb. 2026',
    '0',
    'März 2026',
  ]);
  for (const month of ['Januar 2026', 'Februar 2026', 'März 2026'])
    await screen.findByRole('row', { name: new RegExp(month) });
  for (const [choice, name, bar] of [
    ['Produkt', 'Funkelfaser 500', 'Produkt'],
    ['Kanal', 'whatsapp', 'Kanal'],
    ['Mitarbeiter', 'Emil Empfehler', 'Mitarbeiter'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tabelle nach' }), choice);
    const bars = await screen.findByRole('img', { name: `Aufträge nach ${bar}` });
    expect(bars.textContent).toContain(name);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grafik zeigt' }), 'Geteilt');
  await screen.findByRole('img', { name: 'Geteilt nach Mitarbeiter' });
  expect(address()).toBe(`/de/agentur/statistik?wert=shared&${period}&gruppe=mitarbeiter`);
});

it('a group without a name says what it is without, in the language of the page', async () => {
  await open(`?gruppe=kanaele&${period}`);
  await screen.findByRole('row', { name: /ohne Kanal/ });
  expect(screen.getByRole('img', { name: /nach Kanal/ }).textContent).toContain('ohne Kanal');
});

it('leads are counted by the channel that the contact came by, from the lead on', async () => {
  await agency.server.inTenant(({ db }) =>
    db
      .updateTable('lead')
      .set({ channel: 'plakat' })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('provider_order')
          .select('provider_order.lead_id')
          .where('external_id', 'in', ['S-2', 'S-3']),
      )
      .execute(),
  );
  await open(`?gruppe=kontaktkanaele&wert=shared&${period}`);
  expect(cellsOf(await screen.findByRole('row', { name: /plakat/ }))).toEqual([2, 2, 1, 1]);
  expect(cellsOf(screen.getByRole('row', { name: /ohne Kanal/ }))).toEqual([1, 1, 0, 0]);
  const funnel = screen.getByRole('list', { name: 'Von der Empfehlung bis zur Zahlung' });
  expect(within(funnel).getAllByRole('listitem')[0]?.textContent).toBe('Interessenten3');
  screen.getByRole('img', { name: 'Interessenten nach Kanal des Kontakts' });
});

it('a period of free choice begins with the days on screen, stands in the address and is checked', async () => {
  const asked: string[] = [];
  const { user, address } = await open('?gruppe=produkte', {
    network: (reach) => (input, init) => {
      if (typeof init?.body === 'string') asked.push(init.body);
      return reach(input, init);
    },
  });
  const title = await screen.findByText(/^Empfehlungen vom .* bis /);
  const [, first, last] = /vom (\S+) bis (\S+)/.exec(title.textContent) ?? [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'von – bis');
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Von' });
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bis' });
  expect([from.value, to.value]).toEqual([first, last]);
  const change = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await change(from, '01.02.2026');
  await change(to, '31.03.2026');
  await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
  await screen.findByText('Empfehlungen vom 01.02.2026 bis 31.03.2026');
  expect(address()).toBe(
    '/de/agentur/statistik?gruppe=produkte&zeitraum=frei&von=2026-02-01&bis=2026-03-31',
  );
  expect(asked.at(-1)).toBe('{"Bereich":"alle","Von":"2026-02-01","Bis":"2026-03-31"}');
  const before = asked.length;
  await change(from, '01.04.2026');
  await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
  await screen.findAllByText('Das Ende liegt vor dem Anfang.');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  await change(from, '01.01.2024');
  await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
  await screen.findByText(/höchstens 366 Tage/);
  expect(asked).toHaveLength(before);
});

it.each([
  ['von=2026-03-31&bis=2026-01-01', 'Bis', 'Das Ende liegt vor dem Anfang.'],
  ['von=2026-02-30', 'Von', 'Dieses Datum gibt es nicht. Bitte schreiben Sie TT.MM.JJJJ.'],
])(
  'what is wrong with the days of an address is said at the field: %s',
  async (days, name, message) => {
    await open(`?gruppe=produkte&zeitraum=frei&${days}`);
    const field = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const notes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    expect(screen.queryByText(/höchstens/)).toBeNull();
  },
);

it('the table is saved as CSV with the counts as numbers, or as XLSX', async () => {
  const { files } = agency.savedFiles();
  const { user } = await open(`?gruppe=produkte&${period}`);
  await screen.findByRole('row', { name: /Funkelfaser 500/ });
  await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toContain('Funkelfaser 500;2;1;1;2;2;1;1');
  await screen.findByText('Die CSV-Datei ist gespeichert.');
  await user.click(screen.getByRole('button', { name: 'Als XLSX speichern' }));
  await waitFor(() => expect(files).toHaveLength(2));
  const bytes = new Uint8Array((await files[1]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
});
