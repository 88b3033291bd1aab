import { CASH_PAYOUT_DAYS, VOUCHER_DELIVERY_HOURS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';

/** Until when a reward that was picked up is there at the latest: cash takes up to four weeks, a voucher a day. Null before the choice. product.md, section "11 Constants". */
export function latestPayout(kind: 'cash' | 'voucher' | null, collectedAt: Date | null) {
  if (collectedAt === null) return null;
  return kind === 'voucher'
    ? new Date(collectedAt.getTime() + VOUCHER_DELIVERY_HOURS * 3_600_000)
    : addDays(collectedAt, CASH_PAYOUT_DAYS);
}
