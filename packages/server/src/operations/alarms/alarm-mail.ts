import { formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { alarmKey, alarmRepository, type ClientAlarm } from './alarm-repository.ts';
import { alarmMail } from './alarm-outbox.ts';

/** An alarm in a line: whose, what, and since when. */
function line(locale: Locale, { clientName: client, kind, queue, since }: ClientAlarm): string {
  const what = queue === null ? '' : mailText(locale, `operatorQueues.kind.${queue}`, {});
  return mailText(locale, `operatorAlarms.kind.${kind}`, {
    client,
    what,
    since: formatDate(since, locale),
  });
}

/** Mails an operator what is wrong; nothing where it is mended meanwhile. product.md, section "13 Mail and consent". */
export const alarmHandler = outboxHandler(alarmMail, async (tx, { accountId, alarms }, context) => {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined || account.blocked_at !== null || account.confirmed_at === null) return;
  const asked = new Set(alarms);
  const wrong = (await alarmRepository(tx).all()).filter((alarm) => asked.has(alarmKey(alarm)));
  if (wrong.length === 0) return;
  const locale = offeredLocale(tx.tenant, account.language);
  const { config } = tx.tenant;
  const names = { firstName: account.first_name, lastName: account.last_name };
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: mailText(locale, 'operatorAlarms.subject', {
      clients: [...new Set(wrong.map(({ clientName }) => clientName))].join(', '),
    }),
    heading: mailText(locale, 'operatorAlarms.heading', {}),
    greeting: mailText(locale, 'greeting', names),
    paragraphs: wrong.map((alarm) => line(locale, alarm)),
    button: {
      label: mailText(locale, 'operatorQueues.button', {}),
      url: `${config.url}/${locale}`,
    },
    after: [],
    reason: mailText(locale, 'operatorAlarms.reason', {}),
  });
  context.sendMail(account.email, content);
});
