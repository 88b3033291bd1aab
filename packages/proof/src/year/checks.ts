import { sql } from 'kysely';
import { checkLedger } from '@weitersagen/server/rewards';
import type { BankPayment } from './bank.ts';
import type { Year } from './year.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What the ledger says left by bank and came back, in cents: read, never changed. */
export async function ledgerOf({ stage }: Year, client: string) {
  return stage.server.inTenant(async ({ db }) => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(amount_cents)::int as cents from booking group by account`.execute(db);
    return new Map(rows.map(({ account, cents }) => [account, cents]));
  }, client);
}

/** Each payment of the bank beside its item: what was booked is paid, what came back is not. */
async function comparePayments(year: Year, client: string): Promise<void> {
  const { stage, bank } = year;
  const items = await stage.server.inTenant(async ({ db }) => {
    const { rows } = await sql<{ id: string; claim: string; ended: boolean; status: string }>`
      select i.id, i.claim_id as claim, i.returned_at is not null as ended, c.status
      from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }, client);
  const paid = new Map<string, BankPayment[]>();
  for (const payment of bank.payments.filter((each) => each.client === client)) {
    const item = items.get(payment.id);
    if (item === undefined) {
      stage.expect(false, `${client}: the bank was told to pay ${payment.id}, which no run has`);
      continue;
    }
    const isBack = payment.state === 'returned' || payment.state === 'rejected';
    stage.expect(
      item.ended === isBack,
      `${client}: ${payment.id} is ${payment.state} at the bank, and ${item.ended ? '' : 'not '}ended here`,
    );
    if (payment.state === 'booked')
      paid.set(item.claim, [...(paid.get(item.claim) ?? []), payment]);
  }
  for (const [claim, payments] of paid)
    stage.expect(
      payments.length === 1,
      `${client}: the reward ${claim} was paid ${payments.length} times`,
    );
}

/** By the oracle alone: each account got the one reward that was taken to it, at most once. */
function compareAccounts({ stage, bank, books }: Year, client: string): void {
  const owed = new Map(
    books.picked
      .filter((each) => each.client === client && each.kind === 'bar')
      .map((each) => [each.iban, each.cents]),
  );
  const got = new Map<string, number>();
  for (const { iban, cents, state, client: of } of bank.payments)
    if (of === client && (state === 'booked' || state === 'ordered'))
      got.set(iban, (got.get(iban) ?? 0) + cents);
  for (const [iban, cents] of got)
    stage.expect(
      cents <= (owed.get(iban) ?? 0),
      `${client}: the account ${iban.slice(-4)} got ${cents} cents for a reward of ${owed.get(iban) ?? 0}`,
    );
}

/** Numbers of credit notes: each year counts from one, without gaps. */
async function compareNumbers({ stage }: Year, client: string): Promise<void> {
  const numbers = await stage.server.inTenant(async ({ db }) => {
    const rows = await db.selectFrom('settlement').select('number').orderBy('number').execute();
    return rows.map(({ number }) => number);
  }, client);
  const years = Map.groupBy(numbers, (number) => number.slice(0, -6));
  for (const [year, own] of years)
    for (const [index, number] of own.entries())
      stage.expect(
        Number(number.slice(-6)) === index + 1,
        `${client}: ${number} is number ${index + 1} of ${year}`,
      );
}

/** Every code of a voucher went to one person, and as many left as the ledger says. */
async function compareVouchers(year: Year): Promise<void> {
  const { stage } = year;
  for (const [code, people] of stage.mail.codes)
    stage.expect(people.length === 1, `the code ${code} was mailed ${people.length} times`);
}

/** What holds at every moment of the year; `when` names the moment in a breach. */
export async function checkBooks(
  year: Year,
  clients: readonly string[],
  when: string,
): Promise<void> {
  const { stage, bank } = year;
  for (const client of clients) {
    for (const finding of await stage.server.inTenant(checkLedger, client))
      stage.expect(false, `${when}, ${client}: ledger ${JSON.stringify(finding)}`);
    const balances = await ledgerOf(year, client);
    const total = sum([...balances.values()]);
    stage.expect(total === 0, `${when}, ${client}: the ledger's accounts sum up to ${total} cents`);
    const own = bank.payments.filter((each) => each.client === client);
    const booked = sum(own.filter(({ state }) => state === 'booked').map(({ cents }) => cents));
    const paid = balances.get('payout') ?? 0;
    stage.expect(
      paid === booked,
      `${when}, ${client}: the ledger paid ${paid} cents, the bank ${booked}`,
    );
    await comparePayments(year, client);
    compareAccounts(year, client);
    await compareNumbers(year, client);
  }
  await compareVouchers(year);
}
