import { addDays, formatDate } from '@weitersagen/domain/dates';
import { accountRepository } from '../accounts/account-repository.ts';
import { makeMailToken } from '../mail-tokens/mail-token.ts';
import { renderLetter } from '../mail/layout.ts';
import { mailText, type MailTextKey } from '../mail/texts.ts';
import { outboxHandler } from '../outbox/outbox-kind.ts';
import { offeredLocale } from '../tenant-links.ts';
import { operatorAccessMail } from './operator-outbox.ts';
import { linkDays, passwordPath } from './operator-access.ts';

/** Mails an operator the link that sets the password; nobody who is blocked or removed gets one. product.md, section "13 Mail and consent". */
export const operatorAccessHandler = outboxHandler(
  operatorAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const expiresAt = addDays(tx.now, linkDays[reason]);
    const subject = { purpose: 'operatorAccess', subject: account.id, expiresAt } as const;
    const token = await makeMailToken(tx, context.id, subject);
    const values = {
      firstName: account.first_name,
      lastName: account.last_name,
      tenant: tx.tenant.config.name,
      date: formatDate(expiresAt, locale),
    };
    const text = (key: MailTextKey) => mailText(locale, key, values);
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(`${reason}.subject`),
      heading: text(`${reason}.heading`),
      greeting: text('greeting'),
      paragraphs: [text(`${reason}.intro`)],
      button: {
        label: text('operatorAccess.button'),
        url: `${tx.tenant.config.url}${passwordPath}#token=${token}`,
      },
      after: [text('agencyAccess.until'), text('agencyAccess.ignore')],
      reason: text('operatorAccess.reason'),
    });
    await context.sendMail(tx.tenant, account.email, context.id, content);
  },
);
