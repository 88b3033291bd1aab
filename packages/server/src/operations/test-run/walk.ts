import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { berlinDay } from '@weitersagen/domain/dates';
import { allowedShares, lowerLimit } from '@weitersagen/domain/share';
import { NO_SHOP } from '@weitersagen/domain/tenant-settings';
import { offeredRewardRepository, productRepository } from '../../catalogue/public.ts';
import { confirmParticipation } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import {
  addReferral,
  completeRecipient,
  confirmRecipient,
  createRecipient,
  livingPromise,
  providerAddress,
  recipientRepository,
  reportOrder,
} from '../../referrals/public.ts';
import {
  checkLedger,
  chooseClaimReward,
  claimsDue,
  confirmPayoutRun,
  createPayoutRun,
  liveItems,
  lockClaimsOfLead,
  releaseIfReady,
  releasePayoutRun,
  takeBankFile,
} from '../../rewards/public.ts';
import { legalTextRepository } from '../../tenancy/public.ts';
import { admitting, inventedPeople } from './invented-people.ts';
import { TestRunFault } from './test-run-reason.ts';
import { workedOff, type InventedMail } from './worked-off.ts';

const DAY_MS = 86_400_000;
/** Who makes and who releases the run of payouts: two invented operators, so that the second person is one. */
const [FIRST, SECOND] = ['test run', 'test run, second person'];

/** What a step did. */
export interface Walked {
  readonly what?: string;
  readonly cents?: number;
  readonly mails?: readonly InventedMail[];
}

type Deps = Pick<AppDeps, 'accessTokens' | 'config'>;

/** The link of the newest of some mails. Throws TestRunFault. */
function tokenOf(mails: readonly InventedMail[]): string {
  const token = mails.findLast((mail) => mail.token !== '')?.token;
  if (token === undefined) throw new TestRunFault('noMail');
  return token;
}

/** The first product of today's offer that has a reward, in the order of their numbers. Throws TestRunFault. */
async function offeredProduct(tx: TenantTx) {
  const products = productRepository(tx);
  const rewards = await offeredRewardRepository(tx).highestByProduct();
  for (const [id, cents] of Object.entries(rewards)) {
    const product = await products.byId(Number(id));
    if (product !== undefined) return { product, cents };
  }
  throw new TestRunFault('noProduct');
}

/**
 * The walk of one invented referral from the link to the paid reward, step by step, by the services that serve everybody else; days that have to pass
 * pass within. Whoever calls it takes the transaction back. Each step throws what its service refuses, or TestRunFault.
 * product.md, section "2 Tenants and switches".
 */
