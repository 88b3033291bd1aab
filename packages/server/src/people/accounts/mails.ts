import { addDays, formatDate } from '@weitersagen/domain/dates';
import { NEWSLETTER_PENDING_DAYS } from '@weitersagen/domain/constants';
import type { MailKind } from '@weitersagen/domain/mail-kinds';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { MailTokenPurpose } from '../../platform/database/types.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { writeLetter, type MailFacts } from '../../platform/mail/write-letter.ts';
import {
  newsletterMail,
  optInMail,
  passwordResetMail,
  registrationMail,
  signInLinkMail,
} from './account-outbox.ts';
import { outboxHandler, type OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { isPageOpen, offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { newsletterEndAddress, newsletterEndToken } from './newsletter-end.ts';
import { makeConfirmationCode } from './confirmation-code.ts';
import { makeMailToken } from '../mail-tokens/mail-token-repository.ts';
import { accountRepository, type Account } from './account-repository.ts';

const OPT_IN_DAYS = 14;
const SIGN_IN_MINUTES = 30;
const RESET_HOURS = 24;

interface TokenLink {
  readonly purpose: MailTokenPurpose;
  readonly page: RouteName;
  readonly query?: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

/** A mail that no client may word. */
interface FixedMail extends TokenLink {
  readonly kind: 'newsletter' | 'signInLink' | 'passwordReset';
  readonly paragraphs: readonly MailTextKey[];
  readonly after: readonly MailTextKey[];
  /** Further ways below the button. */
  readonly links?: readonly {
    readonly label: MailTextKey;
    readonly page: RouteName;
    readonly token: string;
  }[];
  /** Ends such mails by a POST. */
  readonly unsubscribe?: string;
}

/** Makes a token of the account; gives the link with it, and what the mail around it says of the person. */
async function linkOf(
  tx: TenantTx,
  account: Account,
  { id }: OutboxContext,
  { purpose, page, query = {}, expiresAt }: TokenLink,
) {
  const locale = offeredLocale(tx.tenant, account.language);
  const token = await makeMailToken(tx, id, {
    purpose,
    subject: account.id,
    to: account.email,
    expiresAt,
  });
  return {
    locale,
    token,
    url: pageUrl(tx.tenant, locale, page, { query, token }),
    values: {
      firstName: account.first_name,
      lastName: account.last_name,
      date: formatDate(expiresAt, locale),
    },
  };
}

/** Sends a mail that no client may word, with a button that carries a token of the account; none where its page is closed since the client left. */
async function sendFixedMail(
  tx: TenantTx,
  account: Account,
  context: OutboxContext,
  mail: FixedMail,
) {
  if (!isPageOpen(tx.tenant, mail.page)) return;
  const { locale, url, values } = await linkOf(tx, account, context, mail);
  const text = (key: MailTextKey) => mailText(locale, key, values);
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: text(`${mail.kind}.subject`),
    heading: text(`${mail.kind}.heading`),
    greeting: text('greeting'),
    paragraphs: mail.paragraphs.map(text),
    button: { label: text(`${mail.kind}.button`), url },
    links: (mail.links ?? []).map(({ label, page, token }) => ({
      label: text(label),
      url: pageUrl(tx.tenant, locale, page, { token }),
    })),
    after: mail.after.map(text),
    reason: text(`${mail.kind}.reason`),
  });
  const { unsubscribe } = mail;
  context.sendMail(account.email, {
    ...content,
    ...(unsubscribe !== undefined && { unsubscribe }),
  });
}

/** Sends a mail that confirms who took part or registered; none once the client has left, as its page is closed. */
async function sendConfirmMail(
  tx: TenantTx,
  account: Account,
  context: OutboxContext,
  mail: {
    readonly kind: MailKind;
    readonly redirect?: string | undefined;
    /** Says the digits that confirm where the referral was made. */
    readonly withCode?: true;
  } & Pick<MailFacts, 'own' | 'stays'>,
) {
  if (!isPageOpen(tx.tenant, 'RegistrierungAbschliessen')) return;
  const { kind, redirect, withCode, ...more } = mail;
  const { token, ...link } = await linkOf(tx, account, context, {
    purpose: 'optIn',
    page: 'RegistrierungAbschliessen',
    query: redirect === undefined ? {} : { redirect },
    expiresAt: addDays(tx.now, OPT_IN_DAYS),
  });
  const code = withCode && (await makeConfirmationCode(tx, account.id, token));
  const facts = { ...link, ...more, ...(code !== undefined && { code: spoken(code) }) };
  context.sendMail(account.email, await writeLetter(tx, kind, facts, context));
}

/** Six digits in two groups, as people read them to each other. */
const spoken = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The mails about an account. An account that was removed meanwhile gets none. */
export const accountMailHandlers = [
  outboxHandler(optInMail, async (tx, { accountId }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined) return;
    await sendConfirmMail(tx, account, context, {
      kind: 'optIn',
      withCode: true,
      stays: ['optIn.code'],
    });
  }),
  outboxHandler(registrationMail, async (tx, { accountId, redirect }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.confirmed_at !== null) return;
    const own: readonly MailTextKey[] = tx.tenant.config.autologin
      ? ['registration.introLink']
      : ['registration.intro'];
    await sendConfirmMail(tx, account, context, { kind: 'registration', redirect, own });
  }),
  outboxHandler(newsletterMail, async (tx, { accountId }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.newsletter_given_at !== null) return;
    // Opted out meanwhile.
    if (account.newsletter_text_version === null) return;
    const token = newsletterEndToken(tx.tenant, account);
    await sendFixedMail(tx, account, context, {
      kind: 'newsletter',
      purpose: 'newsletter',
      page: 'NewsletterOptin',
      expiresAt: addDays(tx.now, NEWSLETTER_PENDING_DAYS),
      paragraphs: ['newsletter.intro'],
      after: ['newsletter.until'],
      links: [{ label: 'newsletter.optOut', page: 'NewsletterOptout', token }],
      unsubscribe: newsletterEndAddress(tx.tenant, token),
    });
    context.afterwards((later) => accountRepository(later).markNewsletterSent(account.id));
  }),
  outboxHandler(signInLinkMail, async (tx, { accountId, redirect }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined) return;
    await sendFixedMail(tx, account, context, {
      kind: 'signInLink',
      purpose: 'login',
      page: 'Login',
      query: redirect === undefined ? {} : { redirect },
      expiresAt: minutesLater(tx.now, SIGN_IN_MINUTES),
      paragraphs: ['signInLink.intro'],
      after: ['signInLink.ignore'],
    });
  }),
  outboxHandler(passwordResetMail, async (tx, { accountId }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined) return;
    await sendFixedMail(tx, account, context, {
      kind: 'passwordReset',
      purpose: 'reset',
      page: 'PasswortZuruecksetzen',
      expiresAt: minutesLater(tx.now, RESET_HOURS * 60),
      paragraphs: ['passwordReset.intro'],
      after: ['passwordReset.ignore'],
    });
  }),
];
