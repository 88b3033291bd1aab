import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import * as contract from '@weitersagen/contracts/settlements';
import { accountRepository } from '../../people/accounts/account-repository.ts';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { answerDispute } from './dispute-service.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let seller: Session;
let owner: Session;
let inactive: Session;
let stranger: Session;
let number: string;
let invoice: string;

/** A second seller, who shares the first one's password. */
async function otherSeller(): Promise<Session> {
  const email = 'valerie.vertrieb@example.org';
  await server.inTenant(async (tx) => {
    const vera = await accountRepository(tx).byEmail('seller', demoLogins.seller);
    if (vera === undefined) throw new Error('No seller');
    const id = 'second-seller-account';
    await tx.db
      .insertInto('account')
      .values({ ...vera, id, email, hash: id })
      .execute();
    const row = await tx.db
      .selectFrom('seller')
      .selectAll()
      .where('account_id', '=', vera.id)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('seller')
      .values({ ...row, account_id: id, external_number: 'VP-ZWEI' })
      .execute();
  });
  return signInStaff(server, 'seller', email);
}

beforeAll(async () => {
  server = await startTestServer();
  await server.inTenant(seedHistory);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
  stranger = await otherSeller();
  const { value } = await server.call(contract.listSettlements, seller);
  number = value.settlements[0]?.number ?? '';
  invoice = (await server.call(contract.listInvoices, owner)).value.settlements[0]?.number ?? '';
});
afterAll(() => server.stop());
// The seller has one settlement; each test compares its own list with it.
beforeEach(() => server.inTenant(({ db }) => db.deleteFrom('settlement_reconciliation').execute()));

