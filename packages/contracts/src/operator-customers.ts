import * as z from '@weitersagen/contracts/z';
import {
  beneficiaryLabels,
  claimStatusLabels,
  leadStatusLabels,
  orderStateLabels,
} from '@weitersagen/domain/wire-labels';
import { contactStateLabels } from '@weitersagen/domain/contact-labels';
import { customerWaitLabels, foundByLabels } from '@weitersagen/domain/customer-labels';
import { holdReasonLabels } from '@weitersagen/domain/hold-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices } from './operator-lists.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** Customers are support's: who writes or calls is found and understood there. */
const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A customer that a search found: a referrer, a contact or both, by the address that makes them one. */
export const CustomerFound = fields({
  id: ['Kunde', z.string()],
  client: ['Mandant', z.string()],
  name: ['Name', z.string()],
  /** Masked, unless it was what was searched for. */
  email: ['Email', z.nullable(z.string())],
  city: ['Ort', z.nullable(z.string())],
  isReferrer: ['Empfehler', z.boolean()],
  isContact: ['Kontakt', z.boolean()],
  by: ['GefundenUeber', words(foundByLabels)],
});
export type CustomerFound = z.core.output<typeof CustomerFound>;

export const findCustomers = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/suche',
  asks: true,
  summary:
    'Finds customers by beginnings of their names, or what sounds like them, by mail address, order number, number or code of a referral, or bank account; of every client that the caller helps, or of one',
  body: bodyFields({
    client: ['Mandant', z.optional(clientId)],
    /** It stands in the body, because addresses of calls are written down and names are not. */
    words: ['Suche', z.string().check(z.trim(), z.minLength(2), z.maxLength(200))],
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    customers: ['Kunden', z.array(CustomerFound)],
    /** Whether there are more than are shown. */
    hasMore: ['Weitere', z.boolean()],
  }),
  errors: ['unknownTenant'],
});

/** Somebody on the other side of a referral. */
const Other = fields({ id: ['Kunde', z.string()], name: ['Name', z.string()] });

/** An order as the provider reported it. */
const Order = fields({
  number: ['Auftragsnummer', z.string()],
  on: ['Datum', day],
  state: ['Status', words(orderStateLabels)],
});

/** Something of a customer that waits, or a block that holds. Who decides follows from what it is. */
const Waiting = fields({
  what: ['Was', words(customerWaitLabels)],
  /** Null where nobody noted it. */
  since: ['Seit', z.nullable(instant)],
  /** Of a held reward. */
  reasons: ['Gruende', z.array(words(holdReasonLabels))],
  /** What an operator wrote. */
  reason: ['Grund', z.nullable(z.string())],
  cents: ['Betrag', z.nullable(cents)],
  product: ['Produkt', z.nullable(z.string())],
  lead: ['Interessent', z.nullable(z.string())],
  /** Of a held reward, by which finance finds it; it is no id of the reward. */
  case: ['Fall', z.nullable(z.string())],
  run: ['Lauf', z.nullable(z.string())],
  /** The address or pattern that is blocked. */
  pattern: ['Muster', z.nullable(z.string())],
});

/** So many mails of a customer are shown. */
export const MAILS_SHOWN = 30;

