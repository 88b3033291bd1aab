import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { webhookKinds } from '@weitersagen/domain/webhook-kinds';
import {
  proposeCorrection,
  releaseCorrection,
} from '../../partners/settlements/correction-service.ts';
import {
  answerDispute,
  decideDispute,
  openDispute,
} from '../../partners/settlements/dispute-service.ts';
import {
  releaseSettlements,
  waitingSettlements,
} from '../../partners/settlements/settlement-payment.ts';
import { runSettlements } from '../../partners/settlements/settlement-run.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { payOut, sendBack, takeCash } from '../../testing/payout-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';
import { addWebhook, startReceiver, type Receiver } from '../../testing/webhook-receiver.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let receiver: Receiver;
const bodies: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

/** What came since it was asked last, in the order in which it happened; all of it is kept for the last test. */
async function heard() {
  await server.mails();
  bodies.push(...receiver.received.map(({ body }) => body.toString()));
  return receiver.events();
}
const ofType = (events: Awaited<ReturnType<typeof heard>>, type: string) =>
  events.filter((event) => event.type === type).map(({ data }) => data);
const leadOf = (recipient: string) =>
  server.inTenant(async ({ db }) => {
    const { id } = await db
      .selectFrom('lead')
      .select('id')
      .where('recipient_id', '=', recipient)
      .executeTakeFirstOrThrow();
    return id;
  });

