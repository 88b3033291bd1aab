import * as z from '@weitersagen/contracts/z';
import {
  auditEntityWords,
  auditEventWords,
  auditStateWords,
} from '@weitersagen/domain/audit-words';
import {
  timelineActorLabels,
  timelineKindLabels,
  timelineStepLabels,
} from '@weitersagen/domain/customer-labels';
import { orderStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { timePlace } from './operator-lists.ts';
import { cents, instant } from './values.ts';
import { textOrWord, words } from './words.ts';

const nullableText = z.nullable(z.string());

/** Something that happened with a customer. No link, code or account is in it. */
export const TimelineLine = fields({
  id: ['Zeile', z.string()],
  at: ['Am', instant],
  kind: ['Art', words(timelineKindLabels)],
  step: ['Schritt', words(timelineStepLabels)],
  /** Of a line of the history. */
  event: ['Ereignis', z.nullable(textOrWord(auditEventWords))],
  entity: ['Gegenstand', z.nullable(textOrWord(auditEntityWords))],
  entityId: ['GegenstandId', nullableText],
  from: ['Von', z.nullable(textOrWord(auditStateWords))],
  to: ['Nach', z.nullable(textOrWord(auditStateWords))],
  reason: ['Grund', nullableText],
  product: ['Produkt', nullableText],
  cents: ['Betrag', z.nullable(cents)],
  /** A reward that goodwill brought about. */
  isGoodwill: ['Kulanz', z.boolean()],
  /** Of the order or the payment, as people know it. */
  number: ['Nummer', nullableText],
  orderState: ['AuftragStatus', z.nullable(words(orderStateLabels))],
  /** Subject of a mail or a message, or the kind of a consent. */
  subject: ['Betreff', nullableText],
  /** Who is on the other side; null where there is nobody, or their data are erased. */
  other: ['Andere', z.nullable(fields({ id: ['Kunde', z.string()], name: ['Name', z.string()] }))],
  /** What has a page: the lead, the referral, the payout run, the message. */
  lead: ['Interessent', nullableText],
  referral: ['Empfehlungsnummer', nullableText],
  run: ['Lauf', nullableText],
  message: ['Nachricht', nullableText],
  by: ['VonArt', words(timelineActorLabels)],
  /** Name of the operator, or of the machine. */
  byName: ['VonName', nullableText],
});
export type TimelineLine = z.core.output<typeof TimelineLine>;

export const listCustomerTimeline = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['support'],
  method: 'POST',
  path: '/betrieb/kunden/verlauf',
  asks: true,
  summary:
    'Everything that happened with a customer, the newest first: both ways of referring, orders, rewards, payments, mails, messages, consents, changes and what operators did; who looked only where that is asked for',
  body: bodyFields({
    client: ['Mandant', clientId],
    id: ['Kunde', z.string().check(z.minLength(1), z.maxLength(64))],
    /** Only these kinds; all but look-ups without them. */
    kind: ['Art', z.optional(words(timelineKindLabels))],
    after: ['Nach', z.optional(timePlace)],
  }),
  answer: fields({
    lines: ['Zeilen', z.array(TimelineLine)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});