export function walkOf(begin: TenantTx, { accessTokens, config }: Deps) {
  const people = inventedPeople(begin.tenant);
  const tenant = admitting(begin.tenant, people);
  let tx: TenantTx = { ...begin, tenant };
  const { referrer, contact } = people;
  const work = workedOff(() => tx, people, config);
  const about = { referrer: '', referral: '', contact: '', lead: '' };
  let product: Awaited<ReturnType<typeof offeredProduct>>['product'];
  let claims: readonly { readonly id: string; readonly cents: number }[] = [];
  let runId = '';
  const claimsNow = () => lockClaimsOfLead(tx, about.lead);
  const owed = () => claims.reduce((sum, { cents }) => sum + cents, 0);
  /** Everything that the outbox may hold about the walk. */
  const follow = () =>
    work(
      [about.referrer, about.contact, about.lead, ...claims.map(({ id }) => id)].filter(Boolean),
    );

  return {
    async referral(): Promise<Walked> {
      const offered = await offeredProduct(tx);
      ({ product } = offered);
      const termsVersion = await legalTextRepository(tx).versionOf('agb');
      if (!termsVersion) throw new TestRunFault('noTerms');
      const maxRecipientRewardCents = lowerLimit(
        tenant.config.maxRecipientRewardCents,
        product.recipient_most_cents,
      );
      const shares = allowedShares({ rewardCents: offered.cents, maxRecipientRewardCents })
        .filter(({ allowed }) => allowed)
        .map(({ share }) => share);
      const made = await addReferral(
        tx,
        {
          referral: {
            productId: product.id,
            termsVersion,
            termsAccepted: true,
            eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
            // Both get something where both may: more of the way is walked.
            referrerShare: shares.includes(50) ? 50 : (shares[0] ?? 100),
          },
          referrer: {
            firstName: referrer.firstName,
            lastName: referrer.lastName,
            email: referrer.email,
            language: 'de',
            newsletterOptIn: false,
          },
        },
        { accountId: null, idempotency: null, device: referrer.device },
      );
      about.referrer = made.referrer.id;
      about.referral = made.referral.id;
      const mails = await follow();
      await confirmParticipation(tx, accessTokens, tokenOf(mails), undefined);
      return { what: product.name, cents: offered.cents, mails };
    },
    async page(): Promise<Walked> {
      const promise = await livingPromise(tx, about.referral, 'de');
      if (promise === null) throw new TestRunFault('noPage');
      return { what: promise.productName };
    },
    async contact(): Promise<Walked> {
      const { firstName, lastName, email, birthDate, address, device } = contact;
      const { number } = await createRecipient(
        tx,
        about.referral,
        { firstName, lastName, email, language: 'de', termsVersion: null, completion: null },
        { channel: undefined, device, idempotency: null },
      );
      about.contact = number;
      const asked = await follow();
      await confirmRecipient(tx, tokenOf(asked), releaseIfReady);
      const told = { firstName, lastName, email, birthDate, address, marketingConsent: false };
      await completeRecipient(
        tx,
        { referral: about.referral, recipient: number },
        {
          data: { ...told, salutation: 'Keine Angabe' },
          way: 'link',
          channel: undefined,
          entrySource: undefined,
        },
      );
      const recipient = await recipientRepository(tx).byId(number);
      about.lead = recipient?.lead_id ?? '';
      return { mails: [...asked, ...(await follow())] };
    },
    async order(): Promise<Walked> {
      if (tenant.config.providerUrl === NO_SHOP) throw new TestRunFault('noShop');
      const shop = new URL(await providerAddress(tx, about.referral, about.contact));
      const row = {
        externalId: people.order,
        attribution: shop.searchParams.get('zuordnung') ?? '',
        productExternalId: product.external_id,
        orderedOn: berlinDay(tx.now),
        newCustomer: true,
        reason: '',
      };
      for (const state of ['new', 'firstPayment'] as const) {
        const outcome = await reportOrder(tx, { ...row, state }, FIRST);
        if (outcome !== 'taken') throw new TestRunFault('orderWaits');
      }
      const mails = await follow();
      claims = (await claimsNow()).map(({ id, amount_cents: cents }) => ({ id, cents }));
      if (claims.length === 0) throw new TestRunFault('noReward');
      return { what: people.order, cents: owed(), mails };
    },
    async reward(): Promise<Walked> {
      tx = { ...tx, now: new Date(tx.now.getTime() + (tenant.config.complaintDays + 1) * DAY_MS) };
      await enqueue(tx, claimsDue, { leadId: about.lead });
      const mails = await follow();
      if ((await claimsNow()).some(({ status }) => status !== 'available'))
        throw new TestRunFault('notAvailable');
      return { cents: owed(), mails };
    },
    async choice(): Promise<Walked> {
      for (const { id, beneficiary } of await claimsNow()) {
        const { firstName, lastName, iban } = beneficiary === 'recipient' ? contact : referrer;
        const accountOwner = `${firstName} ${lastName}`;
        await chooseClaimReward(tx, id, { kind: 'bar', accountOwner, iban });
      }
      return { cents: owed(), mails: await follow() };
    },
    async payoutRun(): Promise<Walked> {
      ({ id: runId } = await createPayoutRun(tx, FIRST));
      const items = await liveItems(tx, runId);
      if (!claims.every(({ id }) => items.some((item) => item.claim_id === id)))
        throw new TestRunFault('held');
      await releasePayoutRun(tx, runId, SECOND);
      if ((await takeBankFile(tx, runId, SECOND)) === null) throw new TestRunFault('noFile');
      return { what: runId, cents: owed() };
    },
    async payment(): Promise<Walked> {
      await confirmPayoutRun(tx, runId, SECOND);
      const mails = await follow();
      if ((await claimsNow()).some(({ status }) => status !== 'paidOut'))
        throw new TestRunFault('notPaid');
      if ((await checkLedger(tx)).length > 0) throw new TestRunFault('ledgerWrong');
      return { cents: owed(), mails };
    },
  };
}
