import { linkedAccount, mailAccessLink } from '../accounts/access-mail.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { isPageOpen, pageUrl } from '../../platform/tenant-links.ts';
import { linkDays } from './agent-access.ts';
import { agentAccessMail } from './agent-outbox.ts';

/** Mails an agent the link that sets the password; nobody who is blocked or removed gets one, nor of a client that left. product.md, section "13 Mail and consent". */
export const agentAccessHandler = outboxHandler(
  agentAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await linkedAccount(tx, accountId);
    if (account === null || !isPageOpen(tx.tenant, 'AgentPasswortSetzen')) return;
    const url = (token: string, locale: 'de' | 'en') =>
      pageUrl(tx.tenant, locale, 'AgentPasswortSetzen', { token });
    const letter = {
      purpose: 'agentAccess',
      reason,
      ending: reason,
      days: linkDays[reason],
      url,
    } as const;
    await mailAccessLink(tx, account, letter, context);
  },
);
