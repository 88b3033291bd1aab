import {
  ACCEPTED_ORDER_CONFIRM_DAYS,
  UNCONFIRMED_RECIPIENT_DAYS,
} from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { acceptedOrderOf } from './recipient-end-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * Until when a recipient can confirm before the data is erased: 84 days, and never less than 14 days after the operator accepted an
 * order that had waited. product.md, section "6 Status machines".
 */
export async function confirmationEnd(
  tx: TenantTx,
  recipient: { readonly id: string; readonly created_at: Date },
): Promise<Date> {
  const accepted = await acceptedOrderOf(tx, recipient.id);
  const usual = addDays(recipient.created_at, UNCONFIRMED_RECIPIENT_DAYS);
  if (!accepted?.decided_at) return usual;
  const granted = addDays(accepted.decided_at, ACCEPTED_ORDER_CONFIRM_DAYS);
  return granted > usual ? granted : usual;
}
