import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { mailKindOf } from '@weitersagen/domain/mail-kinds';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { endOlderLinks, makeMailToken } from '../mail-tokens/mail-token-repository.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import type { OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { accountRepository, type Account } from './account-repository.ts';

type Reason =
  | 'agencyRegistration'
  | 'agencyInvited'
  | 'agencyEmployee'
  | 'agencyPassword'
  | 'sellerRegistration'
  | 'sellerInvited'
  | 'sellerPassword'
  | 'agentInvited'
  | 'agentPassword'
  | 'operatorInvited'
  | 'operatorFactor'
  | 'operatorPassword';

interface AccessLetter {
  readonly purpose: 'agencyAccess' | 'sellerAccess' | 'agentAccess' | 'operatorAccess';
  /** Names the texts of subject, heading and introduction. */
  readonly reason: Reason;
  /** Names the texts of button and last line. */
  readonly ending: Exclude<Reason, `operator${string}`> | 'operatorAccess';
  /** How many days the link holds. */
  readonly days: number;
  readonly url: (token: string, locale: Locale) => string;
  /** Further values of the texts. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The account a link is mailed to; null when it is gone or blocked, then nobody gets one. */
export async function linkedAccount(tx: TenantTx, accountId: string): Promise<Account | null> {
  const account = await accountRepository(tx).byId(accountId);
  return account === undefined || account.blocked_at !== null ? null : account;
}

/** A mail that no client may word: it guards an access. */
function fixedLetter(
  { tenant }: TenantTx,
  operator: string,
  { reason, ending, url }: Pick<AccessLetter, 'reason' | 'ending'> & { readonly url: string },
  values: Readonly<Record<string, string>>,
  locale: Locale,
) {
  const text = (key: MailTextKey) => mailText(locale, key, values);
  return renderLetter(tenant, locale, operator, {
    subject: text(`${reason}.subject`),
    heading: text(`${reason}.heading`),
    greeting: text('greeting'),
    paragraphs: [text(`${reason}.intro`)],
    button: { label: text(`${ending}.button`), url },
    after: [
      text('agencyAccess.until'),
      text(reason === 'operatorFactor' ? 'operatorFactor.notYou' : 'agencyAccess.ignore'),
    ],
    reason: text(`${ending}.reason`),
  });
}

/** Mails a member of staff the link that sets the password; links mailed before end. product.md, section "13 Mail and consent". */
export async function mailAccessLink(
  tx: TenantTx,
  account: Account,
  { purpose, reason, ending, days, url, values }: AccessLetter,
  context: OutboxContext,
): Promise<void> {
  const locale = offeredLocale(tx.tenant, account.language);
  const expiresAt = addDays(tx.now, days);
  const token = await makeMailToken(tx, context.id, {
    purpose,
    subject: account.id,
    to: account.email,
    expiresAt,
  });
  await endOlderLinks(tx, token, { purpose, subject: account.id });
  const said = {
    firstName: account.first_name,
    lastName: account.last_name,
    tenant: tx.tenant.config.name,
    date: formatDate(expiresAt, locale),
    ...values,
  };
  const kind = mailKindOf(reason);
  const content =
    kind === null
      ? fixedLetter(tx, context.operator, { reason, ending, url: url(token, locale) }, said, locale)
      : await writeLetter(tx, kind, { locale, values: said, url: url(token, locale) }, context);
  context.sendMail(account.email, content);
}
