import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as cases from '@weitersagen/contracts/operator-disputes';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import * as contract from '@weitersagen/contracts/settlements';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { signInStaff } from '../../testing/staff-session.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

const client = 'funkelnetz';
const text = 'Der Betrag stimmt nicht.';
let server: TestServer;
let seller: Session;
let owner: Session;
let finance: Awaited<ReturnType<typeof addOperator>>;
let number: string;
let invoice: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.inTenant(seedHistory);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  finance = await addOperator(server, [{ role: 'finance', client }]);
  const { value } = await server.call(contract.listSettlements, seller);
  number = value.settlements[0]?.number ?? '';
  invoice = (await server.call(contract.listInvoices, owner)).value.settlements[0]?.number ?? '';
});
afterAll(() => server.stop());
// The seller has one settlement with few lines; each test disputes the same one.
beforeEach(() =>
  server.inTenant(({ db, now }) =>
    db
      .updateTable('settlement_dispute')
      .set({ status: 'closed', closed_at: now })
      .where('status', '<>', 'closed')
      .execute(),
  ),
);

const open = async (line = '1') =>
  (
    await server.call(contract.disputeSettlementLine, {
      params: { number, line },
      body: { text },
      ...seller,
    })
  ).value.id;
const list = async (
  query: { stand?: 'Offen' | 'Beantwortet' | 'ZuBuchen' | 'Geschlossen'; nach?: string } = {},
) =>
  (
    await server.call(cases.listDisputeCases, {
      ...finance.session,
      query: { mandant: client, ...query },
    })
  ).value;
const shown = async (
  id: string,
  stand: 'Offen' | 'Beantwortet' | 'ZuBuchen' | 'Geschlossen' = 'Offen',
) => (await list({ stand })).disputes.find((one) => one.id === id);
const answer = (dispute: string, seen: number, words = 'Wir prüfen das.', of = client) =>
  server.call(cases.answerDisputeCase, {
    ...finance.session,
    body: { client: of, dispute, seen, answer: words },
  });
const decide = (
  dispute: string,
  seen: number,
  decision: 'accepted' | 'rejected' = 'accepted',
  of = client,
) =>
  server.call(cases.decideDisputeCase, {
    ...finance.session,
    body: { client: of, dispute, seen, decision, answer: 'Sie haben recht.' },
  });
const reply = (id: string, session = seller) =>
  server.call(contract.replySettlementDispute, {
    params: { id },
    body: { text: 'Danke, aber der Satz war 90 €.' },
    ...session,
  });
const own = async (id: string) =>
  (await server.call(contract.listSettlementDisputes, seller)).value.disputes.find(
    (one) => one.id === id,
  );

