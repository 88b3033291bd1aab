import { accountRepository } from '../accounts/account-repository.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { secondFactorMail } from './second-factor-outbox.ts';

const texts = {
  on: 'secondFactorOn',
  off: 'secondFactorOff',
  replaced: 'secondFactorReplaced',
  appRemoved: 'secondFactorAppRemoved',
  passkeyAdded: 'secondFactorPasskeyAdded',
  passkeyRemoved: 'secondFactorPasskeyRemoved',
  reset: 'secondFactorReset',
} as const;

/** The mail about a second factor that was switched on, changed or removed. product.md, section "13 Mail and consent". */
export const secondFactorHandler = outboxHandler(
  secondFactorMail,
  async (tx, { accountId, change }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined) return;
    const { tenant } = tx;
    const locale = offeredLocale(tenant, account.language);
    const values = {
      firstName: account.first_name,
      lastName: account.last_name,
      tenant: tenant.config.name,
      support: tenant.config.supportEmail,
    };
    const text = (key: MailTextKey) => mailText(locale, key, values);
    const kind = texts[change];
    const content = renderLetter(tenant, locale, context.operator, {
      subject: text(`${kind}.subject`),
      heading: text(`${kind}.heading`),
      greeting: text('greeting'),
      paragraphs: [text(`${kind}.intro`)],
      after: [text('secondFactor.notYou')],
      reason: text('secondFactor.reason'),
    });
    context.sendMail(account.email, content);
  },
);
