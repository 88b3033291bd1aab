import type { RecipientData } from '@weitersagen/contracts/recipient';
import { ApiError } from '../../api-error.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';

const refused = (field: string, reason: string) =>
  new ApiError('invalidInput', { fields: { [`empfaengerdaten.${field}`]: reason } });

/**
 * Company and legal form of a business contact; both null for a private person. Throws invalidInput when one of them is missing or
 * the tenant asks for neither. product.md, section "7 Validation".
 */
export function companyOf(
  { tenant }: TenantTx,
  { companyName, legalForm }: Pick<RecipientData, 'companyName' | 'legalForm'>,
) {
  if (companyName === undefined && legalForm === undefined)
    return { company_name: null, legal_form: null };
  if (!tenant.config.companyRecommendation) throw refused('firma', 'notOffered');
  if (companyName === undefined) throw refused('firma', 'required');
  if (legalForm === undefined) throw refused('rechtsform', 'required');
  return { company_name: companyName, legal_form: legalForm };
}
