import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RELEASE_UNDO_MINUTES } from '@weitersagen/domain/constants';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const agency = agencyServer(remote);

let days = 0;

/** A day on which nothing was ordered so far. */
function newDay(): string {
  days += 1;
  return `2026-03-${String(days).padStart(2, '0')}`;
}

/** Shows the orders of a day, those that are given beside what is there, and tells which are released in the end. */
async function openReport(
  of: Readonly<Record<string, Parameters<typeof agency.addOrders>[1]>>,
  day = newDay(),
) {
  for (const [number, options = {}] of Object.entries(of))
    await agency.addOrders([number], { orderedOn: day, ...options });
  const suffix = `?von=${day}&bis=${day}&sortierung=Auftragsnummer`;
  const page = await agency.open('AgenturAuftraege', suffix);
  await screen.findAllByRole('rowheader', { name: /^FN-/ });
  const released = () =>
    agency.server.inTenant(async ({ db }) => {
      const rows = await db
        .selectFrom('provider_order')
        .select('external_id')
        .where('ordered_on', '=', day)
        .where('agency_released_at', 'is not', null)
        .orderBy('external_id')
        .execute();
      return rows.map((row) => row.external_id);
    });
  return { ...page, released };
}

/** The provider reports an order as new again, after the list was shown. */
const refuse = (number: string) =>
  agency.server.inTenant(({ db }) =>
    db
      .updateTable('provider_order')
      .set({ state: 'new' })
      .where('external_id', '=', number)
      .execute(),
  );
/** The agency releases an order elsewhere, long before or just now. */
const releaseElsewhere = (number: string, minutesAgo: number) =>
  agency.server.inTenant((tx) =>
    tx.db
      .updateTable('provider_order')
      .set({
        agency_released_at: new Date(tx.now.getTime() - minutesAgo * 60_000),
        agency_released_by: agency.people.owner,
      })
      .where('external_id', '=', number)
      .execute(),
  );

describe('the release of orders', () => {
  it('is offered only where the server says that it can be', async () => {
    const day = newDay();
    await agency.addOrders(['FN-13'], { orderedOn: day });
    await releaseElsewhere('FN-13', 10);
    await openReport({ 'FN-11': {}, 'FN-12': {} }, day);
    expect(screen.getByRole('checkbox', { name: 'Auftrag FN-12 auswählen' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Auftrag FN-13 auswählen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Auftrag FN-13 freigeben' })).toBeNull();
    expect(screen.getByText('Von der Agentur freigegeben')).toBeDefined();
  });

  it('happens after a confirmation only, and says what is missing', async () => {
    const { user, released } = await openReport({
      'FN-21': { isConfirmed: false, newCustomer: null },
    });
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-21 freigeben' }));
    const question = await screen.findByRole('alertdialog', { name: 'Einen Auftrag freigeben' });
    await user.click(within(question).getByRole('button', { name: 'Nicht freigeben' }));
    expect(await released()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-21 freigeben' }));
    await user.click(await screen.findByRole('button', { name: 'Auftrag freigeben' }));
    await screen.findByText(/Es fehlt noch: Der Kontakt hat .* nicht bestätigt, Der Anbieter/);
    expect(await released()).toEqual(['FN-21']);
  });

  it('takes several at once, tells the result of each, and takes back those that went through', async () => {
    const { user, released } = await openReport({
      'FN-31': { isConfirmed: false },
      'FN-32': {},
    });
    await refuse('FN-32');
    await user.click(
      screen.getByRole('checkbox', { name: 'Alle freigebbaren Aufträge auswählen' }),
    );
    await user.click(screen.getByRole('button', { name: '2 Aufträge freigeben' }));
    const question = await screen.findByRole('alertdialog', { name: '2 Aufträge freigeben' });
    await user.click(within(question).getByRole('button', { name: '2 Aufträge freigeben' }));
    const result = within(
      await screen.findByRole('alertdialog', { name: 'Ergebnis der Freigabe' }),
    );
    result.getByText(/Vorgemerkt/);
    result.getByText(/kann noch nicht oder nicht mehr freigegeben werden/);
    expect(await released()).toEqual(['FN-31']);
    await user.click(result.getByRole('button', { name: 'Freigabe zurücknehmen' }));
    const back = await screen.findByRole('alertdialog', { name: 'Ergebnis der Rücknahme' });
    within(back).getByText('Zurückgenommen');
    expect(await released()).toEqual([]);
  });

  it('can be taken back later in the list, after a question, while it does not count', async () => {
    const day = newDay();
    await agency.addOrders(['FN-42'], { orderedOn: day });
    await releaseElsewhere('FN-42', 1);
    const { user, released } = await openReport({ 'FN-41': {} }, day);
    const press = () =>
      user.click(screen.getByRole('button', { name: 'Freigabe von Auftrag FN-42 zurücknehmen' }));
    await press();
    await user.click(await screen.findByRole('button', { name: 'Freigabe behalten' }));
    expect(await released()).toEqual(['FN-42']);
    await press();
    await user.click(await screen.findByRole('button', { name: 'Freigabe zurücknehmen' }));
    await screen.findByText('Zurückgenommen');
    expect(await released()).toEqual([]);
  });

  it('can no longer be taken back, nor seems so, once its minutes are over', async () => {
    const secondsLeft = 8;
    const day = newDay();
    await agency.addOrders(['FN-46'], { orderedOn: day });
    await releaseElsewhere('FN-46', RELEASE_UNDO_MINUTES - secondsLeft / 60);
    await openReport({ 'FN-45': {} }, day);
    const button = screen.getByRole('button', { name: 'Freigabe von Auftrag FN-46 zurücknehmen' });
    await waitFor(() => expect(button.isConnected).toBe(false), { timeout: 15_000 });
    expect(screen.getByText('Von der Agentur freigegeben')).toBeDefined();
  });

  it('tells in the row who released when, and who took it back', async () => {
    const { employee, owner } = agency.people;
    const day = newDay();
    const [lead = ''] = await agency.addOrders(['FN-51'], { orderedOn: day });
    await agency.server.inTenant(async (tx) => {
      const entry = { tenant: tx.tenant.id, entity: 'lead', entity_id: lead } as const;
      for (const [event, at, actor] of [
        ['releasedByAgency', '2026-03-06T10:00:00Z', employee],
        ['releaseTakenBack', '2026-03-06T10:03:00Z', owner],
        ['releasedByAgency', '2026-03-07T09:00:00Z', 'feed:demo'],
      ] as const)
        await tx.db
          .insertInto('audit')
          .values({ ...entry, event, at: new Date(at), actor })
          .execute();
    });
    await openReport({}, day);
    const row = within(screen.getByRole('row', { name: /FN-51/ }));
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Freigegeben am 06.03.2026, 11:00 von Emil Empfehler',
      'Zurückgenommen am 06.03.2026, 11:03 von Anton Agenturmann',
      'Freigegeben am 07.03.2026, 10:00',
    ]);
  });

  it('says from when on it counts', async () => {
    const { user } = await openReport({ 'FN-61': {} });
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-61 freigeben' }));
    await user.click(await screen.findByRole('button', { name: 'Auftrag freigeben' }));
    await screen.findByText(/^Freigegeben, wirksam ab \d\d:\d\d Uhr$/);
  });
});