/** Everything about a customer that support needs, the newest first; bank accounts are masked, and no link or code is in it. */
export const Customer = fields({
  id: ['Kunde', z.string()],
  client: ['Mandant', z.string()],
  clientName: ['MandantName', z.string()],
  name: ['Name', z.string()],
  email: ['Email', z.nullable(z.string())],
  address: ['Anschrift', z.nullable(z.string())],
  phone: ['Telefon', z.nullable(z.string())],
  birthDate: ['Geburtsdatum', z.nullable(day)],
  /** Whether mails go to the address. */
  takesMail: ['NimmtMail', z.boolean()],
  /** The newest message of the contact form from the address, one that waits before others; null for none. Absent from a server of before. */
  message: [
    'Nachricht',
    z.optional(
      z.nullable(
        fields({ id: ['Nachricht', z.string()], state: ['Stand', words(contactStateLabels)] }),
      ),
    ),
  ],
  /** The account as a referrer; null for a mere contact. */
  account: [
    'Konto',
    z.nullable(
      fields({
        since: ['Seit', instant],
        confirmedAt: ['Bestaetigt', z.nullable(instant)],
        blockedAt: ['Gesperrt', z.nullable(instant)],
        lastUsed: ['ZuletztGenutzt', z.nullable(instant)],
        maskedIban: ['Iban', z.nullable(z.string())],
      }),
    ),
  ],
  referrals: [
    'Empfehlungen',
    z.array(
      fields({
        number: ['Empfehlungsnummer', z.string()],
        product: ['Produkt', z.string()],
        at: ['Angelegt', instant],
        expiresAt: ['GueltigBis', instant],
        isClosed: ['Geschlossen', z.boolean()],
        contacts: [
          'Kontakte',
          z.array(
            fields({
              /** As with participations. */
              lead: ['Interessent', z.optional(z.string())],
              who: ['Wer', z.nullable(Other)],
              at: ['Seit', instant],
              status: ['Status', words(leadStatusLabels)],
              order: ['Auftrag', z.nullable(Order)],
            }),
          ),
        ],
      }),
    ),
  ],
  participations: [
    'Teilnahmen',
    z.array(
      fields({
        /** The page of it is reached by this. Absent from a server of before. */
        lead: ['Interessent', z.optional(z.string())],
        /** Of the referral. */
        number: ['Empfehlungsnummer', z.string()],
        product: ['Produkt', z.string()],
        referrer: ['Empfehler', Other],
        at: ['Seit', instant],
        confirmedAt: ['Bestaetigt', z.nullable(instant)],
        status: ['Status', words(leadStatusLabels)],
        order: ['Auftrag', z.nullable(Order)],
      }),
    ),
  ],
  rewards: [
    'Praemien',
    z.array(
      fields({
        cents: ['Betrag', cents],
        side: ['Beguenstigter', words(beneficiaryLabels)],
        product: ['Produkt', z.string()],
        status: ['Status', words(claimStatusLabels)],
        kind: ['Art', z.nullable(z.union([z.literal('bar'), z.literal('gutschein')]))],
        /** Of the voucher that was chosen; null for none, or for one of no shop. Absent from a server of before. */
        shop: ['Shop', z.optional(z.nullable(z.string()))],
        maskedIban: ['Iban', z.nullable(z.string())],
        pickUpBy: ['AbholenBis', z.nullable(instant)],
        collectedAt: ['Abgeholt', z.nullable(instant)],
        paidAt: ['Ausgezahlt', z.nullable(instant)],
        /** Waits for finance to decide. */
        isHeld: ['Angehalten', z.boolean()],
        /** Its newest payment; null before one was made. Absent from a server of before. */
        payment: [
          'Zahlung',
          z.optional(
            z.nullable(
              fields({
                /** As statements of banks have it. */
                number: ['Nummer', z.string()],
                run: ['Lauf', z.string()],
                returnedAt: ['Zurueckgekommen', z.nullable(instant)],
                /** The bank's code, or what a person noted. */
                returnReason: ['Grund', z.nullable(z.string())],
              }),
            ),
          ),
        ],
      }),
    ),
  ],
  /** What waits and why, the oldest first. Absent from a server of before. */
  waiting: ['Wartet', z.optional(z.array(Waiting))],
  /** What was mailed to them, the newest first, {@link MAILS_SHOWN} at most. Absent from a server of before. */
  mails: [
    'Mails',
    z.optional(
      z.array(
        fields({
          id: ['Mail', z.string()],
          at: ['Gesendet', instant],
          subject: ['Betreff', z.string()],
          /** Without links and codes, and without names of others. */
          text: ['Text', z.string()],
          /** Whether the mail server took it. */
          arrived: ['Angenommen', z.boolean()],
          /** Whether what it was about still holds, so that it can be sent once more. */
          canResend: ['Wiederholbar', z.boolean()],
        }),
      ),
    ),
  ],
  consents: [
    'Einwilligungen',
    z.array(
      fields({
        kind: ['Art', z.union([z.literal('agb'), z.literal('erklaerung'), z.literal('marketing')])],
        version: ['Fassung', z.nullable(z.string())],
        at: ['Erteilt', instant],
      }),
    ),
  ],
});
export type Customer = z.core.output<typeof Customer>;

export const openCustomer = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/oeffnen',
  summary:
    'What a customer of a client does with us: account, referrals, participations, rewards, consents. That it was looked at stands in the history',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Kunde', id] }),
  answer: Customer,
  errors: ['unknownNumber', 'unknownTenant'],
});

export const resendCustomerMail = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/mail',
  summary:
    'Sends a customer a mail once more, with links of its own, where what it was about still holds; the history says so',
  body: bodyFields({
    client: ['Mandant', clientId],
    id: ['Kunde', id],
    mail: ['Mail', id],
  }),
  answer: fields({}),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const resendRewardLinks = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/praemienlinks',
  summary:
    'Mails a customer a link to each reward that waits to be picked up, however long ago it was mailed first, five times a day at most; unknownNumber where none waits. The history says so',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Kunde', id] }),
  answer: fields({}),
  errors: ['unknownNumber', 'unknownTenant', 'tooManyTries'],
});
