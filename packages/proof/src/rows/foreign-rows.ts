import { Client } from 'pg';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { startTestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

const owner = 'funkelnetz';
const strangers = ['sonnwerk', 'lindenschutz'];

/** Statements that must find nothing of the owner; refused for want of a right is as good. */
const statements = [
  (table: string) => `select from ${table} where tenant = '${owner}'`,
  (table: string) => `select from ${table} x where to_jsonb(x) ->> 'tenant' = '${owner}'`,
  (table: string) => `update ${table} set tenant = tenant where tenant = '${owner}'`,
  (table: string) => `delete from ${table} where tenant = '${owner}'`,
  (table: string) => `select from ${table} where tenant in (select '${owner}') for update`,
];

/** Rows the statement reached, 0 when the database refused it. */
async function reached(raw: Client, tenant: string, statement: string): Promise<number> {
  await raw.query('begin');
  try {
    await raw.query(
      `select set_config('role', 'weitersagen_app', true), set_config('app.tenant', $1, true)`,
      [tenant],
    );
    return (await raw.query(statement)).rowCount ?? 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return 0;
    throw error;
  } finally {
    await raw.query('rollback');
  }
}

/** Raw SQL under another tenant's setting, without any check of the application in between. */
export const foreignRows: ProofRow = {
  name: 'foreign-rows',
  what: 'Cross-tenant probes with application checks off (raw SQL)',
  goal: '0 rows of another tenant reached',
  fullCount: 10_000,
  async run(count, report) {
    const server = await startTestServer();
    const raw = new Client({ connectionString: server.database.url });
    const breaches: string[] = [];
    try {
      const { number } = await activeReferral(server);
      await newRecipient(server, number);
      await buildRewardScenes(server, {});
      await raw.connect();
      const { rows } = await raw.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant' order by 1`,
      );
      const own = await reached(raw, owner, statements[0]?.('referral') ?? '');
      if (own === 0) breaches.push('the owner sees nothing either, so the rest proves nothing');
      const probes = rows.flatMap(({ name }) =>
        strangers.flatMap((tenant) => statements.map((text) => ({ tenant, text: text(name) }))),
      );
      for (let tried = 0; tried < count; tried += 1) {
        const probe = probes[tried % probes.length];
        if (probe === undefined) throw new Error('No table to probe');
        const found = await reached(raw, probe.tenant, probe.text);
        if (found > 0) breaches.push(`${found} rows: ${probe.text} as ${probe.tenant}`);
        report(tried / count);
      }
      const summary = `${rows.length} tables, ${breaches.length} leaks`;
      return { tried: count, summary, breaches };
    } finally {
      await raw.end();
      await server.stop();
    }
  },
};
