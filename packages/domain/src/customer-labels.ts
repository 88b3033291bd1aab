/** By what a search found a customer, as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const foundByLabels = {
  name: 'Name',
  sound: 'Klang',
  email: 'Email',
  order: 'Auftragsnummer',
  referral: 'Empfehlung',
  account: 'Konto',
} as const;
export type FoundBy = keyof typeof foundByLabels;
