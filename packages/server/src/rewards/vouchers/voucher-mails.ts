import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import { isAudited } from '../../platform/audit/audit-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isAddressBlocked } from '../../people/public.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { enqueue, outboxHandler, type OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { payClaims } from '../claims/claim-payment.ts';
import { findClaim, waitsForCustomerNumber, type ClaimRow } from '../claims/claim-repository.ts';
import { findBeneficiary } from '../claims/claim-view.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { bookVoucher } from '../ledger/bookings.ts';
import { holdRepository } from '../holds/hold-repository.ts';
import { holdForLaterHand } from '../holds/screen-claim.ts';
import { assignVoucher, voucherMail } from '../claims/claim-outbox.ts';
import { voucherKindRepository } from '../voucher-kinds/voucher-kind-repository.ts';
import type { MailFacts } from '../../platform/mail/write-letter.ts';
import { findVoucher, takeVoucher } from './voucher-repository.ts';

const NEXT_TRY_MINUTES = 15;

const nextTry = (tx: TenantTx) => ({
  runAfter: new Date(tx.now.getTime() + NEXT_TRY_MINUTES * 60_000),
});

/** Whether a voucher may go where it was asked to: the address may have been blocked since. */
const isBlocked = async (tx: TenantTx, { voucher_email: email }: ClaimRow): Promise<boolean> =>
  email !== null && (await isAddressBlocked(tx, email));

/** What the history says of whose voucher it is; nothing where none was chosen. */
async function shopTold(tx: TenantTx, key: string | null) {
  const kind = key === null ? undefined : await voucherKindRepository(tx).byKey(key);
  return kind === undefined ? {} : { after: { shop: kind.shop } };
}

/** An empty pool is a state the operator sees: the claim stays collected and the next try is set. */
async function waitForCodes(tx: TenantTx, { id: claimId, voucher_kind: kind }: ClaimRow) {
  const entry = { entity: 'claim', entityId: claimId, event: 'voucherPoolEmpty' } as const;
  if (!(await isAudited(tx, entry)))
    await audit(tx, { ...entry, ...(await shopTold(tx, kind)), actor: 'job' });
  await enqueue(tx, assignVoucher, { claimId }, nextTry(tx));
}

async function assign(tx: TenantTx, claimId: string): Promise<void> {
  const found = await findClaim(tx, claimId);
  if (found === undefined) return;
  // Under the lead's lock a cancellation cannot fall between the check and the code.
  await lockLead(tx, found.lead_id);
  const claim = await findClaim(tx, claimId);
  if (claim?.status !== 'collected' || claim.kind !== 'voucher') return;
  if ((await findVoucher(tx, claimId)) !== undefined) return;
  if (await holdRepository(tx).holds(claimId)) return;
  if (await waitsForCustomerNumber(tx, claimId)) return;
  if (await isBlocked(tx, claim)) return enqueue(tx, assignVoucher, { claimId }, nextTry(tx));
  if (await holdForLaterHand(tx, claim)) return;
  const { amount_cents: cents, voucher_kind: kind } = claim;
  if (await takeVoucher(tx, claimId, { cents, kind })) {
    const entry = { entity: 'claim', entityId: claimId, event: 'voucherAssigned' } as const;
    await audit(tx, { ...entry, ...(await shopTold(tx, kind)), actor: 'job' });
    await enqueue(tx, voucherMail, { claimId });
  } else await waitForCodes(tx, claim);
}

/** What a mail says of the kind of its voucher: whose shop, where and how to redeem it. Nothing more than the usual where none was chosen. */
async function kindSaid(
  tx: TenantTx,
  key: string | null,
  locale: Locale,
): Promise<Pick<MailFacts, 'values'> & Partial<MailFacts>> {
  const kind = key === null ? undefined : await voucherKindRepository(tx).byKey(key);
  if (kind === undefined) return { values: {} };
  const hint = locale === 'de' ? kind.hint_de : kind.hint_en;
  return {
    values: { shop: kind.shop, ...(hint === '' ? {} : { hint }) },
    url: kind.redeem_url,
    button: 'voucher.redeem',
    own: ['voucher.introShop'],
    // Whatever words a client has for the mail, it says how to redeem the code.
    ...(hint === '' ? {} : { after: ['voucher.hint', 'voucher.keep'] }),
  };
}

async function sendCode(tx: TenantTx, claim: ClaimRow, code: string, context: OutboxContext) {
  if (claim.voucher_email === null) throw new Error('A voucher claim without an address');
  const person = await findBeneficiary(tx, claim);
  const locale = offeredLocale(tx.tenant, person?.language ?? null);
  const { values, ...said } = await kindSaid(tx, claim.voucher_kind, locale);
  const letter = {
    locale,
    ...said,
    values: {
      ...values,
      firstName: claim.voucher_first_name ?? '',
      lastName: claim.voucher_last_name ?? '',
      amount: formatEuro(claim.amount_cents, locale),
    },
    code,
  };
  const content = await writeLetter(tx, 'voucher', letter, context);
  context.sendMail(claim.voucher_email, content);
}

/** The claim is paid once the mail server has taken the code; a failure keeps it collected for the next try. */
async function deliver(tx: TenantTx, claimId: string, context: OutboxContext): Promise<void> {
  const [claim, voucher] = [await findClaim(tx, claimId), await findVoucher(tx, claimId)];
  if (claim === undefined || voucher === undefined)
    throw new Error('A voucher mail without its voucher');
  if (claim.status !== 'collected') return;
  if (await isBlocked(tx, claim)) return enqueue(tx, voucherMail, { claimId }, nextTry(tx));
  await sendCode(tx, claim, voucher.code, context);
  context.afterwards(async (later) => {
    await payClaims(
      later,
      [claimId],
      { event: 'voucherDelivered', actor: 'job' },
      async (claims) => {
        for (const each of claims) await bookVoucher(later, each);
      },
    );
  });
}

/** From the choice of a voucher to the mailed code. product.md, section "14 Payouts and ledger". */
export const voucherHandlers = [
  outboxHandler(assignVoucher, (tx, { claimId }) => assign(tx, claimId)),
  outboxHandler(voucherMail, (tx, { claimId }, context) => deliver(tx, claimId, context)),
];
