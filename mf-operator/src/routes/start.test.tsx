import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { listDeliveries } from '@weitersagen/contracts/operator-deliveries';
import { changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import type { Grant } from '@weitersagen/domain/operator-roles';
import {
  addOperator,
  operatorId,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { buildScene } from '@weitersagen/server/testing/referral-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const staff = { kind: 'operator', email: demoLogins.operators[0] } as const;

test('the frame says who is signed in, names its pages and leads out', async () => {
  const { user, address } = await show('BetriebStart', { staff });
  await screen.findByRole('heading', { level: 1, name: 'Start' });
  expect(screen.getByText('Olaf Operator')).toBeTruthy();
  const nav = screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('Start');
  // A call under way would be answered that the session is over, which would end the next test's.
  await screen.findByRole('heading', { level: 2, name: 'Was wartet' });
  await within(nav).findByRole('link', { name: 'Technik' });
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(address()).toBe('/de/anmelden'));
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    'de',
    'Was wartet',
    'Auszahlungsläufe, die freigegeben oder bestätigt werden',
    /^1\D*seit \d\d\.\d\d\.\d{4}$/,
  ],
  ['en', 'Open tasks', 'Payout runs to release or to confirm', /^1since /],
] as const)(
  'what waits stands there by client, how much and since when, in %s',
  async (locale, title, kind, since) => {
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('payout_run')
        .values({ tenant: tenant.id, id: `run-${locale}`, created_by: 'anna', created_at: now })
        .execute(),
    );
    onTestFinished(async () => {
      await server.inTenant(({ db }) => db.deleteFrom('payout_run').execute());
    });
    await show('BetriebStart', { staff, locale });
    await screen.findByRole('heading', { level: 2, name: title });
    const client = await screen.findByRole('heading', { level: 3, name: 'Funkelnetz' });
    const card = within(client.parentElement ?? document.body);
    const figure = (await card.findByText(kind)).closest('li');
    expect(figure?.textContent?.replace(kind, '')).toMatch(since);
  },
);

test.each([
  ['de', 'Auszahlungsläufe, die freigegeben oder bestätigt werden', 'davon 1 von Ihnen'],
  ['en', 'Payout runs to release or to confirm', '1 of them proposed by you'],
] as const)(
  'what the reader made and another person decides about is told apart, in %s',
  async (locale, kind, told) => {
    const by = (await operatorId(server, staff.email)) ?? '';
    await server.inTenant(({ db, tenant, now: created_at }) =>
      db
        .insertInto('payout_run')
        .values([
          { tenant: tenant.id, id: `mine-${locale}`, created_by: by, created_at },
          { tenant: tenant.id, id: `other-${locale}`, created_by: 'anna', created_at },
        ])
        .execute(),
    );
    onTestFinished(async () => {
      await server.inTenant(({ db }) => db.deleteFrom('payout_run').execute());
    });
    await show('BetriebStart', { staff, locale });
    const line = within((await screen.findByText(kind)).closest('li') ?? document.body);
    line.getByText(told);
    line.getByText('2');
  },
);

test('what waits too long is marked, and what is wrong is said', async () => {
  await server.inTenant(async ({ db, tenant, now }) => {
    const old = new Date(now.getTime() - 8 * 86_400_000);
    const own = { tenant: tenant.id };
    await db
      .insertInto('payout_run')
      .values({ ...own, id: 'run-old', created_by: 'anna', created_at: old })
      .execute();
    const counts = { accepted: 1, unchanged: 0, waiting: 0, rejected: 0 };
    await db
      .insertInto('order_run')
      .values({ ...own, ...counts, id: 'feed-1', source: 'feed', actor: 'key', at: old })
      .execute();
  });
  onTestFinished(async () => {
    await server.inTenant(async ({ db }) => {
      await db.deleteFrom('payout_run').execute();
      await db.deleteFrom('order_run').execute();
    });
  });
  await show('BetriebStart', { staff });
  await screen.findByText(/^Der letzte Auftrag vom System des Mandanten kam am /);
  const line = screen.getByText('Auszahlungsläufe, die freigegeben oder bestätigt werden');
  within(line.closest('li') ?? document.body).getByText('zu lange');
});

test('dead letters that wait lead to the page that handles them, for their client', async () => {
  await server.inTenant(
    ({ db, tenant, now, realNow }) =>
      db
        .insertInto('outbox')
        .values({
          tenant: tenant.id,
          id: 'brief',
          kind: 'voucher',
          payload: '{}',
          created_at: now,
          run_after: now,
          dead_at: realNow,
        })
        .execute(),
    'sonnwerk',
  );
  const { user, address } = await show('BetriebStart', { staff });
  const card = (await screen.findByRole('heading', { level: 3, name: 'Sonnwerk' })).parentElement;
  const term = await within(card ?? document.body).findByText(
    'Aufgegebene Mails und Arbeitsschritte',
  );
  await user.click(term);
  expect(address()).toBe('/de/technik?mandant=sonnwerk');
});

test('missing rewards lead to their page with how many and since when; of what does not wait there is no figure', async () => {
  await server.inTenant(async ({ db, tenant, now }) => {
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('missing_reward')
      .values({
        tenant: tenant.id,
        id: 'vermisst',
        account_id: id,
        kind: 'order',
        number: 'FN-1',
        asked_at: now,
      })
      .execute();
  });
  onTestFinished(async () => {
    await server.inTenant(({ db }) => db.deleteFrom('missing_reward').execute());
  });
  const { user, address } = await show('BetriebStart', { staff });
  const card = (await screen.findByRole('heading', { level: 3, name: 'Funkelnetz' })).parentElement;
  const inside = within(card ?? document.body);
  screen.getByText(/Lindenschutz.* wartet nichts auf Sie\.$/);
  expect(inside.queryByText(/^0/)).toBeNull();
  const figure = inside.getByText('Vermisste Prämien ohne Antwort');
  expect(figure.closest('li')?.textContent).toMatch(/1seit \d\d\./);
  await user.click(figure);
  expect(address()).toBe('/de/nachmeldungen?mandant=funkelnetz');
});

