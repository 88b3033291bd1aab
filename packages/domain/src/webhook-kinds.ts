/** Events that a client's own systems can be told of, in the word that travels as `type`. product.md, section "9 Calls". */
export const webhookKindLabels = {
  contactConfirmed: 'kontakt.bestaetigt',
  orderChanged: 'auftrag.geaendert',
  orderReleased: 'auftrag.freigegeben',
  rewardAvailable: 'praemie.bereitgestellt',
  paymentConfirmed: 'zahlung.bestaetigt',
  paymentReturned: 'zahlung.zurueckgegeben',
  documentIssued: 'beleg.ausgestellt',
  disputeOpened: 'reklamation.eroeffnet',
  disputeAnswered: 'reklamation.beantwortet',
} as const;
export type WebhookKind = keyof typeof webhookKindLabels;

export const webhookKinds = Object.keys(webhookKindLabels) as WebhookKind[];

/** Every kind of delivery: an event, or the probe that an operator sends. */
export const webhookDeliveryLabels = { ...webhookKindLabels, probe: 'probe' } as const;
export type WebhookDeliveryKind = keyof typeof webhookDeliveryLabels;

/** How a delivery stands. `dropped` was not sent on, because its webhook was switched off. */
export const webhookOutcomeLabels = {
  waiting: 'Unterwegs',
  delivered: 'Zugestellt',
  failed: 'Gescheitert',
  dropped: 'Verworfen',
} as const;
export type WebhookOutcome = keyof typeof webhookOutcomeLabels;

/** Why a try brought no answer. */
export const webhookFailureLabels = {
  unreachable: 'NichtErreichbar',
  late: 'ZuSpaet',
  /** The name leads to an address that no network outside leads to. */
  privateAddress: 'InterneAdresse',
  /** Not by https. */
  insecure: 'Unverschluesselt',
} as const;
export type WebhookFailure = keyof typeof webhookFailureLabels;

/** Whether a webhook is told; where it is not, why. */
export const webhookStateLabels = {
  on: 'An',
  off: 'Aus',
  /** Switched off because it failed for a long time. */
  failed: 'AusNachFehlern',
} as const;

/** How a reward was paid. */
export const webhookPaymentLabels = { cash: 'Ueberweisung', voucher: 'Gutschein' } as const;

/** How many webhooks a client has at most. */
export const WEBHOOKS_MOST = 10;
/** Days that events and their tries are kept. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** Seconds from each try to the next; after the last one the delivery has failed. About a day in all. */
export const webhookWaits = [60, 300, 1800, 7200, 14_400, 28_800, 36_000] as const;
/** Hours that the former secret signs too after it was replaced. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
/** A webhook is switched off when it failed without a success for so many days … */
export const WEBHOOK_FAILING_DAYS = 3;
/** … or so many tries in a row, over a day at least: a busy client's short outage is no lasting one. */
export const WEBHOOK_FAILED_TRIES = 20;
/** Bytes of an answer that are kept. */
export const WEBHOOK_ANSWER_BYTES = 1024;
