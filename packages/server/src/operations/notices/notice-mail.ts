import { formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import { accountRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { noticeRepository, toldKey, type QueueCount } from './notice-repository.ts';
import { queueNoticeMail } from './notice-outbox.ts';

/** A queue in a line: whose, what, how many, what they come to, and since when. */
function line(locale: Locale, { clientName, kind, count, cents, oldest }: QueueCount): string {
  return mailText(locale, cents === null ? 'operatorQueues.line' : 'operatorQueues.lineOfMoney', {
    client: clientName,
    what: mailText(locale, `operatorQueues.kind.${kind}`, {}),
    count: String(count),
    sum: cents === null ? '' : formatEuro(cents, locale),
    since: formatDate(oldest, locale),
  });
}

/** Mails an operator what waits; nothing where it is done meanwhile. product.md, section "13 Mail and consent". */
export const queueNoticeHandler = outboxHandler(
  queueNoticeMail,
  async (tx, { accountId, mode, queues }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null) return;
    const asked = new Set(queues.map(toldKey));
    const waiting = (await noticeRepository(tx).counts()).filter((queue) =>
      asked.has(toldKey(queue)),
    );
    if (waiting.length === 0) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const { config } = tx.tenant;
    const text = (key: 'subject' | 'heading') =>
      mailText(locale, `operatorQueues.${mode}.${key}`, { tenant: config.name });
    const names = { firstName: account.first_name, lastName: account.last_name };
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text('subject'),
      heading: text('heading'),
      greeting: mailText(locale, 'greeting', names),
      paragraphs: waiting.map((queue) => line(locale, queue)),
      button: {
        label: mailText(locale, 'operatorQueues.button', {}),
        url: `${config.url}/${locale}`,
      },
      after: [mailText(locale, 'operatorQueues.choose', {})],
      reason: mailText(locale, 'operatorQueues.reason', {}),
    });
    context.sendMail(account.email, content);
  },
);
