import type { Story } from './books.ts';
import { dayAt } from './calendar.ts';
import type { Earnings, Partner } from './year.ts';

/** What of an order a partner earned in a month, in cents: its commission with the first payment, taken back with its end. */
function entriesOf(story: Story, month: string, corrected: ReadonlyMap<string, number>): number {
  const { order, product, isConfirmed } = story;
  if (order === null || order.paidOn === null || !isConfirmed) return 0;
  const isIn = (day: number | null) => day !== null && dayAt(day).startsWith(month);
  const earned = isIn(order.paidOn) ? product.commissionCents : 0;
  const back = isIn(order.cancelledOn)
    ? product.commissionCents + (corrected.get(order.number) ?? 0)
    : 0;
  return earned - back;
}

/** Opens it with nothing carried. */
export function openEarnings(): Earnings {
  const carried = new Map<Partner, number>();
  const corrected = new Map<string, number>();
  return {
    close({ books }, month) {
      const due = new Map<Partner, number>();
      for (const partner of ['agency', 'seller'] as const) {
        const own = books.stories.filter(({ maker }) => maker === partner);
        const net =
          (carried.get(partner) ?? 0) +
          own.reduce((total, story) => total + entriesOf(story, month, corrected), 0);
        carried.set(partner, net > 0 ? 0 : net);
        if (net > 0) due.set(partner, net);
      }
      return due;
    },
    correct: (order, cents) => void corrected.set(order, (corrected.get(order) ?? 0) + cents),
  };
}