describe('a dispute as finance reads it', () => {
  it('names the partner, the document, the line and its sum, and what was written', async () => {
    const id = await open('2');
    const { disputes } = await list();
    expect(disputes).toHaveLength(1);
    expect(disputes[0]).toMatchObject({
      id,
      state: 'open',
      kind: 'seller',
      name: 'Vertrieb Vera',
      number,
      line: 2,
      cents: 9000,
      decision: null,
      closedAt: null,
      days: 0,
      messages: [{ side: 'partner', text }],
    });
    const { clients } = (await server.call(listWaiting, finance.session)).value;
    const queue = clients[0]?.waiting.find(({ kind }) => kind === 'disputes');
    expect(queue).toMatchObject({ count: 1, cents: 9000 });
    expect(disputes[0]?.messages[0]?.by).toMatch(/\S+ \S+/);
    expect(disputes[0]?.product).not.toBeNull();
    expect(disputes[0]?.orderNumber).not.toBe('');
  });

  it('is a thread that both sides write in turn', async () => {
    const id = await open();
    expect((await answer(id, 1)).error).toBeNull();
    expect(await shown(id)).toBeUndefined();
    expect(await shown(id, 'Beantwortet')).toMatchObject({ state: 'answered' });
    expect((await reply(id)).value).toMatchObject({
      status: 'Offen',
      answer: 'Wir prüfen das.',
      messages: [
        { side: 'operator', text: 'Wir prüfen das.' },
        { side: 'partner', text: 'Danke, aber der Satz war 90 €.' },
      ],
    });
    expect((await answer(id, 1)).error?.key).toBe('changedMeanwhile');
    expect((await answer(id, 3, 'Wir sehen noch einmal nach.')).error).toBeNull();
    expect((await answer(id, 4, 'Noch etwas.')).error).toBeNull();
    const found = await shown(id, 'Beantwortet');
    expect(found?.messages.map(({ side, text: said }) => [side, said])).toEqual([
      ['partner', text],
      ['operator', 'Wir prüfen das.'],
      ['partner', 'Danke, aber der Satz war 90 €.'],
      ['operator', 'Wir sehen noch einmal nach.'],
      ['operator', 'Noch etwas.'],
    ]);
    expect(found?.messages[1]?.by).toBe('Bea Betrieb');
  });

  it('is answered by one of two who write at the same moment', async () => {
    const id = await open();
    const both = await Promise.all([answer(id, 1, 'Ja.'), answer(id, 1, 'Nein.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await shown(id, 'Beantwortet'))?.messages).toHaveLength(2);
  });

  it('is decided with words that close it, and that the partner reads', async () => {
    const id = await open();
    expect((await decide(id, 2)).error?.key).toBe('changedMeanwhile');
    expect((await decide(id, 1, 'rejected')).error).toBeNull();
    expect(await own(id)).toMatchObject({
      status: 'Geschlossen',
      decision: 'rejected',
      messages: [{ side: 'operator', text: 'Sie haben recht.' }],
    });
    expect((await own(id))?.closedAt).not.toBeNull();
    for (const late of [await answer(id, 2), await decide(id, 2)])
      expect(late.error?.key).toBe('changedMeanwhile');
    expect((await reply(id)).error?.key).toBe('changedMeanwhile');
    expect(await shown(id, 'Geschlossen')).toMatchObject({ decision: 'rejected' });
    const noted = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['entity_id', 'to_status', 'reason', 'actor'])
        .where('event', '=', 'disputeDecided')
        .execute(),
    );
    expect(noted).toEqual([
      {
        entity_id: number,
        to_status: 'rejected',
        reason: 'Sie haben recht.',
        actor: finance.id,
      },
    ]);
    expect(await open()).not.toBe(id);
  });

  it('waits to be booked until one of finance says why nothing is, which the partner reads and gets by mail', async () => {
    const id = await open('2');
    const unbooked = (dispute: string) =>
      server.call(cases.closeUnbooked, {
        ...finance.session,
        body: { client, dispute, reason: 'Der Satz war richtig gebucht' },
      });
    const queue = async () => {
      const { clients } = (await server.call(listWaiting, finance.session)).value;
      return clients[0]?.waiting.find(({ kind }) => kind === 'acceptedDisputes');
    };
    expect((await unbooked(id)).error?.key).toBe('changedMeanwhile');
    await server.moveClock(3);
    await decide(id, 1);
    expect(await queue()).toMatchObject({ count: 1, cents: 9000 });
    const accepted = await shown(id, 'ZuBuchen');
    expect(accepted).toMatchObject({ state: 'closed', unbooked: null, days: 0 });
    // One clock with the start page: it waits for the booking, no longer for the decision.
    expect(accepted?.since).toBe((await queue())?.oldest);
    expect(await shown(id, 'Geschlossen')).toBeUndefined();
    expect((await unbooked(id)).error).toBeNull();
    expect((await unbooked(id)).error?.key).toBe('changedMeanwhile');
    expect(await queue()).toBeUndefined();
    expect(await shown(id, 'ZuBuchen')).toBeUndefined();
    expect(await shown(id, 'Geschlossen')).toMatchObject({
      unbooked: 'Der Satz war richtig gebucht',
    });
    const noted = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['entity_id', 'reason', 'actor'])
        .where('event', '=', 'disputeUnbooked')
        .execute(),
    );
    const reason = 'Der Satz war richtig gebucht';
    expect(noted).toEqual([{ entity_id: number, reason, actor: finance.id }]);
    expect((await own(id))?.messages.at(-1)).toMatchObject({ side: 'operator', text: reason });
    const [mail, decision] = await server.mails(demoLogins.seller);
    expect(mail?.subject).toBe('Ihre Reklamation: Es wird nichts gebucht');
    expect(decision?.subject).toBe('Ihre Reklamation: Sie haben recht');
    expect(mail?.text).toContain(reason);
    expect((await unbooked('keine')).error?.key).toBe('unknownNumber');
  });

  it('takes no reply of an agency either once it is closed', async () => {
    const opened = await server.call(contract.disputeInvoiceLine, {
      params: { number: invoice, line: '1' },
      body: { text },
      ...owner,
    });
    const params = { id: opened.value.id };
    await server.call(contract.closeInvoiceDispute, { params, ...owner });
    const late = await server.call(contract.replyInvoiceDispute, {
      params,
      body: { text },
      ...owner,
    });
    expect(late.error?.key).toBe('changedMeanwhile');
  });

  it('stands on pages of ten', async () => {
    const first = await open();
    const copy = await server.inTenant(async ({ db }) => {
      const row = await db
        .selectFrom('settlement_dispute')
        .selectAll()
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: 10 }, (_, index) => ({
        ...row,
        id: `kopie-${index}`,
        line: null,
        order_number: `FREMD-${index}`,
        claimed_cents: 100 + index,
        created_at: new Date(row.created_at.getTime() + index + 1),
      }));
      await db.insertInto('settlement_dispute').values(more).execute();
      return more.map(({ id }) => id);
    });
    const page = await list();
    expect(page.disputes.map(({ id }) => id)).toEqual([first, ...copy.slice(0, 9)]);
    expect(page.disputes[1]).toMatchObject({
      line: null,
      orderNumber: 'FREMD-0',
      product: null,
      cents: 100,
    });
    const second = await list({ nach: page.next ?? '' });
    expect(second.disputes.map(({ id }) => id)).toEqual(copy.slice(9));
    expect(second.next).toBeNull();
  });

  it('is in no other client, and of none that there is not', async () => {
    const none = [
      await answer('keine', 1),
      await decide('keine', 1),
      await reply('keine'),
      await server.call(contract.replyInvoiceDispute, {
        params: { id: await open() },
        body: { text },
        ...owner,
      }),
    ];
    expect(new Set(none.map(({ error }) => error?.key))).toEqual(new Set(['unknownNumber']));
    const { session } = await addOperator(server, [{ role: 'finance', client: null }]);
    const body = { client: 'niemand', dispute: 'keine', seen: 1, answer: 'Ja.' } as const;
    const nobody = [
      await server.call(cases.answerDisputeCase, { ...session, body }),
      await server.call(cases.decideDisputeCase, {
        ...session,
        body: { ...body, decision: 'accepted' },
      }),
      await server.call(cases.listDisputeCases, { ...session, query: { mandant: 'niemand' } }),
      await server.call(cases.closeUnbooked, {
        ...session,
        body: { client: 'niemand', dispute: 'keine', reason: 'Richtig gebucht' },
      }),
    ];
    expect(new Set(nobody.map(({ error }) => error?.key))).toEqual(new Set(['unknownTenant']));
  });
});

