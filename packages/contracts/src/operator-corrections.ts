import * as z from '@weitersagen/contracts/z';
import { correctionStateLabels } from '@weitersagen/domain/correction-labels';
import { creditNoteLabels, settledKindLabels } from '@weitersagen/domain/settlement-run-labels';
import { objectionStateLabels } from '@weitersagen/domain/self-billing';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { settlementNumber } from './money-values.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

/** Partners' money is finance's alone. */
const corrects = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

const client = z.string().check(z.maxLength(64));
const number = settlementNumber.check(z.minLength(1));
/** Place of a line in its credit note, from 1. */
const line = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** Net; negative takes back. */
const MOST = 100_000_000;
const amount = z.union([
  z.int().check(z.minimum(-MOST), z.maximum(-1)),
  z.int().check(z.minimum(1), z.maximum(MOST)),
]);
/** Who did something and when. */
const Step = fields({ by: ['Von', z.string()], at: ['Am', instant] });
const SetOff = fields({ number: ['Nummer', z.string()], cents: ['BetragCent', cents] });

/** A line of a credit note; amounts net. */
export const CorrectableLine = fields({
  line: ['Position', z.int()],
  text: ['Text', z.string()],
  orderNumber: ['Auftragsnummer', z.string()],
  cents: ['BetragCent', cents],
  /** What it comes to with its corrections. */
  standsAtCents: ['StandCent', cents],
  /** Whether it can be corrected: it was earned, was not taken back with its order, and no correction of it waits. */
  correctable: ['Korrigierbar', z.boolean()],
});
export type CorrectableLine = z.core.output<typeof CorrectableLine>;

/** A correction of a line, net. */
export const Correction = fields({
  id: ['Korrektur', z.string()],
  line: ['Position', z.int()],
  cents: ['BetragCent', cents],
  reason: ['Grund', z.string()],
  state: ['Stand', words(correctionStateLabels)],
  proposed: ['VorgeschlagenDurch', Step],
  decided: ['EntschiedenDurch', z.nullable(Step)],
  /** Null while it has none. */
  document: ['Dokument', z.nullable(z.string())],
  ...goneMakers,
  ...noSecondPerson,
  /** Whether its line is still there to be corrected: it was not taken back with its order since. */
  lineStands: ['PositionBesteht', z.boolean()],
  /** Whether the caller may release it, as its line stands: a second person who has nothing to do with the first. */
  mayRelease: ['DarfFreigeben', z.boolean()],
});
export type Correction = z.core.output<typeof Correction>;

export const readCreditNote = endpoint({
  ...corrects,
  method: 'GET',
  path: '/betrieb/abrechnungen/gutschrift',
  summary: 'A credit note with its lines, their corrections, and what was set off',
  query: z.strictObject({ mandant: client, nummer: number }),
  answer: fields({
    client: ['Mandant', z.string()],
    number: ['Nummer', z.string()],
    month: ['Monat', z.string()],
    kind: ['Art', words(settledKindLabels)],
    name: ['Name', z.string()],
    state: ['Stand', words(creditNoteLabels)],
    issuedOn: ['Datum', day],
    vatPercent: ['Steuersatz', z.int()],
    netCents: ['NettoCent', cents],
    vatCents: ['SteuerCent', cents],
    grossCents: ['BruttoCent', cents],
    /** What is transferred for it; zero where it takes back. */
    dueCents: ['AuszahlungCent', cents],
    /** What of it that takes back no document paid less for yet. */
    openCents: ['OffenCent', cents],
    /** The document that it corrects. */
    corrects: ['KorrekturZu', z.nullable(z.string())],
    /** Why, where it corrects one. */
    reason: ['Grund', z.nullable(z.string())],
    /** With which documents something is set off. */
    setOffs: ['Verrechnungen', z.array(SetOff)],
    lines: ['Positionen', z.array(CorrectableLine)],
    corrections: ['Korrekturen', z.array(Correction)],
    /** The newest objection to it. */
    objection: [
      'Widerspruch',
      z.nullable(
        fields({
          reason: ['Grund', z.string()],
          at: ['Am', instant],
          state: ['Stand', words(objectionStateLabels)],
          invoiceNumber: ['Rechnungsnummer', z.nullable(z.string())],
          invoiceOn: ['Rechnungsdatum', z.nullable(day)],
          closed: ['BeendetDurch', z.nullable(Step)],
        }),
      ),
    ],
  }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const readCorrectionEffect = endpoint({
  ...corrects,
  method: 'GET',
  path: '/betrieb/abrechnungen/korrekturen/wirkung',
  summary:
    'What a correction of a line would do: sums, tax, what is transferred, set off or taken from the next payment. Changes nothing',
  query: z.strictObject({
    mandant: client,
    nummer: number,
    position: z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
    betrag: z.string().check(z.regex(/^-?[1-9]\d{0,8}$/)),
  }),
  answer: fields({
    beforeCents: ['VorherCent', cents],
    afterCents: ['NachherCent', cents],
    vatPercent: ['Steuersatz', z.int()],
    netCents: ['NettoCent', cents],
    vatCents: ['SteuerCent', cents],
    grossCents: ['BruttoCent', cents],
    /** What earlier corrections took back and this one pays less for. */
    setOffCents: ['VerrechnetCent', cents],
    dueCents: ['AuszahlungCent', cents],
    /** What the partner owes from corrections then. */
    openCents: ['OffenCent', cents],
  }),
  errors: ['unknownNumber', 'notCorrectable', 'correctionTooLarge', 'unknownTenant'],
});

export const proposeCorrection = endpoint({
  ...corrects,
  method: 'POST',
  path: '/betrieb/abrechnungen/korrekturen',
  summary:
    'Proposes to correct a line of a released credit note by an amount, with the reason that the partner reads; another person releases it',
  body: bodyFields({
    client: ['Mandant', clientId],
    number: ['Nummer', number],
    line: ['Position', line],
    cents: ['BetragCent', amount],
    reason: ['Grund', reason],
    /** The dispute that it comes of. */
    dispute: ['Reklamation', z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))],
  }),
  errors: [
    'changedMeanwhile',
    'unknownNumber',
    'notCorrectable',
    'correctionTooLarge',
    'settlementIssuerMissing',
    'unknownTenant',
  ],
});

const ofCorrection = {
  client: ['Mandant', clientId],
  correction: ['Korrektur', z.string().check(z.minLength(1), z.maxLength(64))],
} as const;

export const releaseCorrection = endpoint({
  ...corrects,
  method: 'POST',
  path: '/betrieb/abrechnungen/korrekturen/freigabe',
  summary:
    'Releases a correction that another person proposed: its document gets a number, the partner a mail',
  body: bodyFields(ofCorrection),
  answer: fields({ number: ['Nummer', z.string()] }),
  errors: [
    'passwordRequired',
    'changedMeanwhile',
    'ownProposal',
    'nearProposer',
    'unknownNumber',
    'notCorrectable',
    'settlementIssuerMissing',
    'unknownTenant',
  ],
});

export const withdrawCorrection = endpoint({
  ...corrects,
  method: 'POST',
  path: '/betrieb/abrechnungen/korrekturen/ruecknahme',
  summary: 'Withdraws a correction that nobody has released, with a reason',
  body: bodyFields({ ...ofCorrection, reason: ['Grund', reason] }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
