import { formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository } from './account-repository.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { newAddressPage } from '../operators/invitation-address.ts';
import { makeMailToken } from '../mail-tokens/mail-token-repository.ts';
import { outboxHandler, type OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { emailChangeAsked, emailChanged, emailChangeMail } from './email-change-outbox.ts';
import { emailChangeRepository } from './email-change-repository.ts';

/** First sign and domain: enough to recognise one's own address, too little to learn somebody else's. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

type Kind = 'emailChange' | 'emailChangeAsked' | 'emailChanged';

/** What the mails to operators say in other words than those to referrers, and where their buttons lead. */
const wordsOf = {
  referrer: {
    intro: { emailChange: 'emailChange.intro', emailChangeAsked: 'emailChangeAsked.intro' },
    notYou: 'emailChangeAsked.notYou',
    press: 'emailChange.password',
    confirm: (tenant: Tenant, locale: Locale, token: string) =>
      pageUrl(tenant, locale, 'EmailBestaetigung', { token }),
    help: (tenant: Tenant, locale: Locale) => pageUrl(tenant, locale, 'PasswortVergessen'),
  },
  /** To referrers whose new address support entered: they did not ask by the account, so no password of theirs is known to anybody. */
  support: {
    intro: {
      emailChange: 'emailChange.supportIntro',
      emailChangeAsked: 'emailChangeAsked.supportIntro',
    },
    notYou: 'emailChangeAsked.supportNotYou',
    press: 'emailChange.password',
    confirm: (tenant: Tenant, locale: Locale, token: string) =>
      pageUrl(tenant, locale, 'EmailBestaetigung', { token }),
    help: (tenant: Tenant, locale: Locale) => pageUrl(tenant, locale, 'PasswortVergessen'),
  },
  operator: {
    intro: {
      emailChange: 'emailChange.operatorIntro',
      emailChangeAsked: 'emailChangeAsked.operatorIntro',
    },
    notYou: 'emailChangeAsked.operatorNotYou',
    press: 'emailChange.operatorAccount',
    confirm: newAddressPage,
    help: ({ config }: Tenant, locale: Locale) => `${config.url}/${locale}/konto`,
  },
} as const;

async function send(tx: TenantTx, changeId: string, kind: Kind, context: OutboxContext) {
  const change = await emailChangeRepository(tx).byId(changeId);
  const account = change && (await accountRepository(tx).byId(change.account_id));
  if (change === undefined || account === undefined) return;
  const { tenant } = tx;
  const byWhom = change.asked_by === null ? 'referrer' : 'support';
  const words = wordsOf[account.kind === 'operator' ? 'operator' : byWhom];
  const locale = offeredLocale(tenant, account.language);
  const values = {
    firstName: account.first_name,
    lastName: account.last_name,
    email: masked(change.new_email),
    tenant: tenant.config.name,
    date: formatDateTime(change.expires_at, locale),
    support: tenant.config.supportEmail,
  };
  const text = (key: MailTextKey) => mailText(locale, key, values);
  const isForNew = kind === 'emailChange';
  const token = isForNew
    ? await makeMailToken(tx, context.id, {
        purpose: 'emailChange',
        subject: change.id,
        to: null,
        expiresAt: change.expires_at,
      })
    : null;
  const button = token
    ? { label: text('emailChange.button'), url: words.confirm(tenant, locale, token) }
    : { label: text(words.press), url: words.help(tenant, locale) };
  const content = renderLetter(tenant, locale, context.operator, {
    subject: text(`${kind}.subject`),
    heading: text(`${kind}.heading`),
    greeting: text('greeting'),
    paragraphs: [text(kind === 'emailChanged' ? 'emailChanged.intro' : words.intro[kind])],
    // Once the address is changed, a link to the old one would set no password.
    ...(kind === 'emailChanged' ? {} : { button }),
    after: isForNew
      ? [text('emailChange.until'), text('emailChange.ignore')]
      : [text(kind === 'emailChanged' ? 'emailChanged.notYou' : words.notYou)],
    reason: text(isForNew ? 'emailChange.reason' : 'emailChange.reasonOld'),
  });
  context.sendMail(isForNew ? change.new_email : change.old_email, content);
}

/** The mails about a new address; an account that was removed meanwhile gets none. product.md, section "13 Mail and consent". */
export const emailChangeMailHandlers = [
  outboxHandler(emailChangeMail, (tx, { changeId }, context) =>
    send(tx, changeId, 'emailChange', context),
  ),
  outboxHandler(emailChangeAsked, (tx, { changeId }, context) =>
    send(tx, changeId, 'emailChangeAsked', context),
  ),
  outboxHandler(emailChanged, (tx, { changeId }, context) =>
    send(tx, changeId, 'emailChanged', context),
  ),
];
