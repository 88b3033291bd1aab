import type { RecipientData } from '@weitersagen/contracts/recipient';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const refused = (field: string, reason: string) =>
  new ApiError('invalidInput', { fields: { [field]: reason } });

/**
 * Company and legal form of a business contact; both null for a private person. Throws invalidInput when one of them is missing or
 * the tenant asks for neither; `place` is where they stood in the body. product.md, section "7 Validation".
 */
export function companyOf(
  { tenant }: TenantTx,
  { companyName, legalForm }: Pick<RecipientData, 'companyName' | 'legalForm'>,
  place: string,
) {
  if (companyName === undefined && legalForm === undefined)
    return { company_name: null, legal_form: null };
  if (!tenant.config.companyRecommendation) throw refused(`${place}firma`, 'notOffered');
  if (companyName === undefined) throw refused(`${place}firma`, 'required');
  if (legalForm === undefined) throw refused(`${place}rechtsform`, 'required');
  return { company_name: companyName, legal_form: legalForm };
}
