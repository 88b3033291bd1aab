import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** A week's proposal of a payout run goes to the tenant's support. */
export const payoutProposalMail = outboxKind(
  'payoutProposal',
  z.object({ week: z.string() }),
  'bulk',
);
