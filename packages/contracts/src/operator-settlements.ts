import * as z from '@weitersagen/contracts/z';
import {
  creditNoteLabels,
  outlookLabels,
  settledKindLabels,
} from '@weitersagen/domain/settlement-run-labels';
import { objectionStateLabels } from '@weitersagen/domain/self-billing';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { clientChoices } from './operator-lists.ts';
import { cents, day, instant } from './values.ts';
import { LARGEST } from './whole-numbers.ts';
import { words } from './words.ts';

/** Money that leaves is finance's alone. */
const settles = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

const client = z.string().check(z.maxLength(64));
/** A calendar month, counted in Europe/Berlin. */
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));
const count = z.int().check(z.minimum(0), z.maximum(LARGEST));
const sum = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
const amount = fields({ count: ['Anzahl', count], cents: ['Summe', cents] });
/** Who did something and when. */
const Step = fields({ by: ['Von', z.string()], at: ['Am', instant] });

/** A month that was settled: its credit notes, and how many of them stand where. */
const run = {
  month: ['Monat', z.string()],
  count: ['Anzahl', count],
  netCents: ['NettoCent', cents],
  vatCents: ['SteuerCent', cents],
  grossCents: ['BruttoCent', cents],
  created: ['Erstellt', count],
  released: ['Freigegeben', count],
  paid: ['Bezahlt', count],
} as const;
export const SettlementRun = fields(run);
export type SettlementRun = z.core.output<typeof SettlementRun>;

/** What a run of a month that is over would do, by net sums. */
export const MonthToSettle = fields({
  month: ['Monat', z.string()],
  ready: ['Bereit', amount],
  incomplete: ['DatenFehlen', amount],
  noAgreement: ['VereinbarungFehlt', amount],
  carriedForward: ['Vortrag', amount],
});
export type MonthToSettle = z.core.output<typeof MonthToSettle>;

/** What an agency or a seller earned up to the end of a month and no credit note holds. */
export const UnsettledReceiver = fields({
  id: ['Empfaenger', z.string()],
  kind: ['Art', words(settledKindLabels)],
  /** Null where the account is erased. */
  name: ['Name', z.nullable(z.string())],
  entries: ['Buchungen', count],
  netCents: ['NettoCent', cents],
  outlook: ['Ergebnis', words(outlookLabels)],
});
export type UnsettledReceiver = z.core.output<typeof UnsettledReceiver>;

/** A self-billed credit note of a run. */
export const CreditNoteOfRun = fields({
  number: ['Nummer', z.string()],
  kind: ['Art', words(settledKindLabels)],
  name: ['Name', z.string()],
  /** Country and last four characters. */
  maskedIban: ['Iban', z.string()],
  state: ['Stand', words(creditNoteLabels)],
  issuedOn: ['Datum', day],
  vatPercent: ['Steuersatz', z.int()],
  netCents: ['NettoCent', cents],
  vatCents: ['SteuerCent', cents],
  grossCents: ['BruttoCent', cents],
  /** What is transferred: the gross sum less what is set off; zero of one that takes back. */
  dueCents: ['AuszahlungCent', cents],
  /** The credit note that it corrects; then the sums may be negative. */
  corrects: ['KorrekturZu', z.nullable(z.string())],
  made: ['AusgestelltDurch', Step],
  released: ['FreigegebenDurch', z.nullable(Step)],
  paid: ['BezahltDurch', z.nullable(Step)],
  /** How an objection to it stands; null without one, and where it was taken back. */
  objected: ['Widerspruchsstand', z.nullable(words(objectionStateLabels))],
});
export type CreditNoteOfRun = z.core.output<typeof CreditNoteOfRun>;

/** An objection of a partner that waits; the sum with VAT is that of the document. */
export const WaitingObjection = fields({
  number: ['Nummer', z.string()],
  month: ['Monat', z.string()],
  name: ['Name', z.string()],
  grossCents: ['BruttoCent', cents],
  at: ['Am', instant],
});
export type WaitingObjection = z.core.output<typeof WaitingObjection>;

/** A correction that waits for a second person, net. */
export const WaitingCorrection = fields({
  id: ['Korrektur', z.string()],
  number: ['Nummer', z.string()],
  month: ['Monat', z.string()],
  line: ['Position', z.int()],
  name: ['Name', z.string()],
  cents: ['BetragCent', cents],
  proposed: ['VorgeschlagenDurch', Step],
});
export type WaitingCorrection = z.core.output<typeof WaitingCorrection>;

