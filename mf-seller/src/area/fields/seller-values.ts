/** Who a seller is for the tax office; `kind` and `vatStatus` hold wire labels. */
export interface TaxValues {
  kind: string;
  vatStatus: string;
  company: string;
  taxNumber: string;
  vatId: string;
}

/** The kind as the wire writes it; anything else is a business, which states more. */
export const kindOf = ({ kind }: Pick<TaxValues, 'kind'>): 'Privat' | 'Gewerblich' =>
  kind === 'Privat' ? 'Privat' : 'Gewerblich';

/** The VAT status as the wire writes it; a private person charges no VAT. */
export function vatStatusOf(
  values: Pick<TaxValues, 'kind' | 'vatStatus'>,
): 'Regelbesteuert' | 'Kleinunternehmer' {
  const isRegular = kindOf(values) === 'Gewerblich' && values.vatStatus === 'Regelbesteuert';
  return isRegular ? 'Regelbesteuert' : 'Kleinunternehmer';
}

/** What only a business states: its name, and a VAT id where it has one, else null. */
export function businessOf(values: TaxValues): {
  readonly company: string | undefined;
  readonly vatId: string | null;
} {
  const isBusiness = kindOf(values) === 'Gewerblich';
  return {
    company: isBusiness ? values.company : undefined,
    vatId: isBusiness && values.vatId.trim() !== '' ? values.vatId.trim() : null,
  };
}
