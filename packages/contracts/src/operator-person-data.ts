import * as z from '@weitersagen/contracts/z';
import { partnerKindLabels } from '@weitersagen/domain/partner-labels';
import { personSectionLabels } from '@weitersagen/domain/person-sections';
import { claimStatusLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { cents, day } from './values.ts';
import { LARGEST } from './whole-numbers.ts';
import { words } from './words.ts';

/** What a person may ask for about their own data is given by support. */
const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

const customer = {
  client: ['Mandant', clientId],
  id: ['Kunde', z.string().check(z.minLength(1), z.maxLength(64))],
} as const;

const count = z.int().check(z.minimum(0), z.maximum(LARGEST));
const sum = { count: ['Anzahl', count], cents: ['Summe', cents] } as const;
const owed = fields(sum);
const { open, available, collected } = claimStatusLabels;
const openLabels = { open, available, collected } as const;
/** Rewards of one state that are waived. */
const owedState = fields({ state: ['Stand', words(openLabels)], ...sum });
const parts = z.array(
  fields({ kind: ['Bereich', words(personSectionLabels)], count: ['Anzahl', count] }),
);

export const copyPersonData = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/auskunft',
  asks: true,
  summary:
    'Everything that is kept about a customer, as a text for that person: JSON, or a table to read (Art. 15 and 20 GDPR); with a reason that the history keeps',
  body: bodyFields({
    ...customer,
    format: ['Format', words({ json: 'JSON', csv: 'CSV' })],
    reason: ['Grund', reason],
  }),
  answer: fields({ file: ['Datei', z.string()] }),
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

/** Somebody of a partner by the same address, and what becomes of that. */
const PartnerSide = fields({
  id: ['Person', z.string()],
  kind: ['Art', words(partnerKindLabels)],
  name: ['Name', z.string()],
  /** Stays for the job while the access is open, stays with the credit notes of a seller, or is erased with the person. */
  becomes: [
    'Wird',
    words({ open: 'BleibtMitZugang', booked: 'BleibtMitGutschriften', erased: 'Geloescht' }),
  ],
  /** The agency that has no owner any more once this access is erased; null where it keeps one. */
  ownerless: ['OhneInhaber', z.nullable(z.string())],
});
export type PartnerSide = z.core.output<typeof PartnerSide>;

/** What an erasure would do. */
const Effect = fields({
  /** Is removed. */
  goes: ['Geloescht', parts],
  /** Stays without a name. */
  nameless: ['OhneNamen', parts],
  /** Receipts with name and account, and the last day on which one of them names the person; null for none. */
  receipts: ['Belege', z.nullable(fields({ count: ['Anzahl', count], until: ['Bis', day] }))],
  /** Rewards that are waived: not paid yet, and not on their way. With a sum for each state. */
  open: ['Offen', fields({ ...sum, states: ['Staende', z.array(owedState)] })],
  /** Rewards on their way, to the bank or with a code: they are paid all the same, and lapse where they come back. */
  underway: ['Unterwegs', owed],
  /** The same address as somebody of a partner. */
  partners: ['Partnerseite', z.array(PartnerSide)],
});
export type ErasureEffect = z.core.output<typeof Effect>;

export const tryErasure = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/loeschung/vorschau',
  asks: true,
  summary:
    'What erasing a customer would remove, what stays for which time, and which rewards it waives; changes nothing',
  body: bodyFields(customer),
  answer: fields({ effect: ['Wirkung', Effect] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const erasePersonData = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/loeschung',
  summary:
    'Erases a customer (Art. 17 GDPR): account, participations, notes, mails and messages; waives the rewards that were seen open. An open access of a partner stays. With a reason',
  body: bodyFields({
    ...customer,
    /** The open rewards that were seen; other ones refuse. */
    waived: ['Verzicht', owed],
    /** Whose closed access of a partner was seen to be erased too; other ones refuse. */
    along: ['Mitgeloescht', z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20))],
    reason: ['Grund', reason],
  }),
  answer: fields({}),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
