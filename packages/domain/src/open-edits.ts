/** What two operators may have open at once, as the wire names it. Source: product.md, section "8 Roles and permissions". */
export const openEditKinds = {
  product: 'Produkt',
  campaign: 'Aktion',
  text: 'Text',
  legalText: 'Rechtstext',
  settings: 'Einstellungen',
  person: 'Person',
  message: 'Nachricht',
  hold: 'Anhalten',
  missing: 'Nachmeldung',
  dispute: 'Reklamation',
  lead: 'Interessent',
  payoutRun: 'Auszahlungslauf',
  settlementRun: 'Abrechnungslauf',
  voucherKind: 'Gutscheinart',
} as const;
export type OpenEditKind = keyof typeof openEditKinds;

/** Seconds for which a person counts as being there since they were last heard of. */
export const OPEN_EDIT_SECONDS = 60;
/** Seconds between two signs that a page is still open. */
export const OPEN_EDIT_BEAT_SECONDS = 20;
/** Days for which input that was not saved is kept. */
export const UNSAVED_INPUT_DAYS = 30;
