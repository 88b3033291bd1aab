import { LEAVING_GRACE_DAYS } from '@weitersagen/domain/constants';
import { dayText } from '@weitersagen/domain/day-text';
import { accountRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { departureTold } from './departure-outbox.ts';
import { findDeparture } from './departure-service.ts';

/** Where partners find their credit notes. */
const documents = { agency: 'AgenturRechnungen', seller: 'VertriebspartnerAbrechnung' } as const;

/** Tells a partner the day on which the client leaves, or that it stays; nothing that holds no longer, and nobody who is blocked. product.md, section "13 Mail and consent". */
export const departureToldHandler = outboxHandler(
  departureTold,
  async (tx, { accountId, leavesOn }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null || account.deleted_at !== null) return;
    if (account.kind !== 'agency' && account.kind !== 'seller') return;
    const now = await findDeparture(tx);
    if ((now?.inForce ?? null) !== leavesOn) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const text = (key: MailTextKey) =>
      mailText(locale, key, {
        firstName: account.first_name,
        lastName: account.last_name,
        tenant: tx.tenant.config.name,
        date: leavesOn === null ? '' : dayText(leavesOn, locale),
        days: String(LEAVING_GRACE_DAYS),
      });
    const kind = leavesOn === null ? 'departureTold.stays' : 'departureTold.leaves';
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(`${kind}.subject`),
      heading: text(`${kind}.heading`),
      greeting: text('greeting'),
      paragraphs:
        leavesOn === null
          ? [text('departureTold.stays.text')]
          : [text('departureTold.leaves.text'), text('departureTold.leaves.documents')],
      button: {
        label: text('departureTold.button'),
        url: pageUrl(tx.tenant, locale, documents[account.kind]),
      },
      after: [],
      reason: text('departureTold.reason'),
    });
    context.sendMail(account.email, content);
  },
);
