import { ApiError } from '../../platform/api-error.ts';
import type { SellerTable, VatStatus } from '../../platform/database/commission-types.ts';

type Kind = SellerTable['kind'];

const refuse = (field: string, key: string) =>
  new ApiError('invalidInput', { fields: { [field]: key } });

/**
 * What kind, VAT status and company must be together: a private person has no VAT and no VAT id, a business a company's
 * name. Throws invalidInput with the field.
 */
export function requireFittingStatus(seller: {
  readonly kind: Kind;
  readonly vatStatus: VatStatus;
  readonly company: string | null;
  readonly vatId: string | null;
}): void {
  if (seller.kind === 'business') {
    if (seller.company === null) throw refuse('Firma', 'required');
    return;
  }
  if (seller.vatStatus === 'regular') throw refuse('Umsatzsteuerstatus', 'businessOnly');
  if (seller.vatId !== null) throw refuse('UstId', 'businessOnly');
}
