import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { moveClock } from '../../platform/database/business-clock.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  addFeedKey,
  buildScene,
  claimsOf,
  feedRow,
  giveDemoPassword,
  leadOf,
  type Scene,
} from '../../testing/referral-scene.ts';
import { activeReferral, newRecipient, signInAs } from '../../testing/steps.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { operatorId } from '../../testing/operator-session.ts';

let server: TestServer;
let key = '';
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  key = await server.inTenant(addFeedKey);
  folder = await mkdtemp(join(tmpdir(), 'late-orders-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function operator(...argv: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = { ...(await commandEnvironment(server)), DATA_DIR: folder };
  const code = await runOperator(argv, environment, print, print);
  return { code, text: lines.join('\n') };
}

const scene = () => server.inTenant((tx) => buildScene(tx));
const row = (of: Pick<Scene, 'attribution'>, change?: Record<string, string>) =>
  server.inTenant(async (tx) => feedRow(tx, of, change));
const feed = async (...rows: Record<string, string>[]) =>
  (await server.call(importOrders, { token: key, body: { rows } })).value;
const stateOf = (of: Pick<Scene, 'leadId'>) =>
  server.inTenant(async (tx) => ({
    status: (await leadOf(tx, of.leadId)).status,
    claims: (await claimsOf(tx, of.leadId)).length,
  }));
const failureMails = async (of: Scene) =>
  (await server.mails(of.referrerEmail)).map(({ subject }) => subject);

async function days() {
  const { orderWindowDays, orderGraceDays } = (await server.tenant()).config;
  return { orderWindowDays, orderGraceDays };
}

/** A scene whose order of today is imported so many days after its window has ended. */
async function reportedAfterWindow(daysAfter: number) {
  const { orderWindowDays } = await days();
  const of = await scene();
  await server.moveClock(orderWindowDays);
  const cells = await row(of);
  await server.moveClock(daysAfter);
  return { of, cells };
}

describe('an order from inside the window that is imported after it', () => {
  it('counts within the grace: the lead stays open, nobody was told that it failed', async () => {
    const { orderGraceDays } = await days();
    const { of, cells } = await reportedAfterWindow(orderGraceDays - 1);
    expect(await stateOf(of)).toEqual({ status: 'open', claims: 0 });
    expect(await failureMails(of)).toEqual([]);
    expect(await feed(cells)).toMatchObject({ accepted: 1, waiting: [], rejected: [] });
    expect(await stateOf(of)).toEqual({ status: 'ok', claims: 1 });
  });

  it('shows the referrer that the provider has to report, until the grace is over', async () => {
    const { orderWindowDays, orderGraceDays } = await days();
    const of = await scene();
    await server.inTenant((tx) => giveDemoPassword(tx, of.referrerEmail));
    await server.moveClock(orderWindowDays + 1);
    const session = await signInAs(server, of.referrerEmail, demoLogins.password);
    const { value } = await server.call(listOwnReferrals, session);
    const message = value.referrals[0]?.leads[0]?.message;
    expect(message).toMatchObject({ key: 'rewardAfterContract', actor: 'provider' });
    const left =
      Date.parse(message?.by ?? '') - (await server.inTenant(async ({ now }) => now.getTime()));
    expect(Math.round(left / 86_400_000)).toBe(orderGraceDays - 1);
  });

  it('goes to the list of the operator after the grace, who lets it count', async () => {
    const { orderGraceDays } = await days();
    const { of, cells } = await reportedAfterWindow(orderGraceDays);
    expect(await stateOf(of)).toEqual({ status: 'expired', claims: 0 });
    expect(await failureMails(of)).toHaveLength(1);
    const report = await feed(cells);
    expect(report).toMatchObject({ accepted: 0, rejected: [], waiting: [{ line: 1 }] });
    expect(report.waiting[0]?.reason).toContain('nach der Frist');
    await feed({ ...cells, Status: 'ersteZahlung' });
    const number = String(cells['Auftragsnummer']);
    expect((await operator('orders', 'waiting')).text).toMatch(
      new RegExp(`${number}.*firstPayment.*after the grace[\\s\\S]*lead ${of.leadId}  Karl K\\.`),
    );
    expect((await operator('orders', 'accept', number)).text).toContain(
      "required option '--reason <text>' not specified",
    );
    for (const nothing of ['...', '\u200B\u3164', ' '])
      expect((await operator('orders', 'accept', number, '--reason', nothing)).text).toContain(
        'It says nothing.',
      );
    const accepted = await operator('orders', 'accept', number, '--reason', 'Meldung kam spät');
    expect(accepted).toEqual({ code: 0, text: `Order ${number} counts.` });
    expect(await stateOf(of)).toEqual({ status: 'released', claims: 1 });
    const steps = await server.inTenant((tx) =>
      tx.db
        .selectFrom('audit')
        .select(['event', 'from_status', 'to_status', 'reason'])
        .where('entity_id', '=', of.leadId)
        .where('event', '=', 'goodwill')
        .execute(),
    );
    expect(steps).toEqual([
      { event: 'goodwill', from_status: 'expired', to_status: 'ok', reason: 'Meldung kam spät' },
    ]);
    expect((await operator('orders', 'waiting')).text).toBe('No order waits for a decision.');
    expect(await feed({ ...cells, Status: 'ersteZahlung' })).toMatchObject({ unchanged: 1 });
  });

  it('is late by the clock, whether or not the job has ended the participation', async () => {
    const { orderWindowDays, orderGraceDays } = await days();
    const of = await scene();
    await server.moveClock(orderWindowDays);
    const cells = await row(of);
    await moveClock(server.database.db, orderGraceDays + 1);
    expect((await stateOf(of)).status).toBe('open');
    expect(await feed(cells)).toMatchObject({ accepted: 0, rejected: [], waiting: [{ line: 1 }] });
    expect(await stateOf(of)).toEqual({ status: 'expired', claims: 0 });
    expect(await failureMails(of)).toHaveLength(1);
    const accepted = ['accept', String(cells['Auftragsnummer']), '--reason', 'Meldung kam spät'];
    expect((await operator('orders', ...accepted)).code).toBe(0);
    expect(await stateOf(of)).toEqual({ status: 'ok', claims: 1 });
    const ended = await scene();
    await moveClock(server.database.db, orderWindowDays + orderGraceDays + 1);
    const cancelled = await row(ended, { Status: 'storniert' });
    expect((await feed(cancelled)).rejected[0]?.reason).toContain('ist abgelaufen');
  });

  it('does not count once the operator declined it, however often it is reported', async () => {
    const { orderGraceDays } = await days();
    const { of, cells } = await reportedAfterWindow(orderGraceDays + 5);
    await feed(cells);
    const number = String(cells['Auftragsnummer']);
    const declined = await operator('orders', 'decline', number, '--reason', 'Zu spät');
    expect(declined.code).toBe(0);
    expect(await feed(cells)).toMatchObject({ unchanged: 1, waiting: [] });
    expect(await stateOf(of)).toEqual({ status: 'expired', claims: 0 });
    const again = await operator('orders', 'accept', number, '--reason', 'Doch');
    expect(again).toEqual({ code: 1, text: `Order ${number} does not wait for a decision.` });
  });

  it('is rejected with its day when the order itself is from after the window', async () => {
    const { of, cells } = await reportedAfterWindow(2);
    const late = await row(of);
    expect((await feed(late)).rejected[0]?.reason).toMatch(
      /Auftragsdatum \d\d\.\d\d\.\d{4} liegt nach der Bestellfrist \(\d\d\.\d\d\.\d{4}\)/,
    );
    expect(await feed(cells)).toMatchObject({ accepted: 1 });
  });
});

describe('an order that names the code of the referral', () => {
  async function codeOf(number: string) {
    const referral = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral')
        .innerJoin('product', 'product.id', 'referral.product_id')
        .select(['short_code', 'product.external_id'])
        .where('referral.id', '=', number)
        .executeTakeFirstOrThrow(),
    );
    return { Zuordnung: referral.short_code, Produkt: referral.external_id };
  }
  const leadOfContact = async (number: string) => {
    const { id } = await server.inTenant((tx) =>
      tx.db
        .selectFrom('lead')
        .select('id')
        .where('recipient_id', '=', number)
        .executeTakeFirstOrThrow(),
    );
    return { leadId: id };
  };

  it('goes to the one contact who waits, also when the code is written in groups', async () => {
    const { number } = await activeReferral(server);
    const of = await leadOfContact((await newRecipient(server, number)).number);
    const code = await codeOf(number);
    const grouped = code.Zuordnung.toLowerCase().replaceAll(/(.{3})(?=.)/g, '$1-');
    const cells = await row({ attribution: '' }, { ...code, Zuordnung: grouped });
    expect(await feed(cells)).toMatchObject({ accepted: 1, rejected: [] });
    expect(await stateOf(of)).toEqual({ status: 'ok', claims: 1 });
    expect(await feed({ ...cells, Status: 'geprueft' })).toMatchObject({ accepted: 1 });
  });

  it('waits for the operator where several contacts took part', async () => {
    const { number } = await activeReferral(server);
    const one = await leadOfContact((await newRecipient(server, number)).number);
    const other = await leadOfContact((await newRecipient(server, number)).number);
    const cells = await row({ attribution: '' }, await codeOf(number));
    expect((await feed(cells)).waiting[0]?.reason).toContain('mehrere Personen');
    const order = String(cells['Auftragsnummer']);
    const unnamed = await operator('orders', 'accept', order, '--reason', 'Telefonat');
    expect(unnamed.text).toContain('name one with --lead');
    const foreign = (await scene()).leadId;
    const wrong = await operator('orders', 'accept', order, '--reason', 'Test', '--lead', foreign);
    expect(wrong.text).toContain('none of the referral');
    await operator('orders', 'accept', order, '--reason', 'Telefonat', '--lead', other.leadId);
    expect([await stateOf(one), await stateOf(other)]).toEqual([
      { status: 'open', claims: 0 },
      { status: 'ok', claims: 1 },
    ]);
  });

  it('goes by the clock to the contact whose time is not over', async () => {
    const { orderWindowDays, orderGraceDays } = await days();
    const { number } = await activeReferral(server);
    await newRecipient(server, number);
    await moveClock(server.database.db, 5);
    const later = await leadOfContact((await newRecipient(server, number)).number);
    await moveClock(server.database.db, orderWindowDays - 3);
    const cells = await row({ attribution: '' }, await codeOf(number));
    await moveClock(server.database.db, orderGraceDays);
    expect(await feed(cells)).toMatchObject({ accepted: 1, waiting: [] });
    expect((await stateOf(later)).status).toBe('ok');
  });

  it('holds all whom it could belong to from expiry and erasure while it waits', async () => {
    const { orderWindowDays, orderGraceDays } = await days();
    const { number } = await activeReferral(server);
    const joined = () => newRecipient(server, number, { confirmed: false });
    const contacts = [await joined(), await joined()];
    const leads = await Promise.all(contacts.map((one) => leadOfContact(one.number)));
    const cells = await row({ attribution: '' }, await codeOf(number));
    await feed(cells);
    const known = () =>
      server.inTenant(async ({ db }) => {
        const rows = await db
          .selectFrom('recipient')
          .select('email')
          .where(
            'id',
            'in',
            contacts.map((one) => one.number),
          )
          .execute();
        return rows.filter(({ email }) => email !== null).length;
      });
    const states = async () => (await Promise.all(leads.map(stateOf))).map((one) => one.status);
    await server.moveClock(orderWindowDays + orderGraceDays + 1);
    expect([await known(), await states()]).toEqual([2, ['open', 'open']]);
    await server.moveClock(400);
    expect(await known()).toBe(2);
    const order = String(cells['Auftragsnummer']);
    const [one, other] = leads;
    const named = ['--lead', String(one?.leadId), '--reason', 'Telefonat'];
    expect((await operator('orders', 'accept', order, ...named)).code).toBe(0);
    await server.work();
    expect([await known(), (await states())[0]]).toEqual([1, 'ok']);
    expect((await stateOf({ leadId: String(other?.leadId) })).status).toBe('expired');
    // Accepted: the contact is asked once more and has two weeks.
    const asked = (await server.mails(contacts[0]?.email)).filter(({ token }) => token !== '');
    expect(asked.length).toBeGreaterThan(1);
    await server.moveClock(13);
    expect(await known()).toBe(1);
    await server.moveClock(1);
    expect([await known(), (await states())[0]]).toEqual([0, 'expired']);
  });

  it('is rejected with the code while nobody took part', async () => {
    const { number } = await activeReferral(server);
    const code = await codeOf(number);
    const { rejected } = await feed(await row({ attribution: '' }, code));
    expect(rejected[0]?.reason).toBe(
      `Zum Code „${code.Zuordnung}“ wartet niemand auf einen Auftrag.`,
    );
  });
});

