/** What the tax office needs to know of an agency; `vatStatus` holds the wire label. */
export interface TaxValues {
  vatStatus: string;
  taxNumber: string;
  vatId: string;
}

/** The tax values as a change states them: an empty tax number leaves the stored one, which is not shown; an empty VAT id takes it away. */
export function taxChange({ vatStatus, taxNumber, vatId }: TaxValues) {
  const isRegular = vatStatus === 'Regelbesteuert';
  const filled = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return {
    vatStatus: isRegular ? ('Regelbesteuert' as const) : ('Kleinunternehmer' as const),
    taxNumber: filled(taxNumber),
    vatId: filled(vatId) ?? null,
  };
}
