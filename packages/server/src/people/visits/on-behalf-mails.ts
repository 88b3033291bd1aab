import * as z from 'zod/mini';
import { formatDateTime } from '@weitersagen/domain/dates';
import { locales, type Locale } from '@weitersagen/domain/locale';
import type { OnBehalfEvent } from '@weitersagen/domain/on-behalf';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { linkedAccount } from '../accounts/access-mail.ts';
import { doneOnBehalf } from './done-on-behalf-repository.ts';
import { doneOnBehalfMail } from './on-behalf-outbox.ts';

const textOf: Readonly<Record<OnBehalfEvent, MailTextKey>> = {
  nameChanged: 'doneOnBehalf.nameChanged',
  languageChanged: 'doneOnBehalf.languageChanged',
  rewardMailAgain: 'doneOnBehalf.rewardMailAgain',
};

const Before = z.object({ language: z.enum(locales) });

/** The language of which a line of the history says that it was another's before; null where it says none. */
function languageBefore(before: unknown): Locale | null {
  const read = Before.safeParse(before);
  return read.success ? read.data.language : null;
}

/** Tells a person what the programme's operator did in their name, why, and how to object; who was removed or blocked gets none. */
export const doneOnBehalfHandler = outboxHandler(
  doneOnBehalfMail,
  async (tx, { accountId, operatorId, since }, context) => {
    const account = await linkedAccount(tx, accountId);
    if (account === null) return;
    const done = await doneOnBehalf(tx, accountId, { by: operatorId, since: new Date(since) });
    const reasonOf = await reasonOpener(tx, done);
    const [newest] = done;
    const { config } = tx.tenant;
    // In the language from before: who did not ask for another could not read how to object.
    const first = done.findLast(({ event }) => event === 'languageChanged');
    const locale = offeredLocale(tx.tenant, languageBefore(first?.before) ?? account.language);
    const text = (key: MailTextKey, values: Readonly<Record<string, string>> = {}) =>
      mailText(locale, key, {
        firstName: account.first_name,
        lastName: account.last_name,
        tenant: config.name,
        operator: context.operator,
        support: config.supportEmail,
        ...values,
      });
    const lines = done.toReversed().map(({ at, event }) =>
      text('doneOnBehalf.line', {
        date: formatDateTime(at, locale),
        what: text(textOf[event]),
      }),
    );
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text('doneOnBehalf.subject'),
      heading: text('doneOnBehalf.heading'),
      greeting: text('greeting'),
      paragraphs: [
        text('doneOnBehalf.intro'),
        ...lines,
        text('doneOnBehalf.why', {
          reason: newest === undefined ? '' : (reasonOf(newest).text ?? ''),
        }),
      ],
      button: {
        label: text('doneOnBehalf.button'),
        url: pageUrl(tx.tenant, locale, config.autologin ? 'PersoenlicherBereich' : 'MeineDaten'),
      },
      after: [text('doneOnBehalf.object')],
      reason: text('doneOnBehalf.reason'),
    });
    context.sendMail(account.email, content);
  },
);