describe('the two forms of the feed', () => {
  const columns = (cells: Record<string, string>) => Object.keys(cells).join(';');
  const values = (cells: Record<string, string>) => Object.values(cells).join(';');

  it('come by call, CSV as it is and JSON with its own types', async () => {
    const [csv, json] = [await scene(), await scene()];
    const cells = await row(csv);
    const send = (type: string, payload: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/funkelnetz/feed/auftraege',
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        payload,
      });
    const asCsv = await send('text/csv', `${columns(cells)}\n${values(cells)}\n`);
    expect(asCsv.json()).toMatchObject({ Angenommen: 1, Abgelehnt: [], ZurPruefung: [] });
    const other = await row(json);
    const day = String(other['Auftragsdatum']).split('.').toReversed().join('-');
    const rows = [{ ...other, Neukunde: true, Grund: null, Auftragsdatum: `${day}T00:00:00` }];
    const asJson = await send('application/json', JSON.stringify(rows));
    expect(asJson.json()).toMatchObject({ Angenommen: 1, Abgelehnt: [] });
    expect([await stateOf(csv), await stateOf(json)].map(({ status }) => status)).toEqual([
      'ok',
      'ok',
    ]);
    const unreadable = await send('text/csv', 'nur Text');
    expect([unreadable.statusCode, unreadable.json()]).toMatchObject([
      400,
      { Fields: { CSV: 'invalid' } },
    ]);
  });

  it('come by command', async () => {
    const [csv, json] = [await scene(), await scene()];
    const cells = await row(csv);
    await writeFile(join(folder, 'orders.csv'), `${columns(cells)}\n${values(cells)}\n`);
    await writeFile(join(folder, 'orders.json'), JSON.stringify({ Zeilen: [await row(json)] }));
    for (const name of ['orders.csv', 'orders.json'])
      expect((await operator('orders', 'import', join(folder, name))).text).toContain('1 accepted');
    expect([await stateOf(csv), await stateOf(json)].map(({ status }) => status)).toEqual([
      'ok',
      'ok',
    ]);
  });

  it.each([
    [
      'Status',
      'fertig',
      'Status muss neu, geprueft, ersteZahlung oder storniert sein, nicht „fertig“.',
    ],
    [
      'Auftragsdatum',
      '31.02.2026',
      'Auftragsdatum muss ein Datum TT.MM.JJJJ sein, nicht „31.02.2026“.',
    ],
    ['Neukunde', 'vielleicht', 'Neukunde muss ja, nein oder leer sein, nicht „vielleicht“.'],
    ['Produkt', 'ABC', 'Produkt „ABC“ ist unbekannt.'],
    ['Zuordnung', 'x'.repeat(41), `Zuordnung „${'x'.repeat(19)}…“ ist unbekannt.`],
    ['Auftragsnummer', 'n'.repeat(101), `Auftragsnummer ist zu lang: „${'n'.repeat(19)}…“.`],
  ])('name the value of %s that does not fit', async (column, value, reason) => {
    const cells = await row(await scene(), { [column]: value });
    expect((await feed(cells)).rejected).toEqual([{ line: 1, reason }]);
  });
});