describe('own settlements', () => {
  it('are listed, and shown with lines that add up', async () => {
    const { value } = await server.call(contract.getSettlement, { params: { number }, ...seller });
    expect(value).toMatchObject({ status: 'Bezahlt', vatStatus: 'Kleinunternehmer', vatCents: 0 });
    expect(value.lines.map((line) => [line.line, line.kind, line.amountCents])).toEqual([
      [1, 'Provision', 9000],
      [2, 'Provision', 9000],
      [3, 'Provision', 9000],
      [4, 'Korrektur', -9000],
    ]);
    expect(value.netCents).toBe(value.lines.reduce((sum, line) => sum + line.amountCents, 0));
    const agencys = await server.call(contract.getInvoice, {
      params: { number: invoice },
      ...owner,
    });
    expect(agencys.value).toMatchObject({ status: 'Freigegeben', vatPercent: 19 });
  });

  it.each([
    [contract.getInvoicePdf, 'application/pdf'],
    [contract.getInvoiceXml, 'application/xml'],
    [contract.getInvoiceCsv, 'text/csv'],
  ] as const)('download to their agency only: $1', async (call, type) => {
    const own = await server.call(call, { params: { number: invoice }, ...owner });
    expect([own.status, String(own.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
    const foreign = await server.call(call, { params: { number }, ...owner });
    expect(foreign.error?.key).toBe('unknownNumber');
  });

  it('download as PDF, XML and CSV', async () => {
    const get = (call: typeof contract.getSettlementPdf) =>
      server.call(call, { params: { number }, ...seller });
    const pdf = await get(contract.getSettlementPdf);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`Gutschrift-${number}.pdf`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const xml = await get(contract.getSettlementXml);
    expect(xml.text).toContain('<ram:TypeCode>389</ram:TypeCode>');
    const csv = await get(contract.getSettlementCsv);
    expect(csv.text.split('\r\n')[0]).toContain('Position;Art;Auftragsnummer');
    expect(csv.text).toContain(';-90,00');
  });

  it("are nobody else's, in every call alike", async () => {
    const calls: readonly (readonly [Endpoint, string, Session])[] = [
      [contract.getSettlement, number, stranger],
      [contract.getSettlementPdf, number, stranger],
      [contract.getSettlementXml, number, stranger],
      [contract.getSettlementCsv, number, stranger],
      [contract.getReconciliation, number, stranger],
      [contract.getSettlement, invoice, seller],
      [contract.getSettlement, 'FUNKELNETZ-1', seller],
      [contract.getInvoice, invoice, inactive],
      [contract.getInvoicePdf, invoice, inactive],
      [contract.getInvoiceXml, invoice, inactive],
      [contract.getInvoiceCsv, invoice, inactive],
      [contract.getInvoice, number, owner],
    ];
    for (const [call, of, session] of calls) {
      const { status, error } = await server.call(call, { params: { number: of }, ...session });
      expect([call.path, status, error?.key]).toEqual([call.path, 404, 'unknownNumber']);
    }
    expect((await server.call(contract.listSettlements, stranger)).value.totalCount).toBe(0);
  });

  it('are no view of employees', async () => {
    const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
    expect((await server.call(contract.listInvoices, employee)).error?.key).toBe('viewForbidden');
  });
});

describe('a dispute', () => {
  const open = (line: string, session = seller) =>
    server.call(contract.disputeSettlementLine, {
      params: { number, line },
      body: { text: 'Der Betrag stimmt nicht.' },
      ...session,
    });

  it('is opened about a line, answered by the operator, followed and closed', async () => {
    const { value: dispute } = await open('2');
    expect(dispute).toMatchObject({ status: 'Offen', settlement: number, line: 2 });
    expect((await open('2')).error?.key).toBe('disputeExists');
    await server.inTenant((tx) =>
      answerDispute(tx, dispute.id, { answer: 'Wir prüfen das.', by: 'Olaf' }),
    );
    const { value: followed } = await server.call(contract.listSettlementDisputes, seller);
    expect(followed.disputes.filter(({ line }) => line === 2)).toMatchObject([
      { id: dispute.id, status: 'Beantwortet', answer: 'Wir prüfen das.' },
    ]);
    const close = (session: Session) =>
      server.call(contract.closeSettlementDispute, { params: { id: dispute.id }, ...session });
    expect((await close(stranger)).error?.key).toBe('unknownNumber');
    for (const _ of [1, 2]) expect((await close(seller)).value.status).toBe('Geschlossen');
    await expect(
      server.inTenant((tx) => answerDispute(tx, dispute.id, { answer: 'Zu spät', by: 'Olaf' })),
    ).rejects.toThrow('is closed');
    const shown = await server.call(contract.getSettlement, { params: { number }, ...seller });
    expect(shown.value.lines[1]?.dispute).toBe('Geschlossen');
    expect((await open('2')).status).toBe(200);
  });

  it('is answered once: a later answer is refused and replaces nothing, also at the same moment', async () => {
    const { value: dispute } = await open('1');
    const answers = ['Wir prüfen das.', 'Der Betrag stimmt.'] as const;
    const answer = (text: string) =>
      server.inTenant((tx) => answerDispute(tx, dispute.id, { answer: text, by: text }));
    const both = await Promise.allSettled(answers.map(answer));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer('Noch einmal')).rejects.toThrow('is answered already');
    const given = answers[both.findIndex(({ status }) => status === 'fulfilled')];
    const { value: followed } = await server.call(contract.listSettlementDisputes, seller);
    expect(followed.disputes.find(({ id }) => id === dispute.id)?.answer).toBe(given);
    const noted = await server.inTenant(({ db }) =>
      db.selectFrom('audit').select('actor').where('event', '=', 'disputeAnswered').execute(),
    );
    expect(noted.filter(({ actor }) => actor !== 'Olaf')).toEqual([{ actor: given }]);
    await server.call(contract.closeSettlementDispute, { params: { id: dispute.id }, ...seller });
  });

  it('needs a line that exists in an own settlement', async () => {
    for (const line of ['0', '9', 'x', '1e0'])
      expect((await open(line)).error?.key).toBe('unknownNumber');
    expect((await open('1', stranger)).error?.key).toBe('unknownNumber');
    const doubt = () =>
      server.call(contract.disputeInvoiceLine, {
        params: { number: invoice, line: '1' },
        body: { text: 'Der Auftrag fehlt.' },
        ...owner,
      });
    const invoices = await doubt();
    expect(invoices.value.status).toBe('Offen');
    expect((await doubt()).error?.key).toBe('disputeExists');
    const foreign = await server.call(contract.closeInvoiceDispute, {
      params: { id: invoices.value.id },
      ...inactive,
    });
    expect(foreign.error?.key).toBe('unknownNumber');
    const own = await server.call(contract.closeInvoiceDispute, {
      params: { id: invoices.value.id },
      ...owner,
    });
    expect(own.value.status).toBe('Geschlossen');
    expect((await server.call(contract.listInvoiceDisputes, owner)).value.totalCount).toBe(1);
  });
});

it('an own list is set beside a settlement, and the outcome is kept', async () => {
  const { value } = await server.call(contract.getSettlement, { params: { number }, ...seller });
  const [first = '', second = ''] = value.lines.map((line) => line.orderNumber);
  const before = await server.call(contract.getReconciliation, { params: { number }, ...seller });
  expect(before.value.newest).toBeNull();
  const lines = [
    { orderNumber: first, cents: 9000 },
    { orderNumber: second, cents: 8000 },
    { orderNumber: 'FREMD-1', cents: 100 },
  ];
  const call = { params: { number }, body: { lines } };
  const outcome = (await server.call(contract.reconcileSettlement, { ...call, ...seller })).value;
  expect(outcome).toMatchObject({ matched: 1, different: 1, missing: 1, unlisted: 1 });
  const after = await server.call(contract.getReconciliation, { params: { number }, ...seller });
  expect(after.value.newest).toEqual(outcome);
  const foreign = await server.call(contract.reconcileSettlement, { ...call, ...stranger });
  expect(foreign.error?.key).toBe('unknownNumber');
});

it('an order that the newest comparison found missing is disputed, by one dispute at a time', async () => {
  const compared = await server.call(contract.reconcileSettlement, {
    params: { number },
    body: { lines: [{ orderNumber: 'FREMD-2', cents: 100 }] },
    ...seller,
  });
  expect(compared.value.missing).toBe(1);
  const dispute = (orderNumber: string, session = seller) =>
    server.call(contract.disputeMissingOrder, {
      params: { number },
      body: { orderNumber, text: 'Der Auftrag fehlt.' },
      ...session,
    });
  const { value } = await dispute('FREMD-2');
  expect(value).toMatchObject({ status: 'Offen', orderNumber: 'FREMD-2' });
  expect((await dispute('FREMD-2')).error?.key).toBe('disputeExists');
  expect((await dispute('FREMD-3')).error?.key).toBe('unknownNumber');
  expect((await dispute('FREMD-2', stranger)).error?.key).toBe('unknownNumber');
  const params = { id: value.id };
  await server.call(contract.closeSettlementDispute, { params, ...seller });
  expect((await dispute('FREMD-2')).status).toBe(200);
});
