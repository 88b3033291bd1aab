import { usePartyChecks } from '@weitersagen/domain-ui/staff-account/use-party-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { kindOf } from './seller-values.ts';
import type { TaxValues } from './seller-values.ts';

/** What is wrong with the fields of a seller; messages by field name. product.md, section "7 Validation". */
export function useSellerChecks() {
  const { line, taxNumber, vatId, address, bank } = usePartyChecks(useTexts('mf-seller'));
  return {
    address,
    bank,
    /** `keepsTaxNumber`: an empty tax number leaves the stored one. */
    tax(values: TaxValues, { keepsTaxNumber = false } = {}) {
      const isBusiness = kindOf(values) === 'Gewerblich';
      return {
        company: isBusiness ? line(values.company, 'company') : undefined,
        taxNumber: taxNumber(values.taxNumber, keepsTaxNumber),
        vatId: isBusiness ? vatId(values.vatId) : undefined,
      };
    },
  };
}
