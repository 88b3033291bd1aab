/** How an operator hears by mail of what waits in a queue, as the wire writes it. Source: product.md, section "14 Payouts and ledger". */
export const noticeModeLabels = {
  never: 'Nie',
  daily: 'Taeglich',
  immediate: 'Sofort',
} as const;

export type NoticeMode = keyof typeof noticeModeLabels;

/** From this hour on (Europe/Berlin) the summary of a day leaves. */
export const SUMMARY_HOUR = 7;
