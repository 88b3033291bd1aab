import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { addDays, berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { type Account, accountRepository } from '@weitersagen/server/internal/people/public.ts';
import {
  addPlan,
  agencyRepository,
  confirmSettlement,
  readMonth,
  releaseSettlements,
  waitingSettlements,
  settlementRepository,
  settleReceiver,
} from '@weitersagen/server/internal/partners/public.ts';
import { legalTextRepository } from '@weitersagen/server/internal/tenancy/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { chooseClaimReward, complaintPeriod } from '@weitersagen/server/internal/rewards/public.ts';
import {
  createRecipient,
  addReferral,
  referralRepository,
  reportOrder,
} from '@weitersagen/server/internal/referrals/public.ts';
import { demoLogins } from './demo-logins.ts';
import { maker, releaser } from './demo-hands.ts';
import data from './history.json' with { type: 'json' };

type PastOrder = Pick<(typeof data.orders)[number], 'product' | 'cancelled'>;

/** The oldest day that the history needs, counted back from its first release. */
const REFERRED_BEFORE = 20;
const PLANS_BEFORE = 60;

/** The same transaction at another time. */
const at = (tx: TenantTx, now: Date): TenantTx => ({ ...tx, now });

async function peopleOf(tx: TenantTx) {
  const accounts = accountRepository(tx);
  const find = async (kind: 'agency' | 'seller', email: string): Promise<Account> => {
    const account = await accounts.byEmail(kind, email);
    if (account === undefined) throw new Error(`${email} is not seeded`);
    return account;
  };
  return {
    seller: await find('seller', demoLogins.seller),
    employee: await find('agency', demoLogins.agencyEmployee),
    owner: await find('agency', demoLogins.agency),
  };
}

type People = Awaited<ReturnType<typeof peopleOf>>;

const isPerson = (name: string): name is keyof People =>
  name === 'seller' || name === 'employee' || name === 'owner';

/** A referral on behalf of a customer whose contact took part and confirmed; gives the contact's number. */
async function pastContact(
  tx: TenantTx,
  { order, creator, index }: { order: PastOrder; creator: Account; index: number },
  termsVersion: string,
): Promise<string> {
  const [first = '', last = '', contactFirst = '', contactLast = ''] = data.people[index] ?? [];
  const language = 'de' as const;
  const { referral, referrer } = await addReferral(
    tx,
    {
      referral: {
        productId: order.product,
        channel: 'email',
        termsVersion,
        termsAccepted: true,
        eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
        referrerShare: 100,
      },
      referrer: {
        firstName: first,
        lastName: last,
        email: `${first}.${last}@example.org`.toLowerCase(),
        language,
        newsletterOptIn: false,
      },
    },
    { accountId: null, creator: { accountId: creator.id, kind: creator.kind }, idempotency: null },
  );
  await accountRepository(tx).confirm(referrer.id);
  await accountRepository(tx).activateReferrals(referrer.id);
  const contact = {
    firstName: contactFirst,
    lastName: contactLast,
    email: `kontakt-${index + 1}@example.org`,
    language,
    termsVersion,
    completion: null,
  };
  const channel = 'email';
  const referrals = referralRepository(tx);
  for (const kind of ['share', 'click', 'landing'] as const)
    await referrals.addEvent(referral.id, kind, channel);
  const { number } = await createRecipient(tx, referral.id, contact, {
    channel,
    device: `seed ${index}`,
    idempotency: null,
  });
  await tx.db
    .updateTable('recipient')
    .set({ confirmed_at: tx.now })
    .where('id', '=', number)
    .execute();
  return number;
}

/** An order from its referral to its release, and to its cancellation a week later where it has one. */
async function pastOrder(
  tx: TenantTx,
  person: { readonly order: PastOrder; readonly creator: Account; readonly index: number },
  termsVersion: string,
): Promise<void> {
  const { order, index } = person;
  const referredAt = addDays(tx.now, -REFERRED_BEFORE);
  const attribution = await pastContact(at(tx, referredAt), person, termsVersion);
  const product = await tx.db
    .selectFrom('product')
    .select('external_id')
    .where('id', '=', order.product)
    .executeTakeFirstOrThrow();
  const row = {
    externalId: `FN-2000${index + 1}`,
    attribution,
    productExternalId: product.external_id,
    state: 'firstPayment',
    orderedOn: berlinDay(addDays(tx.now, -15)),
    newCustomer: true,
    reason: '',
  } as const;
  await reportOrder(tx, row, 'feed:demo');
  if (order.cancelled === undefined) return;
  const cancelled = { ...row, state: 'cancelled', reason: order.cancelled } as const;
  await reportOrder(at(tx, addDays(tx.now, 7)), cancelled, 'feed:demo');
}

async function seedPlans(tx: TenantTx, owner: Account, agencyId: string): Promise<void> {
  const person = { kind: 'agency', role: 'owner' } as const;
  for (const { product, cents } of data.plans)
    await addPlan(
      tx,
      { accountId: owner.id, agencyId, person },
      { productId: product, amountCents: cents, from: berlinDay(tx.now), to: null },
    );
}

/** Settles the last month; the seller is paid already. */
async function seedSettlements(tx: TenantTx, month: string): Promise<void> {
  const { end } = readMonth(month);
  for (const receiver of await settlementRepository(tx).receivers(end))
    await settleReceiver(tx, receiver, readMonth(month), maker);
  const seen = await waitingSettlements(tx, month);
  await releaseSettlements(tx, month, { by: releaser, seen });
  for (const { number, receiver_kind: kind } of await settlementRepository(tx).ofMonth(month))
    if (kind === 'seller') await confirmSettlement(tx, number, maker);
}

/**
 * Gives the demo's seller and agency a past: referrals, orders and commissions of the last month and today, and the
 * settlement of the last month, all made by the services that make real ones. Nobody gets a mail about it.
 */
export async function seedHistory(tx: TenantTx): Promise<void> {
  const today = berlinDay(tx.now);
  const thisMonth = parseBerlinDay(`${today.slice(0, 7)}-01`);
  if (thisMonth === null) throw new Error(`${today} has no month`);
  const lastMonth = berlinDay(addDays(thisMonth, -1)).slice(0, 7);
  const start = addDays(parseBerlinDay(`${lastMonth}-01`) ?? thisMonth, -PLANS_BEFORE);
  const terms = await legalTextRepository(at(tx, start)).versionOf('agb');
  // A demo set up right after its legal texts came into force has no past yet.
  if (terms === null) return;
  const people = await peopleOf(tx);
  const agencyId = people.owner.agency_id;
  if (agencyId === null) throw new Error('The demo owner has no agency');
  await agencyRepository(tx).update(agencyId, data.agency);
  await seedPlans(at(tx, start), people.owner, agencyId);
  for (const [index, order] of data.orders.entries()) {
    if (!isPerson(order.by)) throw new Error(`Nobody is called ${order.by}`);
    const day = order.month === 'this' ? tx.now : addDays(thisMonth, order.day - 31);
    await pastOrder(at(tx, day), { order, creator: people[order.by], index }, terms);
  }
  await complaintPeriod.run(at(tx, thisMonth));
  await seedSettlements(tx, lastMonth);
  await tx.db.deleteFrom('outbox').where('done_at', 'is', null).execute();
}

/** Days after its order until the reward of a waiting voucher could be picked up in every demo tenant. */
const AGED = 25;

/** The first referrer of the history has a reward of the tenant's, of a value in cents, and wants it as a voucher of a kind, for which there is no code. Mails about it are not sent. */
export async function seedWaitingVoucher(
  tx: TenantTx,
  { kind, cents }: { readonly kind: string; readonly cents: number },
): Promise<void> {
  const day = addDays(tx.now, -AGED);
  const terms = await legalTextRepository(at(tx, addDays(day, -REFERRED_BEFORE))).versionOf('agb');
  const { seller } = await peopleOf(tx);
  const product = await tx.db
    .selectFrom('reward')
    .select('product_id')
    .where('value_cents', '=', cents)
    .executeTakeFirst();
  if (terms === null || product === undefined) return;
  const order = { product: product.product_id };
  await pastOrder(at(tx, day), { order, creator: seller, index: 0 }, terms);
  await complaintPeriod.run(tx);
  const claim = await tx.db
    .selectFrom('reward_claim')
    .select('id')
    .where('status', '=', 'available')
    .where('amount_cents', '=', cents)
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom('outbox').where('done_at', 'is', null).execute();
  const [firstName = '', lastName = ''] = data.people[0] ?? [];
  const email = `${firstName}.${lastName}@example.org`.toLowerCase();
  await chooseClaimReward(tx, claim.id, {
    kind: 'gutschein',
    firstName,
    lastName,
    email,
    voucherKind: kind,
  });
}
