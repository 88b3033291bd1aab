/** The tables of an export for the tax office, as the wire and its files name them. Source: product.md, section "14 Payouts and ledger". */
export const taxTableLabels = {
  bookings: 'Buchungen',
  payments: 'Auszahlungen',
  vouchers: 'Gutscheine',
  creditNotes: 'Gutschriften',
  creditNoteLines: 'Gutschriftpositionen',
  commissions: 'Provisionen',
  documents: 'Belege',
  partners: 'Partner',
  accounts: 'Konten',
  taxCases: 'Steuerfaelle',
} as const;
export type TaxTable = keyof typeof taxTableLabels;

/** The file of an export can be fetched by who ordered it for so many minutes; it lies nowhere in between. */
export const TAX_EXPORT_MINUTES = 60;

/** The first year that a page offers is so many years ago: ledgers are kept that long. */
export const TAX_YEARS = 10;