test('an order that waits for a person leads to where it is assigned', async () => {
  const scene = await server.inTenant((tx) => buildScene(tx));
  await server.inTenant(({ db, tenant, now }) =>
    db
      .insertInto('waiting_order')
      .values({
        tenant: tenant.id,
        external_id: 'FN-2',
        why: 'afterGrace',
        attribution: 'code',
        lead_id: scene.leadId,
        referral_id: scene.referralId,
        product_id: 9001,
        state: 'new',
        ordered_on: '2026-01-05',
        reported_at: now,
      })
      .execute(),
  );
  onTestFinished(async () => {
    await server.inTenant(({ db }) => db.deleteFrom('waiting_order').execute());
  });
  await show('BetriebStart', { staff });
  const card = (await screen.findByRole('heading', { level: 3, name: 'Funkelnetz' })).parentElement;
  const link = within(card ?? document.body).getByRole('link', {
    name: 'Aufträge, über die zu entscheiden ist',
  });
  expect(link.getAttribute('href')).toBe('/de/zuordnung?mandant=funkelnetz');
});

test('somebody whose role handles nothing here reads which role that is and what it opens', async () => {
  const { email } = await addOperator(server, [{ role: 'content', client: null }]);
  await show('BetriebStart', { staff: { kind: 'operator', email } });
  await screen.findByText(/^Für Ihre Rolle Inhalte wartet hier nichts\./);
  const main = within(document.querySelector('main') ?? document.body);
  expect(main.getAllByRole('link', { name: 'Protokoll' }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/noch keine Rolle/)).toBeNull();
});

test('a page whose role was lost while it was open says so at the next call', async () => {
  const { email, id } = await addOperator(server, [{ role: 'support', client: null }]);
  const { user } = await show('BetriebTechnik', { staff: { kind: 'operator', email } });
  const check = await screen.findByRole('button', { name: 'Adresse prüfen' });
  await user.fill(screen.getByRole('textbox', { name: /E.Mail-Adresse/ }), 'weg@example.org');
  const params = { id };
  const body = { roles: [{ role: 'finance' as const, client: null }], reason: 'wechselt' };
  const admin = await operatorSession(server);
  expect((await server.call(changeOperatorRoles, { ...admin, params, body })).status).toBe(204);
  await user.click(check);
  await screen.findByText(/^Ihre Rollen haben sich geändert, während diese Seite offen war\./);
  expect(screen.queryByRole('button', { name: 'Adresse prüfen' })).toBeNull();
});

test('the pages stand in groups, behind a button where there is no room beside the page', async () => {
  const { user } = await show('BetriebStart', { staff });
  const nav = within(
    await screen.findByRole('navigation', { name: 'Seiten des Betreiberbereichs' }),
  );
  await nav.findByRole('link', { name: 'Personen und Rollen' });
  const titles = (name: string) =>
    within(nav.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(titles('Mein Zugang')).toEqual(['Kommandozeile anmelden', 'Sitzungen', 'Eigener Zugang']);
  expect(titles('Betrieb')).toContain('Protokoll');
  const menu = nav.getByRole('button', { name: 'Menü: Start' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  nav.getByRole('link', { name: 'Protokoll' }).focus();
  await user.keyboard('{Escape}');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(menu);
});

test('the way past the header and the names of pages leads to the page itself', async () => {
  await show('BetriebStart', { staff });
  const title = await screen.findByRole('heading', { level: 1, name: 'Start' });
  const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' });
  const target = document.getElementById(skip.getAttribute('href')?.slice(1) ?? '');
  expect(target?.contains(title)).toBe(true);
  expect(target?.querySelector('nav')).toBeNull();
  expect(target?.tabIndex).toBe(-1);
});

test('the menu follows a role that is given or taken while its person is signed in, once they come back to the page', async () => {
  const person = await addOperator(server, []);
  await show('BetriebStart', { staff: { kind: 'operator', email: person.email } });
  const nav = await screen.findByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  await within(nav).findByRole('link', { name: 'Start' });
  expect(within(nav).queryByRole('link', { name: 'Gesperrte Adressen' })).toBeNull();
  const give = async (roles: readonly Grant[]) => {
    const admin = await operatorSession(server);
    const body = { roles: [...roles], reason: 'Vertretung' };
    await server.call(changeOperatorRoles, { ...admin, params: { id: person.id }, body });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };
  await give([{ role: 'support', client: null }]);
  await within(nav).findByRole('link', { name: 'Gesperrte Adressen' });
  await give([]);
  await waitFor(() =>
    expect(within(nav).queryByRole('link', { name: 'Gesperrte Adressen' })).toBeNull(),
  );
});

test('who has no role is shown no deliveries, in the menu nor by their address', async () => {
  const person = await addOperator(server, []);
  const staffWithout = { kind: 'operator', email: person.email } as const;
  await show('BetriebAuslieferungen', { staff: staffWithout });
  await screen.findByText(/^Dafür brauchen Sie die Rolle /);
  const nav = screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  expect(within(nav).queryByRole('link', { name: 'Auslieferungen' })).toBeNull();
  expect((await server.call(listDeliveries, person.session)).error?.key).toBe('roleForbidden');
});
