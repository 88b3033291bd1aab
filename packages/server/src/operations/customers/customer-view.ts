import type { Customer } from '@weitersagen/contracts/operator-customers';
import { maskIban } from '@weitersagen/domain/iban';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { CustomerMailRow } from './customer-mail-repository.ts';
import type {
  ContactRow,
  customerRepository,
  ParticipationRow,
  RewardRow,
} from './customer-repository.ts';

type Read = ReturnType<typeof customerRepository>;
type AccountRow = NonNullable<Awaited<ReturnType<Read['account']>>>;
type RecipientRow = Awaited<ReturnType<Read['recipients']>>[number];
type ReferralRow = Awaited<ReturnType<Read['referrals']>>[number];
type ConsentRow = Awaited<ReturnType<Read['consents']>>[number];

/** What was read of a customer. */
export interface CustomerRows {
  readonly id: string;
  readonly email: string | null;
  readonly takesMail: boolean;
  readonly message: Customer['message'];
  readonly account: AccountRow | undefined;
  readonly recipients: readonly RecipientRow[];
  readonly referrals: readonly ReferralRow[];
  readonly contacts: readonly ContactRow[];
  readonly participations: readonly ParticipationRow[];
  readonly rewards: readonly RewardRow[];
  readonly waiting: Customer['waiting'];
  readonly consents: readonly ConsentRow[];
  readonly mails: readonly CustomerMailRow[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

const orderOf = (row: ContactRow | ParticipationRow) =>
  row.order_number === null || row.ordered_on === null || row.order_state === null
    ? null
    : { number: row.order_number, on: row.ordered_on, state: row.order_state };

function addressOf(row: RecipientRow | undefined): string | null {
  if (row === undefined) return null;
  const lines = [words(row.street, row.house_number), words(row.postal_code, row.city)];
  return lines.filter(Boolean).join(', ') || null;
}

const referralView = (
  row: ReferralRow,
  contacts: readonly ContactRow[],
  { leavesOn }: Tenant,
): Customer['referrals'][number] => ({
  number: row.id,
  product: row.product,
  at: row.created_at.toISOString(),
  expiresAt: withinProgramme(row.expires_at, leavesOn).toISOString(),
  isClosed: row.blocked_at !== null || row.withdrawn_at !== null,
  contacts: contacts
    .filter(({ referral_id: of }) => of === row.id)
    .map((contact) => ({
      lead: contact.lead_id,
      who: contact.name === null ? null : { id: contact.id, name: contact.name },
      at: contact.at.toISOString(),
      status: contact.status,
      order: orderOf(contact),
    })),
});

const rewardView = (row: RewardRow): Customer['rewards'][number] => ({
  cents: row.cents,
  side: row.side,
  product: row.product,
  status: row.status,
  kind: row.kind === null ? null : row.kind === 'cash' ? 'bar' : 'gutschein',
  shop: row.shop,
  maskedIban: row.iban === null ? null : maskIban(row.iban),
  pickUpBy: iso(row.pick_up_by),
  collectedAt: iso(row.collected_at),
  paidAt: iso(row.paid_at),
  isHeld: row.is_held,
  payment:
    row.payment_number === null || row.run_id === null
      ? null
      : {
          number: row.payment_number,
          run: row.run_id,
          returnedAt: iso(row.returned_at),
          returnReason: row.return_reason,
        },
});

/** A customer as support reads them. */
export function customerView(tenant: Tenant, rows: CustomerRows): Customer {
  const { id, config } = tenant;
  const { account, recipients } = rows;
  const [newest] = recipients;
  const own = account ?? newest;
  return {
    id: rows.id,
    client: id,
    clientName: config.name,
    name: words(own?.first_name, own?.last_name) || (newest?.company_name ?? ''),
    email: rows.email,
    address: addressOf(recipients.find((row) => addressOf(row) !== null)),
    phone: recipients.find(({ phone }) => phone !== null)?.phone ?? null,
    birthDate: recipients.find(({ birth_date: day }) => day !== null)?.birth_date ?? null,
    takesMail: rows.takesMail,
    message: rows.message,
    account:
      account === undefined
        ? null
        : {
            since: account.created_at.toISOString(),
            confirmedAt: iso(account.confirmed_at),
            blockedAt: iso(account.blocked_at),
            lastUsed: iso(account.last_used),
            maskedIban: account.iban === null ? null : maskIban(account.iban),
          },
    referrals: rows.referrals.map((row) => referralView(row, rows.contacts, tenant)),
    participations: rows.participations.map((row) => ({
      lead: row.lead_id,
      number: row.referral_id,
      product: row.product,
      referrer: { id: row.referrer_id, name: row.referrer },
      at: row.at.toISOString(),
      confirmedAt: iso(row.confirmed_at),
      status: row.status,
      order: orderOf(row),
    })),
    rewards: rows.rewards.map(rewardView),
    waiting: rows.waiting,
    mails: rows.mails.map((row) => ({
      id: row.id,
      at: row.sent_at.toISOString(),
      subject: row.subject,
      text: row.text,
      arrived: row.arrived,
      canResend: row.can_resend && rows.takesMail,
    })),
    consents: rows.consents.map(({ kind, text_version: version, given_at: at }) => ({
      kind,
      version,
      at: at.toISOString(),
    })),
  };
}
