import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '@weitersagen/domain/dates';
import { moveClock } from '../platform/database/business-clock.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { newId } from '../platform/random.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildScene } from '../testing/referral-scene.ts';
import { cleanUp } from './clean-up.ts';
import { runJob } from '../platform/jobs/job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveClock(server.database.db, 400);
});
afterAll(() => server.stop());

const run = async () => runJob(cleanUp, await server.tenant(), server.deps.withTenant);

async function addToken(tx: TenantTx, expiresAt: Date): Promise<string> {
  const hash = newId();
  const row = { purpose: 'login', subject: 'x', created_at: tx.now, used_at: null } as const;
  await tx.db
    .insertInto('mail_token')
    .values({ tenant: tx.tenant.id, hash, expires_at: expiresAt, ...row })
    .execute();
  return hash;
}

async function addSession(
  tx: TenantTx,
  accountId: string,
  times: { readonly expires_at: Date; readonly revoked_at: Date | null },
): Promise<string> {
  const id = newId();
  const row = { kind: 'referrer', secret_hash: 'x', remember: false } as const;
  const { realNow } = tx;
  await tx.db
    .insertInto('session')
    .values({
      tenant: tx.tenant.id,
      id,
      account_id: accountId,
      ...row,
      ...times,
      created_at: realNow,
      last_used_at: realNow,
    })
    .execute();
  return id;
}

async function addOutboxRow(tx: TenantTx, doneAt: Date | null): Promise<string> {
  const id = newId();
  const row = { kind: 'old', payload: '{}', last_error: null } as const;
  const createdAt = addDays(tx.now, -200);
  await tx.db
    .insertInto('outbox')
    .values({
      tenant: tx.tenant.id,
      id,
      ...row,
      run_after: createdAt,
      created_at: createdAt,
      done_at: doneAt,
    })
    .execute();
  return id;
}

it('deletes mailed tokens 30 days after they expired, by business time', async () => {
  const [old, recent] = await server.inTenant(async (tx) => [
    await addToken(tx, addDays(tx.now, -31)),
    await addToken(tx, addDays(tx.now, -29)),
  ]);
  await run();
  await run();
  const left = await server.inTenant((tx) =>
    tx.db.selectFrom('mail_token').select('hash').execute(),
  );
  expect(left.map((row) => row.hash)).toContain(recent);
  expect(left.map((row) => row.hash)).not.toContain(old);
});

it('deletes sessions 30 days after they ended, by real time, which the movable clock does not touch', async () => {
  const ids = await server.inTenant(async (tx) => {
    const { referrerId } = await buildScene(tx);
    const [later, long, short] = [1, -31, -29].map((days) => addDays(tx.realNow, days));
    if (later === undefined || long === undefined || short === undefined) throw new Error('No day');
    return {
      live: await addSession(tx, referrerId, { expires_at: later, revoked_at: null }),
      expired: await addSession(tx, referrerId, { expires_at: long, revoked_at: null }),
      revoked: await addSession(tx, referrerId, { expires_at: later, revoked_at: long }),
      recent: await addSession(tx, referrerId, { expires_at: short, revoked_at: null }),
    };
  });
  await run();
  const left = await server.inTenant((tx) => tx.db.selectFrom('session').select('id').execute());
  const names = Object.entries(ids).filter(([, id]) => left.some((row) => row.id === id));
  expect(names.map(([name]) => name)).toEqual(['live', 'recent']);
});

it('deletes how far an import was whose process ended, a day later by real time', async () => {
  const ids = await server.inTenant(async ({ db, tenant, realNow }) => {
    const days = [2, 0];
    const rows = days.map((day) => ({
      tenant: tenant.id,
      id: randomUUID(),
      step: 'check' as const,
      done: 1,
      total: 2,
      at: addDays(realNow, -day),
    }));
    await db.insertInto('import_progress').values(rows).execute();
    return rows.map(({ id }) => id);
  });
  await run();
  expect(
    await server.inTenant(({ db }) => db.selectFrom('import_progress').select('id').execute()),
  ).toEqual([{ id: ids[1] }]);
});

it('deletes outbox rows 90 days after they were done; what is not done stays', async () => {
  const [old, recent, waiting] = await server.inTenant(async (tx) => [
    await addOutboxRow(tx, addDays(tx.now, -91)),
    await addOutboxRow(tx, addDays(tx.now, -89)),
    await addOutboxRow(tx, null),
  ]);
  await run();
  const left = await server.inTenant((tx) =>
    tx.db.selectFrom('outbox').select('id').where('kind', '=', 'old').execute(),
  );
  expect(left.map((row) => row.id).toSorted()).toEqual([recent, waiting].toSorted());
  expect(old).not.toBe(recent);
});

it('sweeps throttle counters that are over, by real time', async () => {
  await sql`insert into throttle (bucket, hits, reset_at) values
    ('over', 1, now() - interval '1 second'), ('running', 1, now() + interval '1 hour')`.execute(
    server.database.db,
  );
  await server.deps.throttle.sweep();
  const left = await server.database.db.selectFrom('throttle').select('bucket').execute();
  expect(left.map((row) => row.bucket)).toEqual(['running']);
});
