import { addDays, formatDate } from '@weitersagen/domain/dates';
import { accountRepository } from '../../accounts/account-repository.ts';
import { agencyRepository } from '../../agencies/agency-repository.ts';
import { makeMailToken } from '../../mail-tokens/mail-token.ts';
import { renderLetter } from '../../mail/layout.ts';
import { mailText, type MailTextKey } from '../../mail/texts.ts';
import { outboxHandler } from '../../outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../tenant-links.ts';
import { agencyAccessMail } from './agency-outbox.ts';

/** Days a link holds: a new password one, a first access two weeks. */
const days = { agencyRegistration: 14, agencyEmployee: 14, agencyPassword: 1 } as const;

/** The page that takes the token; who is invited sees by whom, before a password is set. */
const pages = {
  agencyRegistration: 'AgenturPasswortSetzen',
  agencyEmployee: 'AgenturBestaetigen',
  agencyPassword: 'AgenturPasswortZuruecksetzen',
} as const;

/** Mails an agency user the link that sets the password; nobody who is blocked gets one. */
export const agencyAccessHandler = outboxHandler(
  agencyAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null) return;
    const agency =
      account.agency_id === null ? undefined : await agencyRepository(tx).byId(account.agency_id);
    const inviter =
      account.invited_by === null
        ? undefined
        : await accountRepository(tx).byId(account.invited_by);
    const locale = offeredLocale(tx.tenant, account.language);
    const expiresAt = addDays(tx.now, days[reason]);
    const subject = { purpose: 'agencyAccess', subject: account.id, expiresAt } as const;
    const token = await makeMailToken(tx, context.id, subject);
    const values = {
      firstName: account.first_name,
      lastName: account.last_name,
      agency: agency?.name ?? tx.tenant.config.name,
      inviter: inviter === undefined ? '' : `${inviter.first_name} ${inviter.last_name}`,
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
        url: pageUrl(tx.tenant, locale, pages[reason], { token }),
      },
      after: [text('agencyAccess.until'), text('agencyAccess.ignore')],
      reason: text(`${reason}.reason`),
    });
    await context.sendMail(tx.tenant, account.email, context.id, content);
  },
);
