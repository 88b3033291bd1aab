import { accountRepository, linkedAccount, mailAccessLink } from '../../people/public.ts';
import { agencyRepository } from './agency-repository.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { pageUrl } from '../../platform/tenant-links.ts';
import { agencyAccessMail } from './agency-outbox.ts';
import { TERMS_QUERY } from './owed-terms.ts';

/** Days a link holds: a new password one, a first access two weeks. */
const days = {
  agencyRegistration: 14,
  agencyInvited: 14,
  agencyEmployee: 14,
  agencyPassword: 1,
} as const;

/** The page that takes the token; who is invited sees by whom, before a password is set. */
const pages = {
  agencyRegistration: 'AgenturPasswortSetzen',
  agencyInvited: 'AgenturPasswortSetzen',
  agencyEmployee: 'AgenturBestaetigen',
  agencyPassword: 'AgenturPasswortZuruecksetzen',
} as const;

/** Mails an agency user the link that sets the password; nobody who is blocked gets one. */
export const agencyAccessHandler = outboxHandler(
  agencyAccessMail,
  async (tx, { accountId, reason }, context) => {
    const account = await linkedAccount(tx, accountId);
    if (account === null) return;
    const agency =
      account.agency_id === null ? undefined : await agencyRepository(tx).byId(account.agency_id);
    const inviter =
      account.invited_by === null
        ? undefined
        : await accountRepository(tx).byId(account.invited_by);
    const letter = {
      purpose: 'agencyAccess',
      reason,
      ending: reason,
      days: days[reason],
      url: (token: string, locale: 'de' | 'en') =>
        pageUrl(tx.tenant, locale, pages[reason], {
          token,
          query: reason === 'agencyInvited' ? TERMS_QUERY : {},
        }),
      values: {
        agency: agency?.name ?? tx.tenant.config.name,
        inviter: inviter === undefined ? '' : `${inviter.first_name} ${inviter.last_name}`,
      },
    } as const;
    await mailAccessLink(tx, account, letter, context);
  },
);
