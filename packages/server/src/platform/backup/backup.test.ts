import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKysely, createPool, type OpenDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createScope } from '../database/tenant-scope.ts';
import { newId } from '../random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let folder = '';
let empty: OpenDatabase;
let file = '';

/** A migrated database without data, on the test server's cluster. */
async function emptyDatabase(): Promise<OpenDatabase> {
  const url = new URL(server.database.url);
  const name = `ws_test_restore_${newId().toLowerCase().replaceAll('-', '_')}`;
  const admin = new Client({ connectionString: server.database.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, 4);
  const db = createKysely(pool);
  await migrate(db);
  return {
    url: url.href,
    pool,
    db,
    async close() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** The superuser of the embedded cluster has the password of the owner; of another cluster it is who the tests are. */
function superuserOf(address: string): string {
  const url = new URL(address);
  if (url.username === 'weitersagen_owner') url.username = 'postgres';
  return url.href;
}

const unpacked = (path: string) => text(createReadStream(path).pipe(createGunzip()));
/** The lines after the header. Rows of a table have no order: the database puts a short one where there is room. */
const rowsOf = (content: string) => content.split('\n').slice(1).toSorted();

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'full.backup');
  await buildRewardScenes(server, {}, { share: 50 });
  await server.inTenant((tx) =>
    tx.db
      .updateTable('account')
      .set({ first_name: 'A\\.B\n\\.\n\t\u2028"; drop', last_name: '\\N' })
      .where('kind', '=', 'seller')
      .execute(),
  );
  await writeBackup(server.database.pool, file);
  empty = await emptyDatabase();
});
afterAll(async () => {
  await empty.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('holds every table of the product, in a file for its owner only', async () => {
    const own = join(folder, 'own.backup');
    const count = await writeBackup(server.database.pool, own);
    expect(count).toBeGreaterThan(30);
    expect((await stat(own)).mode & 0o777).toBe(0o600);
  });

  it('replaces no file', async () => {
    await expect(writeBackup(server.database.pool, file)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('restored into an empty database gives the same rows, rules and numbers', async () => {
    await restoreBackup(empty.pool, file);
    const again = join(folder, 'again.backup');
    await writeBackup(empty.pool, again);
    expect(rowsOf(await unpacked(again))).toEqual(rowsOf(await unpacked(file)));
    const guarded = await empty.pool.query(
      `select count(*)::int as count from pg_class where relrowsecurity and not relforcerowsecurity and relname <> 'tenant'`,
    );
    expect(guarded.rows).toEqual([{ count: 0 }]);
    const audit = await empty.pool.query(
      `insert into sink_mail (recipient, sender, subject, text, html, message_id, received_at)
       values ('a', 'b', 'c', 'd', 'e', 'f', now())
       returning id > coalesce((select max(id) from sink_mail), 0) as later`,
    );
    expect(audit.rows).toEqual([{ later: true }]);
  });

  it('made by a superuser, for whom row-level security does not hold, has each row once and is restored', async () => {
    const [target, path, again] = [
      await emptyDatabase(),
      join(folder, 'super.backup'),
      join(folder, 'super-again.backup'),
    ];
    const [from, to] = [server.database.url, target.url].map((url) =>
      createPool(superuserOf(url), 2),
    );
    try {
      if (from === undefined || to === undefined) throw new Error('no pool');
      await writeBackup(from, path);
      expect(rowsOf(await unpacked(path))).toEqual(rowsOf(await unpacked(file)));
      await restoreBackup(to, path);
      await writeBackup(target.pool, again);
      expect(rowsOf(await unpacked(again))).toEqual(rowsOf(await unpacked(file)));
    } finally {
      await from?.end();
      await to?.end();
      await target.close();
    }
  });

  it('has what the queue had handed to the new queue again', async () => {
    const queued = newId();
    await server.inTenant((tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          tenant: tx.tenant.id,
          id: queued,
          kind: 'optIn',
          payload: '{"accountId":"x"}',
          run_after: tx.now,
          created_at: tx.now,
          queued_at: tx.realNow,
        })
        .execute(),
    );
    const [target, path] = [await emptyDatabase(), join(folder, 'queued.backup')];
    try {
      await writeBackup(server.database.pool, path);
      await restoreBackup(target.pool, path);
      const tenant = await server.tenant();
      const row = await createScope(target.pool)(tenant, ({ db }) =>
        db.selectFrom('outbox').selectAll().where('id', '=', queued).executeTakeFirst(),
      );
      expect(row).toMatchObject({ queued_at: null, done_at: null });
    } finally {
      await target.close();
      await server.inTenant((tx) => tx.db.deleteFrom('outbox').where('id', '=', queued).execute());
    }
  });

  it('goes into no database that holds tenants', async () => {
    await expect(restoreBackup(server.database.pool, file)).rejects.toThrow('holds tenants');
  });
});

describe('a damaged backup', () => {
  it.each([
    ['is no archive', Buffer.from('hello')],
    ['is another file', gzipSync('hello\n')],
    ['ends early', gzipSync('{"format":"weitersagen-backup-1","madeAt":"x","migrations":[]}')],
    [
      'is of another version',
      gzipSync('{"format":"weitersagen-backup-1","madeAt":"x","migrations":["000_old"]}\n'),
    ],
  ])('that %s is refused with one sentence, and nothing is changed', async (_, content) => {
    const target = await emptyDatabase();
    const path = join(folder, `${newId()}.backup`);
    await writeFile(path, content);
    try {
      await expect(restoreBackup(target.pool, path)).rejects.toMatchObject({
        name: 'BackupRefused',
      });
      expect((await target.pool.query('select from tenant')).rowCount).toBe(0);
    } finally {
      await target.close();
    }
  });
});
