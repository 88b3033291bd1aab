import { canOpenView, isAgencyRole, type AgencyView } from '@weitersagen/domain/permissions';
import { ApiError } from '../api-error.ts';
import type { Identity } from './identity.ts';

/**
 * Throws viewForbidden for an agency user whose role lacks the view; other kinds of people have no views and pass,
 * because the call names them itself. product.md, section "8 Roles and permissions".
 */
export function requireView(identity: Identity, view: AgencyView): void {
  if (identity.kind !== 'agency') return;
  const role = isAgencyRole(identity.role) ? identity.role : 'none';
  if (!canOpenView(role, view)) throw new ApiError('viewForbidden');
}
