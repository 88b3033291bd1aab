import { formatDateTime } from '@weitersagen/domain/dates';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { pageUrl } from '../../platform/tenant-links.ts';
import { bankAccountStoredMail } from './account-outbox.ts';
import { mailNotice } from './notice-mail.ts';

/** Tells a referrer that a bank account was stored for them, by its last four digits, and what to do if that was not them; who was removed meanwhile gets none. product.md, section "13 Mail and consent". */
export const bankAccountStoredHandler = outboxHandler(
  bankAccountStoredMail,
  async (tx, { accountId, at, last, isFirst }, context) =>
    mailNotice(
      tx,
      accountId,
      (_, locale) => ({
        kind: isFirst ? 'bankStored' : 'bankChanged',
        further: ['bankStored.use'],
        button: {
          label: 'bankStored.button',
          url: pageUrl(tx.tenant, locale, 'EmpfehlerBankdaten'),
        },
        ask: 'bankStored.notYou',
        reason: 'bankStored.reason',
        values: { date: formatDateTime(new Date(at), locale), last },
      }),
      context,
    ),
);
