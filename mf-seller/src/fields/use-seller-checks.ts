import { checkIban } from '@weitersagen/domain/iban';
import { useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { kindOf } from './seller-values.ts';
import type { AddressValues, BankValues, TaxValues } from './seller-values.ts';

const postalCodeForm = /^\d{5}$/;
const taxNumberForm = /^[\d/ ]{8,20}$/;
const vatIdForm = /^DE\d{9}$/;

/** What is wrong with the fields of a seller; messages by field name. product.md, section "7 Validation". */
export function useSellerChecks() {
  const t = useTexts('mf-seller');
  const { germanIbanOnly } = useTenant();
  const { required } = useFieldChecks();
  const label = (name: string) => t(`field.${name}`);

  function shaped(text: string, form: RegExp, name: string): string | undefined {
    return form.test(text.trim()) ? undefined : t(`wrong.${name}`);
  }

  return {
    address: ({ street, postalCode, city }: AddressValues) => ({
      street: required(street, label('street')),
      postalCode:
        required(postalCode, label('postalCode')) ??
        shaped(postalCode, postalCodeForm, 'postalCode'),
      city: required(city, label('city')),
    }),
    /** `keepsTaxNumber`: an empty tax number leaves the stored one. */
    tax(values: TaxValues, { keepsTaxNumber = false } = {}) {
      const { company, taxNumber, vatId } = values;
      const isBusiness = kindOf(values) === 'Gewerblich';
      const isKept = keepsTaxNumber && taxNumber.trim() === '';
      return {
        company: isBusiness ? required(company, label('company')) : undefined,
        taxNumber: isKept
          ? undefined
          : (required(taxNumber, label('taxNumber')) ??
            shaped(taxNumber, taxNumberForm, 'taxNumber')),
        vatId: isBusiness && vatId.trim() !== '' ? shaped(vatId, vatIdForm, 'vatId') : undefined,
      };
    },
    bank({ accountOwner, iban }: BankValues) {
      const check = checkIban(iban, { germanOnly: germanIbanOnly });
      return {
        accountOwner: required(accountOwner, label('accountOwner')),
        iban: check.ok ? undefined : t(`iban.${check.reason}`),
      };
    },
  };
}
