import { formatEuro } from '@weitersagen/domain/money';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { contractFailed, contractSigned } from '../../rewards/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
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

/** What follows for the referrer's reward. With share 0 it says only that the contact gets one. */
function consequence(kind: Kind, { referrer_share: share, status }: StatusMailFacts): MailTextKey {
  if (kind === 'contractFailed') {
    return status === 'expired' ? 'contractFailed.expired' : 'contractFailed.cancelled';
  }
  return share === 0 ? 'contractSigned.contactReward' : 'contractSigned.ownReward';
}

/** The contact by first name and initial; no name once the data is erased. */
function contactName({ contact_first_name: first, contact_last_name: last }: StatusMailFacts) {
  return first === null ? null : `${first} ${last?.slice(0, 1) ?? ''}.`;
}

async function tellReferrer(tx: TenantTx, leadId: string, kind: Kind, context: OutboxContext) {
  const facts = await statusMailFacts(tx, leadId);
  if (facts === undefined || !saidOf[kind].includes(facts.status)) return;
  const locale = offeredLocale(tx.tenant, facts.language);
  const text = (key: MailTextKey, values = {}) => mailText(locale, key, values);
  const contact = contactName(facts);
  const intro = contact === null ? (`${kind}.introUnnamed` as const) : (`${kind}.intro` as const);
  const values = {
    contact: contact ?? '',
    product: facts.product_name,
    amount: formatEuro(facts.referrer_cents ?? 0, locale),
  };
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: text(`${kind}.subject`),
    heading: text(`${kind}.heading`),
    greeting: text('greeting', {
      firstName: facts.referrer_first_name,
      lastName: facts.referrer_last_name,
    }),
    paragraphs: [text(intro, values), text(consequence(kind, facts), values)],
    button: {
      label: text('statusMail.button'),
      url: pageUrl(tx.tenant, locale, 'PersoenlicherBereich'),
    },
    after: [],
    reason: text('statusMail.reason'),
  });
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