export const listSettlementRuns = endpoint({
  ...settles,
  method: 'GET',
  path: '/betrieb/abrechnungen',
  summary:
    'The oldest month of a client that can be settled, and its settled months, the latest first. Without a client the first that the caller settles for',
  query: z.strictObject({ mandant: z.optional(client), nach: z.optional(month) }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller settles for none. */
    client: ['Mandant', z.nullable(z.string())],
    /** Who makes credit notes out; null where none is entered yet. */
    issuer: ['Aussteller', z.nullable(z.string())],
    /** Null where no month that is over has anything that no credit note holds. */
    toSettle: ['Abzurechnen', z.nullable(MonthToSettle)],
    /** The oldest that wait. */
    corrections: ['Korrekturen', z.array(WaitingCorrection)],
    /** The oldest that wait. */
    objections: ['Widersprueche', z.array(WaitingObjection)],
    runs: ['Laeufe', z.array(SettlementRun)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

export const listUnsettled = endpoint({
  ...settles,
  method: 'GET',
  path: '/betrieb/abrechnungen/offen',
  summary:
    'Agencies and sellers of a client with what they earned up to the end of a month and no credit note holds, the largest sum first',
  query: z.strictObject({
    mandant: client,
    monat: month,
    nach: z.optional(z.string().check(z.regex(/^-?\d{1,15}_[\w-]{1,64}$/))),
  }),
  answer: fields({
    receivers: ['Empfaenger', z.array(UnsettledReceiver)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

const seen = { count: ['Anzahl', count], cents: ['Summe', sum] } as const;

export const settleMonth = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/laeufe',
  summary:
    'Makes out the credit notes of a month that is over, some of them at a time: the answer says how many are left. Names how many were to be made and their net sum, as they were seen',
  body: bodyFields({ client: ['Mandant', clientId], month: ['Monat', month], ...seen }),
  answer: fields({ made: ['Ausgestellt', amount], left: ['Offen', amount] }),
  errors: ['changedMeanwhile', 'settlementIssuerMissing', 'unknownTenant'],
});

export const getSettlementRun = endpoint({
  ...settles,
  method: 'GET',
  path: '/betrieb/abrechnungen/lauf',
  summary: 'A settled month of a client, and a page of its credit notes by their numbers',
  query: z.strictObject({
    mandant: client,
    monat: month,
    nach: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: fields({
    ...run,
    client: ['Mandant', z.string()],
    clientName: ['Name', z.string()],
    /** What waits for a release, with VAT. */
    waiting: ['Wartend', amount],
    /** What is released and not paid yet, with VAT. */
    payable: ['Auszuzahlen', amount],
    ...goneMakers,
    ...noSecondPerson,
    /** Whether the caller may release what waits: a second person who has nothing to do with the first. */
    mayRelease: ['DarfFreigeben', z.boolean()],
    notes: ['Gutschriften', z.array(CreditNoteOfRun)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

const settlementNumber = z.string().check(z.minLength(1), z.maxLength(64));
const ofRun = { client: ['Mandant', clientId], month: ['Monat', month] } as const;

export const releaseSettlementRun = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/freigabe',
  summary:
    'Releases the credit notes of a month that somebody else made out. Names the count and the sum with VAT that were seen',
  body: bodyFields({ ...ofRun, ...seen }),
  errors: ['passwordRequired', 'changedMeanwhile', 'ownProposal', 'nearProposer', 'unknownTenant'],
});

export const writeSettlementFile = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/bankdatei',
  summary:
    'The bank file (pain.001.001.09) of what of a month is released and not paid; that it was fetched stands in the history. Fetched again it orders the same payments under the same numbers. A correction has a file of its own, by its number',
  body: bodyFields({ ...ofRun, number: ['Nummer', z.optional(settlementNumber)] }),
  answer: fields({ file: ['Datei', z.string()] }),
  // Kept for repeats, names and accounts would stand there in plain words.
  answersSecrets: true,
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownTenant'],
});

export const confirmCreditNote = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/bestaetigung',
  summary: 'Notes that the bank executed the payment of a released credit note',
  body: bodyFields({ client: ['Mandant', clientId], number: ['Nummer', settlementNumber] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const getCreditNote = endpoint({
  ...settles,
  method: 'GET',
  path: '/betrieb/abrechnungen/dokument',
  summary: 'A credit note as its receiver has it: PDF with embedded EN 16931 XML',
  query: z.strictObject({ mandant: client, nummer: settlementNumber }),
  media: ['application/pdf'],
  errors: ['unknownNumber', 'unknownTenant'],
});