describe('a client’s own systems hear', () => {
  it('that a contact confirmed the data, once', async () => {
    await addWebhook(server, receiver, webhookKinds);
    const { number } = await activeReferral(server);
    const contact = await newRecipient(server, number, { confirmed: false });
    expect(await heard()).toEqual([]);
    const confirmed = await newRecipient(server, number);
    expect(ofType(await heard(), 'kontakt.bestaetigt')).toEqual([
      { Interessent: await leadOf(confirmed.number) },
    ]);
    expect(contact.number).not.toBe(confirmed.number);
  });

  it('of an order that waits for a person, without a contact', async () => {
    const { number } = await waitingOrder(server);
    expect(ofType(await heard(), 'auftrag.geaendert')).toEqual([
      { Auftragsnummer: number, Interessent: null, Zustand: expect.any(String), Neukunde: true },
    ]);
  });

  it('of each state of an order and of its release, of its rewards when they can be picked up, paid and come back', async () => {
    const scene = await reportedScene(server);
    const events = await heard();
    const [changed] = ofType(events, 'auftrag.geaendert');
    expect(changed).toMatchObject({ Interessent: scene.leadId, Zustand: 'ersteZahlung' });
    expect(ofType(events, 'auftrag.freigegeben')).toEqual([
      { Interessent: scene.leadId, Auftragsnummer: changed?.['Auftragsnummer'] },
    ]);
    await server.moveClock((await server.tenant()).config.complaintDays);
    const available = ofType(await heard(), 'praemie.bereitgestellt');
    const [first] = available;
    expect(available.every((data) => data['Interessent'] === scene.leadId)).toBe(true);
    expect(first).toMatchObject({
      Fuer: 'Empfehler',
      BetragCent: 7001,
      AbholbarBis: expect.stringMatching(/Z$/),
    });
    await takeCash(server, scene.referrerEmail);
    const [item] = await payOut(server);
    expect(ofType(await heard(), 'zahlung.bestaetigt')).toMatchObject([
      { Praemie: first?.['Praemie'], Fuer: 'Empfehler', BetragCent: 7001, Weg: 'Ueberweisung' },
    ]);
    await sendBack(server, item?.id ?? '', 'Konto von Wilma Weitersager erloschen');
    expect(ofType(await heard(), 'zahlung.zurueckgegeben')).toMatchObject([
      { Praemie: first?.['Praemie'], Auszahlung: item?.id, BetragCent: 7001 },
    ]);
    const ended = await reportedScene(server);
    await heard();
    await ended.report('storniert', 'Widerruf durch Tim Empfohlen');
    expect(ofType(await heard(), 'auftrag.geaendert')).toMatchObject([
      { Interessent: ended.leadId, Zustand: 'storniert' },
    ]);
  });

  it('of credit notes and corrections once a second person released them, and of disputes and their answers', async () => {
    const people = await earningPeople(server);
    const month = await earnedMonth(server, people);
    await heard();
    const asked = { month, by: 'Olaf' };
    await runSettlements(server.deps.withTenant, await server.tenant(), asked);
    expect(ofType(await heard(), 'beleg.ausgestellt')).toEqual([]);
    await server.inTenant(async (tx) =>
      releaseSettlements(tx, month, { by: 'Ben', seen: await waitingSettlements(tx, month) }),
    );
    const notes = ofType(await heard(), 'beleg.ausgestellt');
    const note = notes.find((data) => data['Empfaengerart'] === 'Vertriebspartner');
    expect(note).toMatchObject({ Monat: month, KorrigiertBeleg: null, NettoCent: 5000 });
    const number = String(note?.['Belegnummer']);
    const owner = await server.inTenant(async ({ db }) => {
      const { id } = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', demoLogins.seller)
        .where('kind', '=', 'seller')
        .executeTakeFirstOrThrow();
      const { receiver_id: receiverId } = await db
        .selectFrom('settlement')
        .select('receiver_id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      return { kind: 'seller', id: receiverId, accountId: id } as const;
    });
    const dispute = await server.inTenant((tx) =>
      openDispute(tx, owner, { number, line: '1' }, 'Bei Kim Nachbarin fehlen 10 €.'),
    );
    const about = {
      Reklamation: dispute.id,
      Belegnummer: number,
      Position: 1,
      Auftragsnummer: null,
    };
    expect(ofType(await heard(), 'reklamation.eroeffnet')).toEqual([about]);
    await server.inTenant((tx) =>
      answerDispute(tx, dispute.id, { answer: 'Wir prüfen das, Frau Nachbarin.', by: 'Olaf' }),
    );
    await server.inTenant((tx) =>
      decideDispute(tx, dispute.id, {
        answer: 'Sie haben recht.',
        by: 'Olaf',
        seen: 1,
        decision: 'accepted',
      }),
    );
    expect(ofType(await heard(), 'reklamation.beantwortet')).toEqual([
      { ...about, Entscheidung: null },
      { ...about, Entscheidung: 'Anerkannt' },
    ]);
    const proposed = { number, line: 1, cents: -1000, reason: 'Falscher Satz', by: 'Olaf' };
    const { id } = await server.inTenant((tx) => proposeCorrection(tx, proposed));
    const document = await server.inTenant((tx) => releaseCorrection(tx, id, 'Ben'));
    expect(ofType(await heard(), 'beleg.ausgestellt')).toMatchObject([
      { Belegnummer: document, KorrigiertBeleg: number, NettoCent: -1000 },
    ]);
  });
});

describe('what they hear', () => {
  it('was of every kind there is', () => {
    const types = bodies.map((body) => (JSON.parse(body) as { type: string }).type);
    expect(new Set(types).size).toBe(webhookKinds.length);
  });

  it('names no person, no address, no account, and no number that opens a page', async () => {
    const values = await server.inTenant(async ({ db }) => {
      const people = await db
        .selectFrom('account')
        .select(['id', 'email', 'first_name', 'last_name', 'hash'])
        .execute();
      const contacts = await db
        .selectFrom('recipient')
        .select(['id', 'email', 'first_name', 'last_name'])
        .execute();
      const referrals = await db.selectFrom('referral').select(['id', 'short_code']).execute();
      const claims = await db
        .selectFrom('reward_claim')
        .select(['iban', 'account_owner', 'beneficiary_id'])
        .execute();
      return [...people, ...contacts, ...referrals, ...claims].flatMap((row) => Object.values(row));
    });
    const named = [...new Set(values)].filter(
      (value): value is string => typeof value === 'string' && value.length > 2,
    );
    expect(named.length).toBeGreaterThan(50);
    // People of the demo are named like two of our words.
    const all = bodies.join('\n').replaceAll(/"(?:Empfehler|Vertriebspartner)"/g, '');
    expect(named.filter((value) => all.includes(value))).toEqual([]);
    for (const text of ['Nachbarin', 'erloschen', 'Widerruf', 'recht', '@'])
      expect(all).not.toContain(text);
  });
});
