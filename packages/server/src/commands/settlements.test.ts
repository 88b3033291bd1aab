import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeSettlementLine, listSettlements } from '@weitersagen/contracts/settlements';
import { berlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '../platform/database/business-clock.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../test-server.ts';
import { moneyPeople, releasedOrder, setCommission } from '../testing/commission-scene.ts';
import { buildScene } from '../testing/referral-scene.ts';
import { signInStaff } from '../testing/staff-session.ts';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'settlements-'));
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** As Olaf, or as Petra: {@link second}. */
const operator = (...argv: readonly string[]) => operatorAs(demoLogins.operators[0], argv);
const second = (...argv: readonly string[]) => operatorAs(demoLogins.operators[1], argv);

async function operatorAs(email: string, argv: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    argv,
    { ...(await commandEnvironment(server, email)), DATA_DIR: folder },
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

/** A month that has ended, in which the seller earned the commission of one order. */
async function monthWithOrder(): Promise<string> {
  const { seller: createdBy } = await server.inTenant(moneyPeople);
  const month = await server.inTenant(async (tx) => {
    await releasedOrder(tx, { agencyId: null, createdBy });
    return berlinDay(tx.now).slice(0, 7);
  });
  await moveClock(server.database.db, 32);
  return month;
}

describe('settlements by command', () => {
  it('refuse what is missing or wrong with one sentence', async () => {
    for (const [argv, complaint] of [
      [['settlements', 'fly'], "unknown command 'fly'"],
      [['settlements', 'run'], "required option '--month <YYYY-MM>' not specified"],
      [['settlements', 'run', '--month', 'Mai'], 'Mai is no month'],
      [['settlements', 'show', 'X-1'], 'There is no settlement X-1'],
      [['settlements', 'confirm', 'X-1'], 'There is no settlement X-1'],
      [
        ['settlements', 'release', '--month', '2020-01', '--count', '1', '--sum', '9.50'],
        'No settlement',
      ],
      [['settlements', 'release', '--month', '2020-01'], "required option '--count <n>'"],
      [
        ['settlements', 'release', '--month', '2020-01', '--count', '1', '--sum', '9,5'],
        'It is a sum such as',
      ],
      [['settlements', 'file', '--month', '2020-01'], 'is released and unpaid'],
      [['settlements', 'answer', 'D-1'], "required option '--text <text>' not specified"],
      [['settlements', 'answer', 'D-1', '--text', 'Jawohl'], 'There is no dispute D-1'],
      [['sellers', 'activate', 'VP-0'], 'There is no seller VP-0'],
    ] as const) {
      const answer = await operator(...argv);
      expect([argv, answer.code, answer.complaint]).toEqual([
        argv,
        1,
        expect.stringContaining(complaint),
      ]);
    }
    const other = await operator('settlements', 'list', '--tenant', 'sonnwerk');
    expect(other.out).toBe('No settlement yet.');
  });

  it('go from the run to the bank file and the payment, by two people', async () => {
    const month = await monthWithOrder();
    const made = await operator('settlements', 'run', '--month', month);
    expect(made.out).toContain('1 settlements made out by Olaf Operator');
    const again = await operator('settlements', 'run', '--month', month);
    expect(again.out).toContain('0 settlements made out');
    const listed = await operator('settlements', 'list', '--month', month);
    const release = ['settlements', 'release', '--month', month, '--count', '1'];
    expect(listed.out).toContain(`1 wait for a release: ${release.join(' ')} --sum 50.00`);
    for (const [seen, sum] of [
      ['2', '50.00'],
      ['1', '49.99'],
    ] as const)
      expect((await second(...release.slice(0, -1), seen, '--sum', sum)).complaint).toContain(
        `Other settlements of ${month} wait than you name: 1, €50.00`,
      );
    const seen = [...release, '--sum', '50'] as const;
    const alone = await operator(...seen);
    expect(alone.complaint).toContain('a second person');
    const path = join(folder, 'bank.xml');
    const released = await second(...seen, '--out', path);
    expect(released.out).toContain('1 settlements released by Petra Prüfer');
    const file = await readFile(path, 'utf8');
    expect(file).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>');
    await operator('settlements', 'file', '--month', month, '--out', path);
    expect(await readFile(path, 'utf8')).toBe(file);
    const number = /\S+-\d{4}-\d{6}/.exec(made.out)?.[0] ?? '';
    expect((await operator('settlements', 'show', number)).out).toContain('net €50.00');
    expect((await operator('settlements', 'confirm', number)).out).toContain('paid');
    const ledger = await operator('ledger', 'check');
    expect(ledger.code).toBe(0);
    expect(ledger.out).toContain('commission paid');
  });

  it('show disputes and answer them', async () => {
    const month = await monthWithOrder();
    await operator('settlements', 'run', '--month', month);
    const listed = (await operator('settlements', 'list', '--month', month)).out;
    await second(...(/settlements release .*$/m.exec(listed)?.[0] ?? '').split(' '));
    expect((await operator('settlements', 'disputes')).out).toBe('No dispute waits.');
    const session = await signInStaff(server, 'seller', demoLogins.seller);
    const [settlement] = (await server.call(listSettlements, session)).value.settlements;
    const { value } = await server.call(disputeSettlementLine, {
      params: { number: settlement?.number ?? '', line: '1' },
      body: { text: 'Der Betrag stimmt nicht.' },
      ...session,
    });
    expect((await operator('settlements', 'disputes')).out).toContain('Der Betrag stimmt nicht.');
    const answered = await operator('settlements', 'answer', value.id, '--text', 'Wir prüfen das.');
    expect(answered.code).toBe(0);
    expect((await operator('settlements', 'disputes')).out).toContain('answered');
    expect(await second('settlements', 'answer', value.id, '--text', 'Nein.')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`Dispute ${value.id} is answered already.`),
    });
  });
});

it('sellers are listed, deactivated and activated again', async () => {
  const { out } = await operator('sellers', 'list');
  const number = /VP-\w+/.exec(out)?.[0] ?? '';
  expect(out).toContain('Vera Vertrieb');
  expect((await operator('sellers', 'deactivate', number)).code).toBe(0);
  expect((await operator('sellers', 'list')).out).toContain('inactive');
  expect((await operator('sellers', 'activate', number)).code).toBe(0);
});
