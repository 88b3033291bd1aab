/** What one search over everything finds, as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const searchHitLabels = {
  client: 'Mandant',
  customer: 'Kunde',
  agency: 'Agentur',
  product: 'Produkt',
  creditNote: 'Gutschrift',
  payoutRun: 'Auszahlungslauf',
} as const;
