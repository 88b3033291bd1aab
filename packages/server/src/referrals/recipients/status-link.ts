import { addDays } from '@weitersagen/domain/dates';

/** How long a link to the recipient's own pages works, in days: the order window, the provider's check and the pick-up of a reward. */
const STATUS_LINK_DAYS = 730;

/** When such a link of now ends. */
export const statusLinkEnd = (now: Date): Date => addDays(now, STATUS_LINK_DAYS);
