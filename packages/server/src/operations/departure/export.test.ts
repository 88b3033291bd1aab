import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { command, playedClient } from '../../testing/played-client.ts';
import { exportRepository } from './export-repository.ts';
import { inSnapshot } from './export-service.ts';
import { notExported, notExportedColumns } from './tenant-tables.ts';

const CLIENT = 'funkelnetz';
interface Index {
  readonly tables: readonly {
    readonly table: string;
    readonly file: string;
    readonly rows: number;
    readonly files: number;
    readonly bytes: number;
    readonly sha256: string;
    readonly columns: readonly { readonly name: string; readonly unit: string | null }[];
    readonly leftOutColumns: Readonly<Record<string, string>>;
  }[];
  readonly leftOutTables: Readonly<Record<string, readonly string[]>>;
}

let server: TestServer;
let folder = '';
let path = '';
let zip: AdmZip;
let index: Index;

const departure = (...argv: string[]) => command(server, ['departure', ...argv], { folder });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (name: string) => zip.getEntry(name)?.getData() ?? Buffer.alloc(0);
const rowsOf = (table: string) =>
  bytesOf(`tables/${table}.jsonl`)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'departure-'));
  path = join(folder, 'all.zip');
  await playedClient(server);
  const done = await departure('export', 'all.zip', '--reason', 'Art. 28 Abs. 3 DSGVO');
  if (done.code !== 0) throw new Error(done.said);
  zip = new AdmZip(path);
  index = JSON.parse(bytesOf('index.json').toString('utf8')) as Index;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Every table with rows of tenants, as the database knows them, with its rows of the client. */
async function countedTables() {
  return server.inTenant(async ({ db }) => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
      group by 1 having bool_or(column_name = 'tenant') order by 1`.execute(db);
    const counts = new Map<string, number>();
    for (const { name } of rows) {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)}`.execute(db);
      counts.set(name, found[0]?.count ?? -1);
    }
    return { counts, columns: new Map(rows.map(({ name, columns }) => [name, columns])) };
  }, CLIENT);
}

