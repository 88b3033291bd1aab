import type { Locale } from '@weitersagen/domain/locale';
import { linkedAccount, mailAccessLink } from '../accounts/access-mail.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { operatorAccessMail } from './operator-outbox.ts';
import { linkDays } from './operator-access.ts';
import { invitationAddress } from './invitation-address.ts';

/** Mails an operator the link to their access; nobody who is blocked or removed gets one. product.md, section "13 Mail and consent". */
export const operatorAccessHandler = outboxHandler(
  operatorAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await linkedAccount(tx, accountId);
    if (account === null) return;
    const letter = {
      purpose: 'operatorAccess',
      reason,
      ending: 'operatorAccess',
      days: linkDays[reason],
      url: (token: string, locale: Locale) => invitationAddress(tx.tenant, locale, token),
    } as const;
    await mailAccessLink(tx, account, letter, context);
  },
);
