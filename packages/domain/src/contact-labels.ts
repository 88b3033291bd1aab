/** How a contact message stands, as the wire writes it. Source: product.md, section "13 Mail and consent". */
export const contactStateLabels = {
  open: 'Offen',
  answered: 'Beantwortet',
  closed: 'Erledigt',
} as const;

export type ContactState = keyof typeof contactStateLabels;

/** Who wrote in a thread. */
export const contactSideLabels = { sender: 'Absender', operator: 'Betrieb' } as const;
