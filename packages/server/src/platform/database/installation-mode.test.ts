import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { readConfig } from '../config.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startServer } from '../../main.ts';
import { keepMode, requireMode } from './installation-mode.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const production = (url: string) => ({
  APP_MODE: 'production',
  DATABASE_URL: url,
  OPERATOR_URL: 'https://betrieb.example.org',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://localhost:2525',
  OPERATOR: 'Betrieb',
});

const forget = async () => {
  const { db } = server.database;
  for (const table of ['installation', 'clock', 'sink_mail'] as const)
    await db.deleteFrom(table).execute();
};

describe('a database', () => {
  beforeEach(forget);

  it.each([
    ['production', 'demo', 'of a production'],
    ['demo', 'production', 'begun as a demo'],
  ] as const)('that began in %s is refused in %s', async (first, other, words) => {
    const { db } = server.database;
    await keepMode(db, first);
    await keepMode(db, first);
    await requireMode(db, first);
    await expect(keepMode(db, other)).rejects.toThrow(words);
    await expect(requireMode(db, other)).rejects.toThrow(words);
  });

  it('of a production with several clients lets no command guess whose data is meant', async () => {
    const { db, url } = server.database;
    await keepMode(db, 'production');
    const complaints: string[] = [];
    const code = await runOperator(
      ['ledger', 'check'],
      { ...production(url), OPERATOR_URL: 'https://betrieb.localhost' },
      () => undefined,
      (line) => complaints.push(line),
    );
    expect([code, complaints]).toEqual([
      1,
      ['Say whose data with --tenant: funkelnetz, lindenschutz, sonnwerk.'],
    ]);
  });

  it('is not even opened by a production that has no key', async () => {
    const nowhere = production('postgres://nobody@127.0.0.1:1/nothing');
    for (const key of [undefined, 'zu kurz'])
      await expect(startServer(readConfig({ ...nowhere, SECRETS_KEY: key }))).rejects.toThrow(
        'SECRETS_KEY',
      );
  });

  it.each([true, false])(
    'is refused before it is migrated, where that was written down: %s',
    async (isTold) => {
      const { db, url } = server.database;
      await server.moveClock(1);
      if (isTold) await keepMode(db, 'demo');
      const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
        db,
      );
      try {
        await expect(startServer(readConfig(production(url)))).rejects.toThrow('begun as a demo');
      } finally {
        await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name ?? ''}, 'test')`.execute(
          db,
        );
      }
    },
  );

  it('from before this was written down is a demo where mails went into the sink or the clock was moved', async () => {
    await server.moveClock(1);
    await expect(keepMode(server.database.db, 'production')).rejects.toThrow('begun as a demo');
  });
});