describe('the export of a client', () => {
  it('holds every table of tenants, or names it as left out with a reason; none is both', async () => {
    const { counts } = await countedTables();
    const exported = index.tables.map(({ table }) => table).filter((name) => name !== 'tenant');
    const named = Object.values(index.leftOutTables).flat();
    expect(index.leftOutTables).toEqual(notExported);
    expect([...exported, ...named].toSorted()).toEqual([...counts.keys()].toSorted());
    expect(new Set(named).size).toBe(named.length);
    const [ofOperators = []] = Object.values(notExported);
    for (const name of ofOperators) expect([name, counts.get(name)]).toEqual([name, 0]);
  });

  it('holds every row of the client and none of another, as many as its index counts', async () => {
    const { counts } = await countedTables();
    const filled = index.tables.filter(({ rows }) => rows > 0).map(({ table }) => table);
    for (const table of ['account', 'referral', 'lead', 'reward_claim', 'booking', 'settlement'])
      expect(filled).toContain(table);
    for (const { table, rows } of index.tables) {
      const found = rowsOf(table);
      expect([table, found.length]).toEqual([table, rows]);
      // The line that tells of the export came before its snapshot.
      expect([table, rows]).toEqual([table, table === 'tenant' ? 1 : counts.get(table)]);
      for (const row of found) expect(row['tenant'] ?? row['id']).toBe(CLIENT);
    }
  });

  it('gives the digest of each table, and the unit of sums and times', () => {
    for (const { file, bytes, sha256: digest } of index.tables)
      expect([file, bytesOf(file).length, sha256(bytesOf(file))]).toEqual([file, bytes, digest]);
    const units = (table: string) =>
      Object.fromEntries(
        index.tables
          .find((one) => one.table === table)
          ?.columns.map(({ name, unit }) => [name, unit]) ?? [],
      );
    expect(units('booking')).toMatchObject({
      amount_cents: 'cent (EUR)',
      booked_at: 'instant (UTC)',
      id: null,
    });
    expect(units('referral')['created_at']).toBe('instant (UTC)');
    expect(units('settlement')['issued_on']).toBe('day (Europe/Berlin)');
  });

  it('holds documents and pictures byte for byte', async () => {
    const stored = await server.inTenant(
      ({ db }) => db.selectFrom('settlement_document').selectAll().execute(),
      CLIENT,
    );
    expect(stored.length).toBeGreaterThan(0);
    for (const { settlement_number: number, pdf, xml } of stored) {
      const row = rowsOf('settlement_document').find((one) => one['settlement_number'] === number);
      expect(row?.['pdf']).toEqual({
        file: `files/settlement_document/${number}-pdf.pdf`,
        bytes: pdf.length,
        sha256: sha256(pdf),
      });
      expect(bytesOf(`files/settlement_document/${number}-pdf.pdf`).equals(pdf)).toBe(true);
      expect(bytesOf(`files/settlement_document/${number}-xml.xml`).equals(xml)).toBe(true);
    }
    const photos = rowsOf('consultant').map(({ photo }) => (photo as { file: string }).file);
    expect(photos.length).toBeGreaterThan(0);
    for (const name of photos) expect(bytesOf(name).length).toBeGreaterThan(0);
    const files = zip.getEntries().filter(({ entryName }) => entryName.startsWith('files/'));
    expect(files).toHaveLength(index.tables.reduce((sum, one) => sum + one.files, 0));
  });

  it('holds no secret: hashes of passwords, keys, tokens, codes that nobody was given', async () => {
    for (const { table, leftOutColumns, columns } of index.tables) {
      expect(leftOutColumns).toEqual(notExportedColumns[table] ?? {});
      for (const { name } of columns) expect(Object.keys(leftOutColumns)).not.toContain(name);
    }
    const secrets = await server.inTenant(async ({ db, tenant }) => {
      const { rows } = await sql<{ secret: string }>`
        select password_hash as secret from account where password_hash is not null
        union all select code from voucher where claim_id is null
        union all select hash from api_key union all select hash from mail_token
        union all select secret from webhook union all select key from person_key`.execute(db);
      return [tenant.secret, ...rows.map(({ secret }) => secret)];
    }, CLIENT);
    expect(secrets.length).toBeGreaterThan(20);
    const text = zip
      .getEntries()
      .filter(({ entryName }) => entryName.endsWith('.jsonl'))
      .map((entry) => entry.getData().toString('utf8'))
      .join('\n');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(JSON.stringify(rowsOf('tenant'))).not.toContain('clientSecret');
    expect(JSON.stringify(rowsOf('tenant_version'))).not.toContain('clientSecret');
    // A code that was given belongs to its person.
    expect(rowsOf('voucher').filter(({ code }) => code !== null).length).toBeGreaterThan(0);
  });

  it('names each column that sounds like a secret as left out, or as harmless with a reason', async () => {
    const { columns } = await countedTables();
    const left = new Set(Object.values(notExported).flat());
    const sounding = [...columns].flatMap(([table, names]) =>
      left.has(table)
        ? []
        : names
            .filter((name) => /hash|secret|token|password|passwd|key|code|seal|pin\b/.test(name))
            .filter((name) => !Object.hasOwn(notExportedColumns[table] ?? {}, name))
            .map((name) => `${table}.${name}`),
    );
    expect(sounding.toSorted()).toEqual(Object.keys(harmless).toSorted());
  });

  it('opens what the history seals, and tells in it who took the export and why', async () => {
    const history = rowsOf('audit');
    expect(history.at(-1)).toMatchObject({
      entity: 'tenant',
      event: 'exported',
      reason: 'Art. 28 Abs. 3 DSGVO',
      after: { file: 'all.zip' },
    });
    expect(history.find(({ event }) => event === 'blocked')).toMatchObject({
      sealed_reason: 'Verdacht gegen Mara',
    });
    expect(JSON.stringify(history)).not.toContain('"sealed"');
  });

  it('sees one snapshot, whatever is written meanwhile, and holds few rows at once', async () => {
    const { db, seal } = server.deps;
    const block = (name: string, count: number) =>
      server.inTenant(
        (tx) =>
          sql`insert into email_block (tenant, pattern, reason, created_by, created_at)
          select ${CLIENT}, ${name} || n || '@example.org', 'Test', 'test', now() from generate_series(1, ${count}) n`.execute(
            tx.db,
          ),
        CLIENT,
      );
    await block('vorher', 450);
    const batches = await inSnapshot(db, await server.tenant(CLIENT), seal, async (tx) => {
      const repository = exportRepository(tx);
      const table = (await repository.tables()).find(({ name }) => name === 'email_block');
      if (table === undefined) throw new Error('email_block is in it');
      await block('nachher', 10);
      const found = [];
      for await (const batch of repository.rows(table)) found.push(batch.length);
      return found;
    });
    expect(batches).toEqual([200, 200, 50]);
  });

  it('is a file for its owner only, and takes the place of none', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await departure('export', 'all.zip', '--reason', 'Noch einmal')).toEqual({
      code: 1,
      said: 'all.zip exists already.',
    });
    expect((await departure('export', 'nowhere/all.zip', '--reason', 'Fort')).said).toBe(
      'nowhere/all.zip cannot be written (ENOENT).',
    );
  });
});

/** Columns of exported tables whose names sound like secrets, and why they are none. */
const harmless: Readonly<Record<string, string>> = {
  'agency.postal_code': 'an address',
  'audit.portal_key': 'number of a key, not the key',
  'audit.sealed_reason': 'opened',
  'bank_file_entry.code': 'why the bank sent money back',
  'booking.key': 'names what was booked',
  'consultant.postal_code': 'an address',
  'dead_address.email_hash': 'digest of an address',
  'invitation.email_hash': 'digest of an address',
  'lead.device_hash': 'digest of a device',
  'lead.email_hash': 'digest of an address',
  'payout_item.seal': 'digest of a payment',
  'payout_run.seal': 'digest of a run',
  'picture.key': 'name of a picture',
  'product_category.key': 'name of a category',
  'product_photo.hash': 'digest of a picture',
  'recipient.postal_code': 'an address',
  'referral.device_hash': 'digest of a device',
  'referral.short_code': 'the code that the referrer passes on',
  'seller.postal_code': 'an address',
  'settlement_document.pdf_hash': 'digest of a document',
  'settlement_document.xml_hash': 'digest of a document',
  'suppression.email_hash': 'digest of an address',
  'tenant_font.hash': 'digest of a font',
  'tenant_logo.hash': 'digest of a picture',
  'voucher.code': 'null until it is given to a person',
  'voucher_kind.key': 'name of a kind of vouchers',
  'voucher_kind.logo_hash': 'digest of a picture',
};
