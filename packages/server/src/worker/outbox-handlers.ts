import { operationsHandlers } from '../operations/public.ts';
import { partnersHandlers } from '../partners/public.ts';
import { peopleHandlers } from '../people/public.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import { referralsHandlers } from '../referrals/public.ts';
import { rewardsHandlers } from '../rewards/public.ts';

/** Every kind of outbox work and the function that does it. */
export const outboxHandlers: readonly OutboxHandler[] = [
  ...peopleHandlers,
  ...operationsHandlers,
  ...rewardsHandlers,
  ...partnersHandlers,
  ...referralsHandlers,
];
