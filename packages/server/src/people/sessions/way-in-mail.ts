import { formatDateTime } from '@weitersagen/domain/dates';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { mailNotice } from '../accounts/notice-mail.ts';
import { wayInMail } from './way-in-outbox.ts';

const texts = { provider: 'wayInProvider', portal: 'wayInPortal' } as const;

/** The mail about a first sign-in by an identity provider or by a key of the client's portal. product.md, section "13 Mail and consent". */
export const wayInHandler = outboxHandler(wayInMail, async (tx, { accountId, by, at }, context) =>
  mailNotice(
    tx,
    accountId,
    (_, locale) => ({
      kind: texts[by],
      ask: 'wayIn.notYou',
      reason: 'wayIn.reason',
      values: { date: formatDateTime(new Date(at), locale) },
    }),
    context,
  ),
);
