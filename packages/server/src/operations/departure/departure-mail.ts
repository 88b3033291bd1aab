import { dayText } from '@weitersagen/domain/day-text';
import { graceOf } from '@weitersagen/domain/grace';
import { canOpenView, isAgencyRole } from '@weitersagen/domain/permissions';
import { accountRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import {
  outboxHandler,
  type OutboxContext,
  type OutboxHandler,
} from '../../platform/outbox/outbox-kind.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { departureTold, departureToldReferrer } from './departure-outbox.ts';
import { findDeparture } from './departure-service.ts';

/** Where partners find their credit notes, and referrers what is still open, until the day comes. */
const pages = {
  agency: 'AgenturRechnungen',
  seller: 'VertriebspartnerAbrechnung',
  referrer: 'PersoenlicherBereich',
} as const;

const ofPartners = {
  leaves: ['departureTold.leaves.text', 'departureTold.leaves.documents'],
  stays: ['departureTold.stays.text'],
  button: 'departureTold.button',
  reason: 'departureTold.reason',
} as const;
const ofReferrers = {
  leaves: ['departureTold.leaves.referrer', 'departureTold.leaves.rewards'],
  stays: ['departureTold.stays.referrer'],
  button: 'departureTold.referrerButton',
  reason: 'departureTold.referrerReason',
} as const;
/** People of agencies who may not see credit notes: their area closes. */
const ofOthers = {
  ...ofPartners,
  leaves: ['departureTold.leaves.text', 'departureTold.leaves.closes'],
  button: null,
} as const;
/** What the mail says to whom. */
const words = { agency: ofPartners, seller: ofPartners, referrer: ofReferrers } as const;

/** Writes to a person that the client leaves on a day, or stays; nothing that holds no longer, and to nobody who is blocked or removed. */
async function tell(
  tx: TenantTx,
  { accountId, leavesOn }: { readonly accountId: string; readonly leavesOn: string | null },
  context: OutboxContext,
): Promise<void> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined || account.blocked_at !== null || account.deleted_at !== null) return;
  const { kind } = account;
  if (kind !== 'agency' && kind !== 'seller' && kind !== 'referrer') return;
  const now = await findDeparture(tx);
  if ((now?.inForce ?? null) !== leavesOn) return;
  const locale = offeredLocale(tx.tenant, account.language);
  const text = (key: MailTextKey) =>
    mailText(locale, key, {
      firstName: account.first_name,
      lastName: account.last_name,
      tenant: tx.tenant.config.name,
      date: leavesOn === null ? '' : dayText(leavesOn, locale),
      until: leavesOn === null ? '' : dayText(graceOf(leavesOn), locale),
    });
  const what = leavesOn === null ? 'stays' : 'leaves';
  const seesDocuments =
    kind !== 'agency' || (isAgencyRole(account.role) && canOpenView(account.role, 'invoices'));
  const { button, reason, [what]: paragraphs } = seesDocuments ? words[kind] : ofOthers;
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: text(`departureTold.${what}.subject`),
    heading: text(`departureTold.${what}.heading`),
    greeting: text('greeting'),
    paragraphs: paragraphs.map(text),
    ...(button === null
      ? {}
      : { button: { label: text(button), url: pageUrl(tx.tenant, locale, pages[kind]) } }),
    after: [],
    reason: text(reason),
  });
  context.sendMail(account.email, content);
}

/** Tells partners and referrers the day on which the client leaves, or that it stays. product.md, section "13 Mail and consent". */
export const departureToldHandlers: readonly OutboxHandler[] = [
  outboxHandler(departureTold, tell),
  outboxHandler(departureToldReferrer, tell),
];
