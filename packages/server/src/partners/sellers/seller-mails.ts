import { linkedAccount, mailAccessLink } from '../../people/public.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { pageUrl } from '../../platform/tenant-links.ts';
import { TERMS_QUERY } from '../agencies/owed-terms.ts';
import { sellerAccessMail } from './seller-outbox.ts';

/** Days a link holds: a new password one, a first access two weeks. */
const days = { sellerRegistration: 14, sellerInvited: 14, sellerPassword: 1 } as const;

/** Mails a seller the link that sets the password; nobody who is blocked gets one. */
export const sellerAccessHandler = outboxHandler(
  sellerAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await linkedAccount(tx, accountId);
    if (account === null) return;
    const url = (token: string, locale: 'de' | 'en') =>
      pageUrl(tx.tenant, locale, 'VertriebspartnerPasswortSetzen', {
        token,
        query: reason === 'sellerInvited' ? TERMS_QUERY : {},
      });
    const letter = {
      purpose: 'sellerAccess',
      reason,
      ending: reason,
      days: days[reason],
      url,
    } as const;
    await mailAccessLink(tx, account, letter, context);
  },
);
