/** Why somebody recommends, said with one tap, as the wire writes it, in the order in which the form offers it. Source: product.md, section "4 Screens". */
export const reasonLabels = {
  satisfied: 'Zufrieden',
  price: 'Preis',
  service: 'Service',
} as const;

export type ReferralReason = keyof typeof reasonLabels;

export const isReason = (text: string): text is ReferralReason => Object.hasOwn(reasonLabels, text);
