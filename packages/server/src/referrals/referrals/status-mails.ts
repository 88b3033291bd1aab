import { formatEuro } from '@weitersagen/domain/money';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { MailKind } from '@weitersagen/domain/mail-kinds';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { contractFailed, contractSigned } from '../../rewards/public.ts';
import type { MailTextKey } from '../../platform/mail/texts.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import {
  outboxHandler,
  type OutboxContext,
  type OutboxHandler,
} from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { statusMailFacts, type StatusMailFacts } from './status-mail-repository.ts';

type Kind = 'contractSigned' | 'contractFailed';

/** A mail that comes late must not contradict what has happened meanwhile. */
const saidOf: Readonly<Record<Kind, readonly LeadStatus[]>> = {
  contractSigned: ['ok', 'released', 'paid'],
  contractFailed: ['cancelled', 'expired'],
};

/** What the mail says: what became of it, and whose the reward is. With share 0 it says only that the contact gets one. */
function mailOf(kind: Kind, { referrer_share: share, status }: StatusMailFacts): MailKind {
  if (kind === 'contractFailed')
    return status === 'expired' ? 'contractExpired' : 'contractCancelled';
  return share === 0 ? 'contractSignedForContact' : 'contractSigned';
}

/** The product's words about a contact whose name is not known any more. */
const unnamed: Readonly<Record<string, readonly MailTextKey[]>> = {
  contractSigned: ['contractSigned.introUnnamed', 'contractSigned.ownReward'],
  contractSignedForContact: ['contractSigned.introUnnamed', 'contractSigned.contactReward'],
  contractCancelled: ['contractFailed.introUnnamed', 'contractFailed.cancelled'],
  contractExpired: ['contractFailed.introUnnamed', 'contractFailed.expired'],
};

/** The contact by first name and initial; no name once the data is erased. */
function contactName({ contact_first_name: first, contact_last_name: last }: StatusMailFacts) {
  return first === null ? null : `${first} ${last?.slice(0, 1) ?? ''}.`;
}

async function tellReferrer(tx: TenantTx, leadId: string, kind: Kind, context: OutboxContext) {
  const facts = await statusMailFacts(tx, leadId);
  if (facts === undefined || !saidOf[kind].includes(facts.status)) return;
  const locale = offeredLocale(tx.tenant, facts.language);
  const contact = contactName(facts);
  const mail = mailOf(kind, facts);
  const own = contact === null ? unnamed[mail] : undefined;
  const letter = {
    locale,
    values: {
      firstName: facts.referrer_first_name,
      lastName: facts.referrer_last_name,
      contact: contact ?? '',
      product: facts.product_name,
      amount: formatEuro(facts.referrer_cents ?? 0, locale),
    },
    url: pageUrl(tx.tenant, locale, 'PersoenlicherBereich'),
    ...(own && { own }),
  };
  const content = await writeLetter(tx, mail, letter, context);
  context.sendMail(facts.referrer_email, content);
}

/** Tells the referrer what became of a lead: a contract, or none. product.md, section "13 Mail and consent". */
export const statusMailHandlers: readonly OutboxHandler[] = [
  outboxHandler(contractSigned, (tx, { leadId }, context) =>
    tellReferrer(tx, leadId, 'contractSigned', context),
  ),
  outboxHandler(contractFailed, (tx, { leadId }, context) =>
    tellReferrer(tx, leadId, 'contractFailed', context),
  ),
];
