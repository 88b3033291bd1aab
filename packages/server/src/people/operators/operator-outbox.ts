import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** What changed about an operator's access, mostly by an admin. */
export const operatorChangedMail = outboxKind(
  'operatorChanged',
  z.object({
    accountId: z.string(),
    change: z.enum([
      'roles',
      'blocked',
      'unblocked',
      'signedOut',
      'sessionEnded',
      'commandSignedIn',
      'newBrowser',
    ]),
    /** Account of who changed it. */
    by: z.string(),
    /** Names of the clients that roles may name. */
    clients: z.optional(z.record(z.string(), z.string())),
    /** What the session was on; absent where nobody knows. */
    device: z.optional(z.string()),
    /** When somebody signed in; absent for other changes, and in work of an earlier version. */
    at: z.optional(z.string()),
  }),
);

/** Tells somebody whose access an admin removed, or whose invitation was withdrawn; the account is erased by then, see record 091. */
export const operatorRemovedMail = outboxKind(
  'operatorRemoved',
  z.object({ farewellId: z.string() }),
);

/** A link to an operator's access: the first password and second factor, a new second factor, or a new password. */
export const operatorAccessMail = outboxKind(
  'operatorAccess',
  z.object({
    accountId: z.string(),
    reason: z.enum(['operatorInvited', 'operatorFactor', 'operatorPassword']),
    /** Account of who invites. */
    by: z.optional(z.string()),
    /** Names of the clients that roles may name. */
    clients: z.optional(z.record(z.string(), z.string())),
  }),
);
