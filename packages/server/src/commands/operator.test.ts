import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildScene, feedRow, leadOf } from '../testing/referral-scene.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { demoJobs } from '@weitersagen/demo/seed/living/demo-jobs';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { offerVoucherKind } from '../testing/voucher-kinds.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const petra = () => commandEnvironment(server, demoLogins.operators[1]);

async function operator(command: string, environment: Record<string, string> = {}) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    command.split(' '),
    { ...(await commandEnvironment(server)), DATA_DIR: folder, ...environment },
    (line) => out.push(line),
    (line) => complaints.push(line),
    demoJobs,
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

describe('the operator commands', () => {
  it.each([
    ['demo', 'npm run operator -- COMMAND'],
    ['production', 'node packages/host/src/operator.ts COMMAND'],
  ])('say how they are called: %s', async (APP_MODE, usage) => {
    expect((await operator('--help', { APP_MODE })).out).toContain(`Usage: ${usage}`);
  });

  it('say where they looked for a product, and make none there', async () => {
    const { DATABASE_URL: _, ...environment } = await commandEnvironment(server);
    const nowhere = join(folder, 'nowhere');
    const complaints: string[] = [];
    const code = await runOperator(
      ['jobs', 'list'],
      { ...environment, DATA_DIR: nowhere },
      () => undefined,
      (line) => complaints.push(line),
      demoJobs,
    );
    expect(code).toBe(1);
    expect(complaints.join()).toContain(`No product is set up in ${nowhere}`);
    expect(existsSync(nowhere)).toBe(false);
  });

  it('explain themselves', async () => {
    for (const command of [
      '--help',
      'orders --help',
      'payouts --help',
      'vouchers --help',
      'ledger --help',
      'referral --help',
      'jobs --help',
      'tenants --help',
      'terms --help',
      'person --help',
      'holds --help',
      'mail --help',
      'keys --help',
      'second-factor --help',
      'customer-numbers --help',
      'goodwill --help',
      'blocks --help',
      'backup --help',
      'restore --help',
      'clock --help',
    ]) {
      expect(await operator(command)).toMatchObject({ code: 0, complaint: '' });
    }
  });

  it.each([
    ['fly', "unknown command 'fly'"],
    ['orders fly', "unknown command 'fly'"],
    ['orders import', "missing required argument 'file'"],
    ['orders import nowhere.csv', 'There is no file nowhere.csv'],
    ['orders import x --nonsense 1', "unknown option '--nonsense'"],
    ['payouts release R1', "required option '--count <n>'"],
    ['payouts release R1 --count 1 --sum 1', 'There is no payout run R1'],
    ['payouts return P1', "required option '--reason <text>' not specified"],
    ['clock advance many', '30d'],
    ['jobs run nothing', 'There is no job nothing'],
    ['referral unknown', 'has no referral unknown'],
    ['ledger check --tenant nobody', 'There is no tenant nobody'],
    ['second-factor begin a@example.org', "unknown command 'begin'"],
    [`second-factor remove ${demoLogins.agency} --reason Test`, 'has no second factor'],
  ])('answer "%s" with one clear sentence and exit code 1', async (command, sentence) => {
    const { code, complaint } = await operator(command);
    expect([code, complaint.split('\n').length]).toEqual([1, 1]);
    expect(complaint).toContain(sentence);
  });

  it('take an order from the file to the paid reward', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const cells = await server.inTenant(async (tx) =>
      feedRow(tx, scene, { Status: 'ersteZahlung' }),
    );
    const file = join(folder, 'orders.csv');
    const bad = { ...cells, Auftragsnummer: 'X-1', Produkt: 'nichts' };
    await writeFile(
      file,
      [Object.keys(cells), Object.values(cells), Object.values(bad)]
        .map((row) => row.join(';'))
        .join('\n'),
    );
    expect(await operator(`orders import ${file}`)).toMatchObject({
      code: 1,
      out: 'funkelnetz: 1 accepted, 0 unchanged, 0 waiting, 1 rejected\n  line 3: Produkt „nichts“ ist unbekannt.',
    });
    expect((await operator(`orders import ${file}`)).out).toContain(
      '0 accepted, 1 unchanged, 0 waiting, 1 rejected',
    );
    expect((await operator('clock advance 60d')).out).toContain('Business time');
    expect((await operator('jobs list --tenant sonnwerk')).out).toContain('never ran');
    const listed = (await operator('jobs list --tenant funkelnetz')).out;
    for (const { name } of demoJobs) expect(listed).toContain(name);
    expect((await operator('jobs run')).code).toBe(0);
    expect((await operator('jobs list')).out).toMatch(
      /funkelnetz +order-window +every +\d+ min {2}\d+ \w+ \d{4}, \d\d:\d\d – \d+ \w+ \d{4}, \d\d:\d\d {2}ok +next .+ 1 runs, 0 failed/,
    );
    await server.inTenant((tx) =>
      tx.db
        .updateTable('reward_claim')
        .set({
          status: 'collected',
          kind: 'cash',
          account_owner: 'Wilma',
          iban: 'DE89370400440532013000',
        })
        .where('lead_id', '=', scene.leadId)
        .execute(),
    );
    const created = await operator('payouts create');
    const run = /Run (\w+) created by Olaf Operator/.exec(created.out)?.[1] ?? '';
    const release = /payouts release .+/.exec(created.out)?.[0] ?? '';
    expect((await operator('payouts list')).out).toContain(release);
    expect((await operator(release)).complaint).toContain('a second person');
    const another = `payouts release ${run} --count 2 --sum 1.00`;
    expect((await operator(another, await petra())).complaint).toContain('have ended meanwhile');
    expect((await operator(release, await petra())).code).toBe(0);
    expect(await readdir(join(folder, 'payouts'))).toEqual([`${run}.xml`]);
    expect(await readFile(join(folder, 'payouts', `${run}.xml`), 'utf8')).toContain(
      'pain.001.001.09',
    );
    expect((await operator(`payouts confirm ${run}`)).out).toContain(': 1 reward paid');
    expect((await operator('payouts list')).out).toContain(`${run}  confirmed`);
    expect((await server.inTenant((tx) => leadOf(tx, scene.leadId))).status).toBe('paid');
    expect((await operator(`referral ${scene.referralId}`)).out).toMatch(
      /orderLinked {2}open -> ok[\s\S]*claimsSettled {2}released -> paid/,
    );
    expect(await operator('ledger check')).toMatchObject({ code: 0 });
  });

  it('fill and show the voucher pool', async () => {
    const file = join(folder, 'codes.csv');
    await writeFile(file, 'Code;WertCent\nAAAA-1;4200\nAAAA-2;4200\n');
    expect((await operator(`vouchers import ${file}`)).out).toContain(
      '2 codes added, 0 known already',
    );
    expect((await operator(`vouchers import ${file}`)).out).toContain(
      '0 codes added, 2 known already',
    );
    await writeFile(file, 'Code;WertCent\nhttps://boese.example;4200\n');
    expect(await operator(`vouchers import ${file}`)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/Line 2 has no valid Code: 4 to 100 letters/),
    });
    expect((await operator('vouchers list')).out).toContain('€42.00  2 free  0 used  0 waiting');
    expect((await operator('vouchers list')).out).not.toContain('no kind');
    await offerVoucherKind(server, 'buch');
    await writeFile(file, 'Code;WertCent;Art\nBBBB-1;4300;buch\nBBBB-2;4400;\n');
    expect((await operator(`vouchers import ${file}`)).out).toContain('2 codes added');
    await writeFile(file, 'Code;WertCent\nBBBB-3;4300\n');
    expect((await operator(`vouchers import ${file} --kind buch`)).out).toContain('1 codes added');
    const listed = (await operator('vouchers list')).out;
    expect(listed).toContain('€43.00  2 free  0 used  0 waiting  buch (Shop buch)');
    expect(listed).toContain('€44.00  1 free  0 used  0 waiting  no kind');
    await writeFile(file, 'Code;WertCent\nBBBB-4;4300\nBBBB-2;4400\n');
    expect((await operator(`vouchers import ${file} --kind buch`)).complaint).toContain(
      'Line 3 has a code that is there already in another kind.',
    );
    expect((await operator(`vouchers import ${file} --kind hut`)).complaint).toContain('hut');
  });

  it('move the clock in demo mode only', async () => {
    const production = {
      APP_MODE: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      OPERATOR: 'Betrieb',
      OPERATOR_URL: 'https://betrieb.localhost',
    };
    expect((await operator('clock show', production)).complaint).toContain('begun as a demo');
    const belongsTo = (mode: 'demo' | 'production') =>
      server.database.db.updateTable('installation').set({ mode }).execute();
    await belongsTo('production');
    const shown = await operator('clock show --tenant funkelnetz', production);
    expect(shown.complaint).toContain('demo mode only');
    expect((await operator('clock advance 1d')).complaint).toContain('of a production');
    await belongsTo('demo');
    expect((await operator('clock reset')).code).toBe(0);
  });
});
