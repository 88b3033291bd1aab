import { formatDateTime } from '@weitersagen/domain/dates';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { passwordChangedMail } from './account-outbox.ts';
import { mailNotice } from './notice-mail.ts';

/** Tells somebody of any kind that their password is another one now, or that they have a first one, what ended with it, and what to do; who was removed meanwhile gets none. product.md, section "13 Mail and consent". */
export const passwordChangedHandler = outboxHandler(
  passwordChangedMail,
  async (tx, { accountId, at, isFirst = false }, context) =>
    mailNotice(
      tx,
      accountId,
      (account, locale) => ({
        kind: isFirst ? 'passwordSet' : 'passwordChanged',
        further: ['passwordChanged.ended'],
        // Operators have no form for a forgotten password: an admin mails them a link.
        ask:
          account.kind === 'operator' ? 'passwordChanged.notYouOperator' : 'passwordChanged.notYou',
        reason: isFirst ? 'passwordSet.reason' : 'passwordChanged.reason',
        values: { date: formatDateTime(new Date(at), locale) },
      }),
      context,
    ),
);
