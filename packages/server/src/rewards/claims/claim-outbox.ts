import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A lead was released: its claims whose complaint period is over become available at once. */
export const claimsDue = outboxKind('claimsDue', z.object({ leadId: z.string() }), 'work');

/** A reward still waits to be picked up. */
export const pickUpReminder = outboxKind(
  'pickUpReminder',
  z.object({ claimId: z.string() }),
  'bulk',
);

/** A reward was transferred. */
export const rewardPaidMail = outboxKind('rewardPaid', z.object({ claimId: z.string() }));

/**
 * Tells a beneficiary to which account rewards that were picked up together go: whoever chose it may not be the person. `at` is business time;
 * all claims are of the same person and go to the same account. `stored`: nobody chose, the account was kept for rewards to come.
 */
export const payoutChosenMail = outboxKind(
  'payoutChosen',
  z.object({ claimIds: z.array(z.string()), at: z.string(), stored: z.optional(z.boolean()) }),
);

/** A voucher was chosen: takes a code of the pool. */
export const assignVoucher = outboxKind('assignVoucher', z.object({ claimId: z.string() }), 'work');

/** A code was taken: mails it. */
export const voucherMail = outboxKind('voucher', z.object({ claimId: z.string() }));

/** Tells a beneficiary that a reward can be picked up, with its reward token. */
export const rewardAvailableMail = outboxKind('rewardAvailable', z.object({ claimId: z.string() }));
