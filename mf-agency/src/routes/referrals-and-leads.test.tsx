import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addInvitations } from '@weitersagen/server/testing/agency-invitations';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const agency = agencyServer(remote);
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 9));

/** A shop's referral by whatsapp with all there is to say of it, thirty by mail and without more, and one that was paid. */
beforeAll(async () => {
  const { agencyId, owner, employee: accountId } = agency.people;
  const shop = { id: 'laden-1', agency_id: agencyId, name: 'Kiel Nord', created_by: owner };
  await agency.server.inTenant(({ db, tenant, now }) =>
    db
      .insertInto('shop')
      .values({ tenant: tenant.id, ...shop, created_at: now })
      .execute(),
  );
  const whole = {
    shopId: 'laden-1',
    consultant: 'FN-1001',
    share: 50,
    channel: 'whatsapp',
  } as const;
  const contact = ['Karl', 'Kontakt'] as const;
  await agency.addOrders(['R-1'], { accountId, ...whole, contact, createdAt: march(5) });
  const many = Array.from({ length: 30 }, (_, n) => `R-${n + 2}`);
  await agency.addOrders(many, { createdAt: march(1), status: 'open', state: 'new' });
  const paid = { status: 'paid', state: 'firstPayment', productId: 140 } as const;
  await agency.addOrders(['R-32'], { ...paid, contact: ['Zoe', 'Zahl'], createdAt: march(2) });
});

/** The two reports: how a row is named, and what they can be asked for. */
const reports = [
  {
    route: 'AgenturEmpfehlungen',
    path: '/de/agentur/empfehlungen',
    asked: '?filiale=laden-1&kanal=whatsapp&sortierung=Berater&richtung=ab',
    finds: ['1 Empfehlung', 'Funkelfaser 500'],
    all: '32 Empfehlungen',
    sort: ['Kanal', 'Kanal'],
    unsorted: 'Empfehler',
    few: ['?von=2026-03-03', '1 Empfehlung'],
    filter: ['Offen', 'Nichts gefunden', 'Offen'],
    hides: 'Filiale',
    exports: ['Kiel Nord', ';1;', '50 %'],
  },
  {
    route: 'AgenturInteressenten',
    path: '/de/agentur/interessenten',
    asked: '?status=Ok&von=2026-03-03&sortierung=Status&richtung=ab',
    finds: ['1 Interessent', 'Karl K.'],
    all: '32 Interessenten',
    sort: ['Status', 'Status'],
    unsorted: 'Produkt',
    few: ['?von=2026-03-02', '2 Interessenten'],
    filter: ['Kundenprämie gezahlt', '1 Interessent', 'Gezahlt'],
    hides: 'Geändert',
    exports: ['Karl K.', 'Emil Empfehler'],
  },
] as const;

describe.each(reports)('the report $route', (report) => {
  const open = (suffix = '') => agency.open(report.route, suffix);

  it('shows what the address asks for, and says how many there are', async () => {
    await open(report.asked);
    const [count, row] = report.finds;
    await screen.findByText(count);
    await screen.findByRole('rowheader', { name: row });
    cleanup();
    await open('?seite=2');
    await screen.findByText(report.all);
    screen.getByText('Seite 2 von 2');
  });

  it('is ordered by a press on a heading, and paged', async () => {
    const { user, address } = await open('?groesse=25');
    await screen.findByText(report.all);
    const [title, wire] = report.sort;
    const heading = () => screen.getByRole('columnheader', { name: title });
    await user.click(within(heading()).getByRole('button'));
    await user.click(within(heading()).getByRole('button'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
    expect(screen.queryByRole('button', { name: report.unsorted })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText('Seite 2 von 2');
    expect(address()).toBe(`${report.path}?sortierung=${wire}&richtung=ab&seite=2`);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8));
  });

  it('is filtered, and loses a filter by its chip', async () => {
    const [few, count] = report.few;
    const [status, left, wire] = report.filter;
    const { user, address } = await open(few);
    await screen.findByText(count);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status);
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByText(left);
    expect(address()).toContain(`status=${wire}`);
    const chip = `Filter entfernen: Status: ${status}`;
    await user.click(screen.getByRole('button', { name: chip }));
    await screen.findByText(count);
    expect(address()).toBe(report.path + few);
  });

  it('hides a column, and exports what is shown', async () => {
    const { files } = agency.savedFiles();
    const [few, count] = report.few;
    const { user } = await open(few);
    await screen.findByText(count);
    const save = async () => {
      const before = files.length;
      await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
      await waitFor(() => expect(files.length).toBe(before + 1));
      return (await files[before]?.text()) ?? '';
    };
    const whole = await save();
    for (const part of report.exports) expect(whole).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: report.hides }));
    expect(screen.queryByRole('columnheader', { name: report.hides })).toBeNull();
    expect(whole.split('\r\n')[0]).toContain(report.hides);
    expect((await save()).split('\r\n')[0]).not.toContain(report.hides);
  });
});

describe('a report with more rows than are counted', () => {
  beforeAll(async () => {
    const { agencyId, owner: createdBy } = agency.people;
    await agency.server.inTenant((tx) => addInvitations(tx, { agencyId, createdBy }, 10_000));
  });

  it('says that there is more, how to see less, and counts all of them when asked to', async () => {
    const { user } = await agency.open('AgenturEinladungen', '?art=Kunde');
    await screen.findByText('Mehr als 10.000 Einladungen. Filter grenzen die Liste ein.');
    expect(screen.queryByRole('list', { name: 'Anzahl je Status' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Genau zählen' }));
    await screen.findByText('10.004 Einladungen');
    screen.getByRole('button', { name: 'Versendet: 10.001' });
    expect(screen.queryByRole('button', { name: 'Genau zählen' })).toBeNull();
  });
});
