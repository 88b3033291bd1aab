import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { ApiError } from '../../platform/api-error.ts';

const over: ReadonlySet<LeadStatus> = new Set(['cancelled', 'expired', 'paid']);

/**
 * Throws participationOver once nothing more can come of a lead: withdrawn or cancelled, expired, or paid. A lead that the operator
 * reopened goes on. product.md, section "6 Status machines".
 */
export function requireGoingOn(status: LeadStatus): void {
  if (over.has(status)) throw new ApiError('participationOver');
}
