import * as z from 'zod/mini';
import { outboxKind } from '../../platform/outbox/outbox-kind.ts';

/** What changed in how the sign-in of somebody is protected; `reset` took everything away, for somebody who lost it; `codeUsed` is about a recovery code. */
const changes = [
  'on',
  'off',
  'replaced',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'reset',
  'codesRenewed',
  'codeUsed',
] as const;

/** Tells somebody of it. */
export const secondFactorMail = outboxKind(
  'secondFactor',
  z.object({ accountId: z.string(), change: z.enum(changes) }),
);
