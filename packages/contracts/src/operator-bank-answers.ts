import * as z from '@weitersagen/contracts/z';
import {
  bankFormats,
  bankOutcomeLabels,
  bankWordLabels,
  type BankFormat,
} from '@weitersagen/domain/bank-answers';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { timePlace } from './operator-lists.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** Money that leaves is finance's alone. */
const pays = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

/** The largest file of a bank, in bytes. product.md, section "14 Payouts and ledger". */
export const BANK_FILE_BYTES_MOST = 10 * 1024 * 1024;
/** The longest file as a call carries it, in base64. */
export const BANK_FILE_MOST = Math.ceil(BANK_FILE_BYTES_MOST / 3) * 4;

/** So much of what a file says is shown before it is read in. */
export const BANK_REPORT_MOST = 200;

const client = z.string().check(z.maxLength(64));
const count = z.int();
const format = z.enum(Object.keys(bankFormats) as [BankFormat, ...BankFormat[]]);

/** What became of everything that a file says: payments that it confirms or takes back, with their sums, and of the rest how many things it says. */
const counts = fields({
  confirmed: ['Bestaetigt', count],
  confirmedCents: ['BestaetigtSumme', cents],
  returned: ['Zurueck', count],
  returnedCents: ['ZurueckSumme', cents],
  unchanged: ['Unveraendert', count],
  /** Not applied: a person has to look. */
  toCheck: ['Pruefen', count],
  alarming: ['Alarm', count],
  /** Said of payments that are none of the client's: counted and not kept. */
  notOurs: ['Fremd', count],
});

/** One thing that a bank says, and what comes of it. */
export const ToldEntry = fields({
  /** Its place among what the file says of payments. */
  line: ['Zeile', z.int()],
  word: ['Aussage', words(bankWordLabels)],
  outcome: ['Ergebnis', words(bankOutcomeLabels)],
  run: ['Lauf', z.string()],
  /** Null for what is said of the whole run, or of a payment that the run never had. */
  item: ['Auszahlung', z.nullable(z.string())],
  name: ['Kontoinhaber', z.nullable(z.string())],
  /** As the bank says it; null where it names none. */
  cents: ['Betrag', z.nullable(cents)],
  currency: ['Waehrung', z.nullable(z.string())],
  day: ['Am', z.nullable(day)],
  /** How many rewards that came back by it ended, because their person was erased or had waived them. */
  lapsed: ['Verfallen', count],
  /** Code of the reason (ISO 20022); null where there is none. */
  code: ['Grund', z.nullable(z.string())],
});
export type ToldEntry = z.core.output<typeof ToldEntry>;

/** A file that was read. */
const file = {
  id: ['Datei', z.string()],
  name: ['Name', z.string()],
  format: ['Format', format],
  by: ['Von', z.string()],
  at: ['Am', instant],
  counts: ['Eintraege', counts],
} as const;
export const BankFile = fields(file);
export type BankFile = z.core.output<typeof BankFile>;

const sent = {
  client: ['Mandant', clientId],
  name: ['Name', z.string().check(z.trim(), z.minLength(1), z.maxLength(200))],
  /** In base64. */
  file: ['Datei', z.string().check(z.maxLength(BANK_FILE_MOST))],
} as const;

export const tryBankAnswer = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/bankantwort/probe',
  asks: true,
  summary:
    'What an answer of the bank (pain.002, camt.053, camt.054; XML in base64) would do, by reading it in and taking that back. Of what it says the first 200, what alarms first',
  body: bodyFields(sent),
  answer: fields({
    format: ['Format', format],
    counts: ['Eintraege', counts],
    entries: ['Bericht', z.array(ToldEntry)],
    /** Names the file and what comes of it. */
    checkedHash: ['Pruefstand', z.string()],
    /** The same file, where it was read before: it changes nothing. */
    before: ['Gelesen', z.nullable(BankFile)],
  }),
  errors: ['unknownTenant'],
});

export const importBankAnswer = endpoint({
  ...pays,
  method: 'POST',
  path: '/betrieb/auszahlungen/bankantwort',
  summary:
    'Reads an answer of the bank in, all of it or nothing: payments that were booked count as paid, those that came back can be picked up again. Names the `Pruefstand` that was seen. The same file once more changes nothing',
  body: bodyFields({ ...sent, checkedHash: ['Pruefstand', z.string().check(z.maxLength(64))] }),
  answer: fields({
    id: ['Datei', z.string()],
    /** Whether it was read now; it was before where not. */
    isNew: ['Neu', z.boolean()],
  }),
  errors: ['passwordRequired', 'changedMeanwhile', 'unknownTenant'],
});

export const listBankAnswers = endpoint({
  ...pays,
  method: 'GET',
  path: '/betrieb/auszahlungen/bankantworten',
  summary: 'The answers of the bank that were read for a client, the latest first',
  query: z.strictObject({ mandant: client, nach: z.optional(timePlace) }),
  answer: fields({
    files: ['Dateien', z.array(BankFile)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

export const getBankAnswer = endpoint({
  ...pays,
  method: 'GET',
  path: '/betrieb/auszahlungen/bankantwort',
  summary:
    'An answer of the bank that was read, with what it says and what came of it, a page of that',
  query: z.strictObject({
    mandant: client,
    datei: z.string().check(z.maxLength(64)),
    /** Behind which line. */
    nach: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  answer: fields({
    ...file,
    client: ['Mandant', z.string()],
    clientName: ['MandantName', z.string()],
    /** The bank's own number of the file. */
    messageId: ['Nachricht', z.string()],
    entries: ['Bericht', z.array(ToldEntry)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});
