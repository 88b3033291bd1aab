import { checkIban } from '@weitersagen/domain/iban';
import { numberForms } from '@weitersagen/domain/number-forms';
import { useTenant } from '@weitersagen/platform/services';
import type { KeyIn } from '@weitersagen/platform/i18n';
import type { AreaKey, AreaTexts } from '../area/use-area.ts';
import { useFieldChecks } from '../field-checks.ts';

/** Where somebody who is paid by credit note lives or works. */
export interface AddressValues {
  street: string;
  postalCode: string;
  city: string;
}

/** Where the money goes. */
export interface BankValues {
  accountOwner: string;
  iban: string;
}

type PartyField = KeyIn<'field', AreaKey>;

/** What is wrong with the fields that a credit note needs; messages by field name. product.md, section "7 Validation". */
export function usePartyChecks(t: AreaTexts) {
  const { germanIbanOnly } = useTenant();
  const { required, line } = useFieldChecks();
  const label = (name: PartyField) => t(`field.${name}`);

  function shaped(text: string, name: 'postalCode' | 'taxNumber' | 'vatId'): string | undefined {
    return numberForms[name].test(text.trim()) ? undefined : t(`wrong.${name}`);
  }

  return {
    line: (value: string, name: PartyField) => line(value, label(name)),
    /** `keepsStored`: an empty tax number leaves the stored one. */
    taxNumber: (value: string, keepsStored = false) =>
      keepsStored && value.trim() === ''
        ? undefined
        : (required(value, label('taxNumber')) ?? shaped(value, 'taxNumber')),
    vatId: (value: string) => (value.trim() === '' ? undefined : shaped(value, 'vatId')),
    address: ({ street, postalCode, city }: AddressValues) => ({
      street: line(street, label('street')),
      postalCode: required(postalCode, label('postalCode')) ?? shaped(postalCode, 'postalCode'),
      city: line(city, label('city')),
    }),
    bank: ({ accountOwner, iban }: BankValues) => {
      const check = checkIban(iban, { germanOnly: germanIbanOnly });
      return {
        accountOwner: line(accountOwner, label('accountOwner')),
        iban: check.ok ? undefined : t(`iban.${check.reason}`),
      };
    },
  };
}
