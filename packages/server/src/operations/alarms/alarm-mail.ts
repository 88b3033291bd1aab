import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { queuePlace } from '@weitersagen/contracts/queue-place';
import { berlinDaysBetween, formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { accountRepository } from '../../people/public.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { renderLetter, type Letter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { alarmKey, alarmRepository, type ClientAlarm } from './alarm-repository.ts';
import { alarmMail } from './alarm-outbox.ts';

/** The name of what waits too long; empty for another alarm. */
const nameOf = (locale: Locale, { queue }: ClientAlarm): string =>
  queue === null ? '' : mailText(locale, `operatorQueues.kind.${queue}`, {});

/** Which sentence says an alarm: with how many wait and what they come to, where that is known. */
function sentenceOf({ kind, count, cents }: ClientAlarm): MailTextKey {
  if (kind !== 'waitsTooLong' || count === null) return `operatorAlarms.kind.${kind}`;
  return cents === null ? 'operatorAlarms.counted' : 'operatorAlarms.countedMoney';
}

/** An alarm in a line: whose, what, how many, what they come to, since when and for how many days. */
function line(locale: Locale, alarm: ClientAlarm, now: Date): string {
  const { clientName: client, count, cents, since } = alarm;
  const inDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return mailText(locale, sentenceOf(alarm), {
    client,
    what: nameOf(locale, alarm),
    count: count === null ? '' : formatCount(count, locale),
    sum: cents === null ? '' : formatEuro(cents, locale),
    since: formatDate(since, locale),
    age: inDays.format(berlinDaysBetween(since, now)),
  });
}

/** The ways to where alarms are handled: one as the button; of several the button leads to all that waits, and a link to each queue. */
function ways(
  { config }: Tenant,
  locale: Locale,
  alarms: readonly ClientAlarm[],
): Pick<Letter, 'button' | 'links'> {
  const start = `${config.url}/${locale}`;
  const links = alarms.flatMap((alarm) => {
    if (alarm.queue === null) return [];
    const { route, query } = queuePlace(alarm.queue, alarm.client);
    const path = operatorRoutes[route].path.replace(':mandant', alarm.client);
    return [{ label: `${alarm.clientName}: ${nameOf(locale, alarm)}`, url: start + path + query }];
  });
  const [only] = links;
  if (only !== undefined && alarms.length === 1)
    return { button: { ...only, label: mailText(locale, 'operatorAlarms.button', {}) } };
  return { button: { label: mailText(locale, 'operatorQueues.button', {}), url: start }, links };
}

/** Mails an operator what is wrong; nothing where it is mended meanwhile. product.md, section "13 Mail and consent". */
export const alarmHandler = outboxHandler(alarmMail, async (tx, { accountId, alarms }, context) => {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined || account.blocked_at !== null || account.confirmed_at === null) return;
  const asked = new Set(alarms);
  const wrong = (await alarmRepository(tx).all()).filter((alarm) => asked.has(alarmKey(alarm)));
  if (wrong.length === 0) return;
  const locale = offeredLocale(tx.tenant, account.language);
  const names = { firstName: account.first_name, lastName: account.last_name };
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: mailText(locale, 'operatorAlarms.subject', {
      clients: [...new Set(wrong.map(({ clientName }) => clientName))].join(', '),
    }),
    heading: mailText(locale, 'operatorAlarms.heading', {}),
    greeting: mailText(locale, 'greeting', names),
    paragraphs: wrong.map((alarm) => line(locale, alarm, tx.now)),
    ...ways(tx.tenant, locale, wrong),
    after: [],
    reason: mailText(locale, 'operatorAlarms.reason', {}),
  });
  context.sendMail(account.email, content);
});
