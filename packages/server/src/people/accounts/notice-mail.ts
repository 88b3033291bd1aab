import type { Locale } from '@weitersagen/domain/locale';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import type { OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { accountRepository, type Account } from './account-repository.ts';

type Having<Part extends string> = MailTextKey extends infer Key
  ? Key extends `${infer Kind}.${Part}`
    ? Kind
    : never
  : never;

/** A mail that tells the owner of an account what happened to it and carries no link that opens anything. */
interface Notice {
  /** Names the texts of subject, heading and introduction. */
  readonly kind: Having<'subject'> & Having<'intro'>;
  /** What follows the introduction. */
  readonly further?: readonly MailTextKey[];
  /** A page to look at, behind the sign-in. */
  readonly button?: { readonly label: MailTextKey; readonly url: string };
  /** What to do if it was not right. */
  readonly ask: MailTextKey;
  /** Why the person gets it. */
  readonly reason: MailTextKey;
  /** Values beside the person's name, the programme's and the support address. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Whom a notice goes to. */
export type Addressee = Pick<Account, 'email' | 'first_name' | 'last_name' | 'language'>;

/** Mails somebody a notice in their language; who was removed meanwhile gets none. product.md, section "13 Mail and consent". */
export async function mailNotice(
  tx: TenantTx,
  accountId: string,
  noticeOf: (account: Account, locale: Locale) => Notice | Promise<Notice>,
  context: OutboxContext,
): Promise<void> {
  const account = await accountRepository(tx).byId(accountId);
  if (account !== undefined)
    await mailNoticeTo(tx, account, (locale) => noticeOf(account, locale), context);
}

/** Mails a notice to somebody who may have no account any more, in their language. */
export async function mailNoticeTo(
  tx: TenantTx,
  to: Addressee,
  noticeOf: (locale: Locale) => Notice | Promise<Notice>,
  context: OutboxContext,
): Promise<void> {
  const { tenant } = tx;
  const locale = offeredLocale(tenant, to.language);
  const { kind, further = [], button, ask, reason, values } = await noticeOf(locale);
  const text = (key: MailTextKey) =>
    mailText(locale, key, {
      firstName: to.first_name,
      lastName: to.last_name,
      tenant: tenant.config.name,
      support: tenant.config.supportEmail,
      ...values,
    });
  const content = renderLetter(tenant, locale, context.operator, {
    subject: text(`${kind}.subject`),
    heading: text(`${kind}.heading`),
    greeting: text('greeting'),
    paragraphs: [text(`${kind}.intro`), ...further.map(text)],
    ...(button !== undefined && { button: { label: text(button.label), url: button.url } }),
    after: [text(ask)],
    reason: text(reason),
  });
  context.sendWarning(to.email, content);
}