describe('the mail to the partner', () => {
  it('brings each answer and the decision, and leads to the credit note', async () => {
    const id = await open('2');
    await answer(id, 1);
    const [first] = await server.mails(demoLogins.seller);
    expect(first?.subject).toBe('Ihre Reklamation: unsere Antwort');
    expect(first?.text).toContain(`Position 2 der Gutschrift ${number}`);
    expect(first?.text).toContain('Wir prüfen das.');
    expect(first?.text).toContain(`/vertriebspartner/abrechnung/${number}`);
    await decide(id, 2);
    const [second] = await server.mails(demoLogins.seller);
    expect(second?.subject).toBe('Ihre Reklamation: Sie haben recht');
    expect(second?.text).toContain('Sie haben recht.');
  });

  it('invites to a reply with an answer, and no more where the decision came before it left', async () => {
    const invites = 'In Ihrem Bereich können Sie darauf erwidern.';
    const id = await open('2');
    await answer(id, 1);
    expect((await server.mails(demoLogins.seller))[0]?.text).toContain(invites);
    await answer(id, 2);
    await decide(id, 3);
    const [decision, late] = await server.mails(demoLogins.seller);
    expect(decision?.subject).toBe('Ihre Reklamation: Sie haben recht');
    expect(late?.subject).toBe('Ihre Reklamation: unsere Antwort');
    expect(late?.text).not.toContain(invites);
  });

  it('goes to who opened it, in their language, and to the owners where that person has no access any more', async () => {
    const dispute = await server.call(contract.disputeInvoiceLine, {
      params: { number: invoice, line: '1' },
      body: { text },
      ...owner,
    });
    const { id } = dispute.value;
    const set = (
      change: { language?: 'de' | 'en'; blocked_at?: Date | null; role?: string },
      of: string,
    ) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('account')
          .set(change)
          .where('kind', '=', 'agency')
          .where('email', '=', of)
          .execute(),
      );
    await set({ language: 'en' }, demoLogins.agency);
    await answer(id, 1);
    const [mail] = await server.mails(demoLogins.agency);
    expect(mail?.subject).toBe('Your dispute: our answer');
    expect(mail?.text).toContain(`line 1 of credit note ${invoice}`);
    await set({ blocked_at: new Date() }, demoLogins.agency);
    await set({ role: 'owner' }, demoLogins.agencyEmployee);
    const before = (await server.mails(demoLogins.agency)).length;
    await decide(id, 2, 'rejected');
    const [other] = await server.mails(demoLogins.agencyEmployee);
    expect(other?.subject).toBe('Ihre Reklamation: unsere Entscheidung');
    expect(await server.mails(demoLogins.agency)).toHaveLength(before);
    await set({ blocked_at: null, language: 'de' }, demoLogins.agency);
  });
});
