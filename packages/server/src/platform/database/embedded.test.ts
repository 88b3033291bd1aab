import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './connect.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weitersagen-embedded-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, question = 'select current_user as answer') {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ answer: string }>(question);
  await client.end();
  return rows[0]?.answer;
}

/** A program that opens the same data folder and then dies without a chance to clean up. */
async function openAndBeKilled() {
  const program = `
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { url } = await openEmbedded(${JSON.stringify(folder)});
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(line).trim();
}

describe('the embedded PostgreSQL', () => {
  it('is made once, works for an owner who is no superuser, and stops', async () => {
    const first = await openEmbedded(folder);
    expect(await ask(first.url)).toBe('weitersagen_owner');
    expect(
      await ask(
        first.url,
        `select rolsuper or rolbypassrls as answer from pg_roles where rolname = current_user`,
      ),
    ).toBe(false);
    expect(
      await ask(first.url, `select setting as answer from pg_settings where name = 'fsync'`),
    ).toBe('on');
    await first.stop();
    await expect(ask(first.url)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('that survived a killed program is adopted, and stopped at the end', async () => {
    const left = await openAndBeKilled();
    expect(await ask(left)).toBe('weitersagen_owner');
    const adopted = await openEmbedded(folder);
    expect(adopted.url).toBe(left);
    await adopted.stop();
    await expect(ask(left)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('starts although a crash left a process id that is now somebody else', async () => {
    writeFileSync(
      join(folder, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${folder}/postgres\n0\n1\n\n127.0.0.1\n0\nready\n`,
    );
    const database = await openEmbedded(folder);
    expect(await ask(database.url)).toBe('weitersagen_owner');
    await database.stop();
  });

  it('is not made again over data whose password file was lost', async () => {
    const password = join(folder, 'postgres-password');
    renameSync(password, `${password}.away`);
    await expect(openEmbedded(folder)).rejects.toThrow(/postgres-password is missing/);
    renameSync(`${password}.away`, password);
  });

  it('that dies is started again where it was, however often, and stops at the end', async () => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    const { pool } = database;
    await pool.query('create table if not exists kept (value int)');
    for (const value of [1, 2]) {
      await pool.query('insert into kept values ($1)', [value]);
      const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
      process.kill(Number(pid), 'SIGKILL');
      const died = performance.now();
      const count = () =>
        pool.query<{ count: number }>('select count(*)::int as count from kept').then(
          ({ rows }) => rows[0]?.count,
          () => 'no answer',
        );
      await expect.poll(count, { timeout: 15_000, interval: 50 }).toBe('no answer');
      await expect.poll(count, { timeout: 15_000, interval: 50 }).toBe(value);
      expect(performance.now() - died).toBeLessThan(10_000);
    }
    await database.close();
    await expect(ask(database.url)).rejects.toThrow(/ECONNREFUSED/);
    await sleep(600); // nobody starts it again
    await expect(ask(database.url)).rejects.toThrow(/ECONNREFUSED/);
  }, 60_000);

  it('that is told to stop by somebody else is started again, however many are connected', async () => {
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    const kept = await database.pool.connect();
    kept.on('error', () => undefined);
    const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(pid), 'SIGTERM');
    const told = performance.now();
    const answer = () =>
      ask(database.url).then(
        (user) => user,
        () => 'no answer',
      );
    await expect.poll(answer, { timeout: 5000, interval: 50 }).toBe('no answer');
    await expect.poll(answer, { timeout: 15_000, interval: 50 }).toBe('weitersagen_owner');
    expect(performance.now() - told).toBeLessThan(10_000);
    kept.release(true);
    await database.close();
    await expect(ask(database.url)).rejects.toThrow(/ECONNREFUSED/);
  }, 60_000);

  it('keeps running while another user of the folder needs it', async () => {
    const one = await openEmbedded(folder);
    const other = await openEmbedded(folder);
    await one.stop();
    expect(await ask(other.url)).toBe('weitersagen_owner');
    await other.stop();
    await expect(ask(other.url)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a database that cannot be used', () => {
  const dataDir = tmpdir();

  it('is told in one sentence: unreachable', async () => {
    const open = openDatabase({ databaseUrl: 'postgres://a:b@127.0.0.1:1/x', dataDir });
    await expect(open).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
    );
  });

  it('is told in one sentence: insufficient rights', async () => {
    const { url, stop } = await openEmbedded(folder);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query('revoke create on schema public from pg_database_owner');
    const open = openDatabase({ databaseUrl: url, dataDir });
    await expect(open).rejects.toThrow(
      /may not create tables in the schema public; it must own its database\.$/,
    );
    await owner.end();
    await stop();
  });

  it('is told in one sentence: a data folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(
      /cannot be written; set DATA_DIR/,
    );
  });
});
