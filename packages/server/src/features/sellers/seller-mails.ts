import { addDays, formatDate } from '@weitersagen/domain/dates';
import { accountRepository } from '../../accounts/account-repository.ts';
import { makeMailToken } from '../../mail-tokens/mail-token.ts';
import { renderLetter } from '../../mail/layout.ts';
import { mailText, type MailTextKey } from '../../mail/texts.ts';
import { outboxHandler } from '../../outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../tenant-links.ts';
import { sellerAccessMail } from './seller-outbox.ts';

/** Days a link holds: a new password one, a first access two weeks. */
const days = { sellerRegistration: 14, sellerPassword: 1 } as const;

/** Mails a seller the link that sets the password; nobody who is blocked gets one. */
export const sellerAccessHandler = outboxHandler(
  sellerAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const expiresAt = addDays(tx.now, days[reason]);
    const subject = { purpose: 'sellerAccess', subject: account.id, expiresAt } as const;
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
        label: text(`${reason}.button`),
        url: pageUrl(tx.tenant, locale, 'VertriebspartnerPasswortSetzen', { token }),
      },
      after: [text('agencyAccess.until'), text('agencyAccess.ignore')],
      reason: text(`${reason}.reason`),
    });
    await context.sendMail(tx.tenant, account.email, context.id, content);
  },
);
