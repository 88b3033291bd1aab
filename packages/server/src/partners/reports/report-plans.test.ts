import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ReportScope } from '../agencies/agency-actor.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import { invitationColumns, invitationPage } from './invitation-report-repository.ts';
import { knownValues } from './known-values-repository.ts';
import { leadColumns, leadPage } from './lead-report-repository.ts';
import { orderColumns, orderPage } from './order-report-repository.ts';
import { agencyOverview } from './overview-service.ts';
import { reportReferrals } from './referral-report.ts';
import { referralColumns, referralPage } from './referral-report-repository.ts';

const ROWS = 20_000;

let server: TestServer;
let scopes: Readonly<Record<'agency' | 'person', ReportScope>>;

/** Copies one referral with lead and order, and one invitation, twenty thousand times; half count to the employee. */
async function multiply({ db }: TenantTx, agencyId: string, owner: string, employee: string) {
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
      db,
    );
    return rows.map((row) => row.name);
  };
  const copy = async (table: string, changed: Readonly<Record<string, string>>) => {
    const all = await columns(table);
    const list = all.map((name) => changed[name] ?? `source.${name}`).join(', ');
    await sql
      .raw(
        `insert into ${table} (${all.join(', ')}) select ${list}
         from (select * from ${table} where agency_id = '${agencyId}' order by id limit 1) source, generate_series(1, ${ROWS}) n`,
      )
      .execute(db);
  };
  const who = `case when n % 2 = 0 then '${owner}' else '${employee}' end`;
  const at = `source.created_at - n * interval '1 minute'`;
  await copy('referral', {
    id: `'bulk-' || n`,
    short_code: `'bulk-' || n`,
    created_by_account: who,
    channel: `'channel-' || n % 7`,
    consultant_external_id: `'FN-100' || 1 + n % 8`,
    created_at: at,
  });
  await sql
    .raw(
      `insert into recipient (tenant, id, first_name, last_name, email, language, created_at)
       select 'funkelnetz', 'bulk-' || n, 'Karl', 'Kontakt', 'k' || n || '@example.org', 'de', now() from generate_series(1, ${ROWS}) n`,
    )
    .execute(db);
  await copy('lead', {
    id: `'bulk-' || n`,
    referral_id: `'bulk-' || n`,
    recipient_id: `'bulk-' || n`,
    email_hash: `'bulk-' || n`,
    status: `'open'`,
    created_at: at,
    changed_at: at,
  });
  await copy('provider_order', {
    id: `'bulk-' || n`,
    external_id: `'bulk-' || n`,
    lead_id: `'bulk-' || n`,
    ordered_on: `current_date - n % 300`,
  });
  await copy('invitation', {
    id: `'bulk-' || n`,
    token_hash: `'bulk-' || n`,
    created_by: who,
    last_name: `'Name ' || n % 900`,
    created_at: at,
    status: `case when n % 20 < 2 then 'sent' else 'accepted' end`,
  });
}

/** Does work whose rows no statistics count: a third of the time that twenty thousand take, and nothing here asks for the counts. */
async function uncounted(work: () => Promise<void>) {
  const counting = { referral: 'referral', lead: 'lead', provider_order: 'order' };
  const switchTo = async (to: 'disable' | 'enable') => {
    for (const [table, name] of Object.entries(counting))
      await sql
        .raw(`alter table ${table} ${to} trigger ${name}_counted`)
        .execute(server.database.db);
  };
  await switchTo('disable');
  await work();
  await switchTo('enable');
}

beforeAll(async () => {
  server = await startTestServer();
  const people = await server.inTenant(agencyPeople);
  const { agencyId, owner, employee } = people;
  await server.inTenant((tx) =>
    attributedScene(tx, { agencyId, accountId: owner }, { order: 'verified' }),
  );
  await uncounted(() => server.inTenant((tx) => multiply(tx, agencyId, owner, employee)));
  for (const table of ['referral', 'lead', 'provider_order', 'invitation'])
    await sql.raw(`analyze ${table}`).execute(server.database.db);
  scopes = {
    agency: { kind: 'agency', agencyId },
    person: { kind: 'account', accountId: employee },
  };
});
afterAll(() => server.stop());

interface Explainable {
  explain(format: 'json'): Promise<unknown[]>;
  execute(): Promise<readonly { readonly id: string; readonly sort_value: string | null }[]>;
}

/** The plans of a page's queries and what they find, under the role and the policies of a request. */
async function planOf(queries: (tx: TenantTx) => readonly Explainable[]) {
  return server.inTenant(async (tx) => {
    const plans: string[] = [];
    for (const query of queries(tx)) plans.push(JSON.stringify(await query.explain('json')));
    return plans;
  });
}

/**
 * Rows of a table that this connection has read, by any way. Only a difference says something: the database forgets the counts of
 * transactions before this one when it pleases.
 */
