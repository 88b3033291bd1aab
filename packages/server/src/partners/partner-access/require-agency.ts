import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { findAgency, type Agency } from '../agencies/agency-repository.ts';

/** The agency that an operator names by its number. Throws unknownNumber at its field. */
export async function requireAgency(tx: TenantTx, number: string): Promise<Agency> {
  const agency = await findAgency(tx, number);
  if (agency === undefined) throw new ApiError('unknownNumber', { fields: { Agentur: 'unknown' } });
  return agency;
}