describe('the release by the operator', () => {
  it('vouches for new customer and first payment, with a reason', async () => {
    const of = await scene();
    const cells = await row(of, { Neukunde: '' });
    await feed(cells);
    const number = String(cells['Auftragsnummer']);
    expect((await operator('orders', 'release', number)).text).toContain(
      "required option '--reason <text>' not specified",
    );
    expect((await stateOf(of)).status).toBe('ok');
    const released = await operator('orders', 'release', number, '--reason', 'Beleg liegt vor');
    expect(released).toEqual({ code: 0, text: `Order ${number} is released.` });
    expect((await stateOf(of)).status).toBe('released');
    const [step] = await server.inTenant((tx) =>
      tx.db
        .selectFrom('audit')
        .select(['actor', 'reason'])
        .where('entity_id', '=', of.leadId)
        .where('to_status', '=', 'released')
        .execute(),
    );
    expect(step).toEqual({ actor: await operatorId(server), reason: 'Beleg liegt vor' });
  });

  it('never stands for the confirmation of the contact, nor against what the provider reported', async () => {
    const unconfirmed = await server.inTenant((tx) => buildScene(tx, { confirmed: false }));
    const known = await scene();
    const rows = [await row(unconfirmed), await row(known, { Neukunde: 'nein' })];
    await feed(...rows);
    const texts = [];
    for (const { Auftragsnummer: number = '' } of [...rows, { Auftragsnummer: 'X' }])
      texts.push((await operator('orders', 'release', number, '--reason', 'Test')).text);
    expect(texts[0]).toContain('has not confirmed');
    expect(texts[1]).toContain('cancelled, not ok');
    expect(texts[2]).toBe('There is no order X.');
  });

  it('does not stand against what the provider denied, also while the lead still counts', async () => {
    const of = await scene();
    const cells = await row(of, { Neukunde: '' });
    await feed(cells);
    const number = String(cells['Auftragsnummer']);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('provider_order')
        .set({ new_customer: false })
        .where('external_id', '=', number)
        .execute(),
    );
    const refused = await operator('orders', 'release', number, '--reason', 'Test');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('is of no new customer');
    expect((await stateOf(of)).status).toBe('ok');
  });
});