async function rowsRead({ db }: TenantTx): Promise<(table: string) => number> {
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`.execute(
    db,
  );
  const counts = new Map(rows.map(({ name, read }) => [name, Number(read)]));
  return (table) => counts.get(table) ?? 0;
}

const open = { from: null, to: null };
const directions = [false, true];
const cases = [
  ...Object.keys(referralColumns).map((name) => ['referral', name] as const),
  ...Object.keys(leadColumns).map((name) => ['lead', name] as const),
  ...Object.keys(orderColumns).map((name) => ['provider_order', name] as const),
  ...Object.keys(invitationColumns).map((name) => ['invitation', name] as const),
];

function has<T extends object>(columns: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(columns, name);
}

function pageOf(
  tx: TenantTx,
  table: string,
  scope: ReportScope,
  name: string,
  { descending, after }: { readonly descending: boolean; readonly after: string | null },
): readonly Explainable[] {
  const sorting = { descending, page: 1, size: 100, after, exact: false };
  if (table === 'referral' && has(referralColumns, name))
    return referralPage(tx, scope, open, { ...sorting, orderBy: name });
  if (table === 'lead' && has(leadColumns, name))
    return leadPage(tx, scope, open, { ...sorting, orderBy: name });
  if (table === 'provider_order' && has(orderColumns, name))
    return orderPage(tx, scope, open, { ...sorting, orderBy: name });
  if (table === 'invitation' && has(invitationColumns, name))
    return invitationPage(tx, scope, open, { ...sorting, orderBy: name });
  throw new Error(`No report of ${table} by ${name}`);
}

describe('a report over twenty thousand rows', () => {
  it.each(cases)(
    'of %s by %s reads its pages from an index, without sorting, by number and by key',
    async (table, name) => {
      for (const scope of Object.values(scopes))
        for (const descending of directions) {
          const ask = (after: string | null) => (tx: TenantTx) =>
            pageOf(tx, table, scope, name, { descending, after });
          const read = (after: string | null) =>
            server.inTenant((tx) =>
              readPage(tx, ask(after)(tx), {
                orderBy: name,
                descending,
                page: 1,
                size: 100,
                after,
                exact: false,
              }),
            );
          const first = await read(null);
          const second = await read(first.next);
          const ids = [...first.rows, ...second.rows].map(({ id }) => id);
          expect(new Set(ids).size).toBe(200);
          const plans = [...(await planOf(ask(null))), ...(await planOf(ask(first.next)))];
          expect(plans.length).toBeGreaterThan(1);
          for (const plan of plans) {
            expect(plan).toContain(`${table}_of_`);
            expect(plan).not.toContain('Seq Scan');
            expect(plan).not.toContain('"Sort"');
          }
        }
    },
  );

  it('is summed up on the overview from indexes, without rows of other months', async () => {
    const people = await server.inTenant(agencyPeople);
    const persons = [
      { accountId: people.owner, role: 'owner' },
      { accountId: people.employee, role: 'employee' },
    ] as const;
    for (const { accountId, role } of persons) {
      const actor = {
        accountId,
        agencyId: people.agencyId,
        person: { kind: 'agency', role },
      } as const;
      const { overview, read } = await server.inTenant(async (tx) => {
        const before = await rowsRead(tx);
        const figures = await agencyOverview(tx, actor);
        const after = await rowsRead(tx);
        return { overview: figures, read: (table: string) => after(table) - before(table) };
      });
      const { month, lastMonth } = overview.orders ?? {};
      const counted = (month?.count ?? 0) + (lastMonth?.count ?? 0);
      expect(counted).toBeGreaterThan(500);
      // Rows of the two months, of last month up to the day once more, and a page: of twenty thousand.
      expect(read('provider_order')).toBeLessThan(2 * counted + 100);
      expect(read('referral')).toBeLessThan(100);
    }
  });

  it('has filters of the values in use, read from the index value by value', async () => {
    const known = (type: 'produkte' | 'kanaele' | 'mitarbeiter', scope: ReportScope) =>
      server.inTenant((tx) => knownValues(tx, scope, type));
    for (const scope of Object.values(scopes)) {
      const channels = await known('kanaele', scope);
      expect(channels.map(({ key }) => key)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((n) => `channel-${n}`),
      );
      expect((await known('produkte', scope)).map(({ label }) => label)).toHaveLength(1);
    }
    const fetched = await server.inTenant(async (tx) => {
      const before = await rowsRead(tx);
      await knownValues(tx, scopes.agency, 'kanaele');
      return (await rowsRead(tx))('referral') - before('referral');
    });
    expect(fetched).toBeLessThan(2000); // of twenty thousand
    expect(await known('mitarbeiter', scopes.person)).toEqual([]);
    expect((await known('mitarbeiter', scopes.agency)).map(({ label }) => label)).toContain(
      'Emil Empfehler',
    );
  });

  it('is counted up to ten thousand, says that there is more, and goes on past what was counted', async () => {
    const ask = (scope: ReportScope, page: number, exact = false) =>
      server.inTenant((tx) =>
        reportReferrals(tx, scope, open, {
          orderBy: 'Datum',
          descending: true,
          page,
          size: 100,
          after: null,
          exact,
        }),
      );
    const first = await ask(scopes.agency, 1);
    expect(first).toMatchObject({
      totalCount: 10_000,
      isMinimum: true,
      pageCount: 100,
      totals: [],
    });
    expect(await ask(scopes.agency, 150)).toMatchObject({ isMinimum: true, hasNext: true });
    expect((await ask(scopes.agency, 201)).hasNext).toBe(false);
    const all = await ask(scopes.agency, 1, true);
    expect(all.isMinimum).toBe(false);
    expect(all.totalCount).toBeGreaterThan(ROWS);
    expect(all.totals).toMatchObject([{ count: all.totalCount }]);
    expect(await ask(scopes.person, 1)).toMatchObject({
      totalCount: 10_000,
      isMinimum: false,
      totals: [{ count: 10_000 }],
    });
  });

  it('is counted up to ten thousand on the overview too', async () => {
    const { owner, agencyId } = await server.inTenant(agencyPeople);
    const person = { kind: 'agency', role: 'owner' } as const;
    const undo = new Error('the other tests count few to release');
    const looked = server.inTenant(async (tx) => {
      await tx.db.updateTable('provider_order').set({ lead_status: 'ok' }).execute();
      const { toRelease } = await agencyOverview(tx, { accountId: owner, agencyId, person });
      expect(toRelease).toEqual({ count: 10_000, isMinimum: true });
      throw undo;
    });
    await expect(looked).rejects.toBe(undo);
  });
});
