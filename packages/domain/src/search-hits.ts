/** What one search over everything finds, as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const searchHitLabels = {
  client: 'Mandant',
  customer: 'Kunde',
  lead: 'Interessent',
  agency: 'Agentur',
  agencyUser: 'Agenturzugang',
  seller: 'Vertriebspartner',
  agent: 'Agent',
  product: 'Produkt',
  creditNote: 'Gutschrift',
  payoutRun: 'Auszahlungslauf',
  payment: 'Zahlung',
  waitingOrder: 'WartenderAuftrag',
  message: 'Nachricht',
  operator: 'Betreiberperson',
} as const;
