import * as z from '@weitersagen/contracts/z';
import { disputeDecisionLabels } from '@weitersagen/domain/dispute-labels';
import { settledKindLabels } from '@weitersagen/domain/settlement-run-labels';
import {
  webhookDeliveryLabels,
  webhookPaymentLabels,
  type WebhookDeliveryKind,
} from '@weitersagen/domain/webhook-kinds';
import { beneficiaryLabels, orderStateLabels } from '@weitersagen/domain/wire-labels';
import { fields } from './fields.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** The contact's participation: the same in every event about it. No page and no call knows it, so it opens nothing. */
const lead = ['Interessent', z.string()] as const;
const orderNumber = ['Auftragsnummer', z.string()] as const;
/** A reward of one side. */
const ofReward = {
  claim: ['Praemie', z.string()],
  lead,
  beneficiary: ['Fuer', words(beneficiaryLabels)],
  cents: ['BetragCent', cents],
} as const;
/** What is disputed: a line of a document, or an order that it does not name. */
const ofDispute = {
  dispute: ['Reklamation', z.string()],
  document: ['Belegnummer', z.string()],
  line: ['Position', z.nullable(z.int())],
  order: ['Auftragsnummer', z.nullable(z.string())],
} as const;

/**
 * What an event says, by its kind: numbers, states, amounts in cents and times in UTC. Nothing that names a person or that one can write to
 * or pay to, no free text, and no number that opens a page. product.md, section "9 Calls".
 */
const webhookData = {
  contactConfirmed: fields({ lead }),
  orderChanged: fields({
    number: orderNumber,
    /** Null while a person decides whose order it is. */
    lead: ['Interessent', z.nullable(z.string())],
    state: ['Zustand', words(orderStateLabels)],
    newCustomer: ['Neukunde', z.nullable(z.boolean())],
  }),
  orderReleased: fields({ lead, number: orderNumber }),
  rewardAvailable: fields({ ...ofReward, pickUpBy: ['AbholbarBis', instant] }),
  paymentConfirmed: fields({ ...ofReward, by: ['Weg', words(webhookPaymentLabels)] }),
  paymentReturned: fields({ ...ofReward, item: ['Auszahlung', z.string()] }),
  documentIssued: fields({
    number: ['Belegnummer', z.string()],
    /** The document that this one corrects. */
    corrects: ['KorrigiertBeleg', z.nullable(z.string())],
    receiver: ['Empfaengerart', words(settledKindLabels)],
    month: ['Monat', z.string()],
    issuedOn: ['AusgestelltAm', day],
    netCents: ['NettoCent', cents],
    vatCents: ['UmsatzsteuerCent', cents],
    grossCents: ['BruttoCent', cents],
    dueCents: ['ZahlbetragCent', cents],
  }),
  disputeOpened: fields(ofDispute),
  disputeAnswered: fields({
    ...ofDispute,
    /** Null for an answer that leaves the dispute open. */
    decision: ['Entscheidung', z.nullable(words(disputeDecisionLabels))],
  }),
  /** Sent by an operator to see whether the address takes it. */
  probe: fields({ client: ['Mandant', z.string()] }),
} as const satisfies Record<WebhookDeliveryKind, z.core.$ZodType>;

/** What an event of a kind says, as code knows it. */
export type WebhookData<K extends WebhookDeliveryKind> = z.core.output<(typeof webhookData)[K]>;

/** The body of an event as it is sent: a text whose bytes are signed. */
export function webhookBody<K extends WebhookDeliveryKind>(
  kind: K,
  at: Date,
  data: WebhookData<K>,
): string {
  const schema: z.core.$ZodType = webhookData[kind];
  return JSON.stringify({
    type: webhookDeliveryLabels[kind],
    timestamp: at.toISOString(),
    data: z.encode(schema, data),
  });
}
