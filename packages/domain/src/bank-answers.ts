/** The answers of banks that are read, as people name them. Source: product.md, section "14 Payouts and ledger". */
export const bankFormats = {
  'pain.002.001.03': 'pain002',
  'pain.002.001.10': 'pain002',
  'camt.053.001.02': 'camt053',
  'camt.053.001.08': 'camt053',
  'camt.054.001.02': 'camt054',
  'camt.054.001.08': 'camt054',
} as const;
export type BankFormat = keyof typeof bankFormats;

/** What a bank says of a payment, as the wire writes it: taken and nothing more yet, booked off the account, not carried out, come back, or something that a person has to read. */
export const bankWordLabels = {
  accepted: 'Angenommen',
  booked: 'Gebucht',
  rejected: 'Abgewiesen',
  returned: 'Zurueckgegeben',
  unclear: 'Unklar',
} as const;
export type BankWord = keyof typeof bankWordLabels;

/**
 * What comes of it, as the wire writes it: it confirms or takes back; it changes nothing, as it only says that it was taken or is known; it is not applied, since amount,
 * currency, day or account is another or it fits nothing; or it alarms, since nobody released that payment or it was booked twice.
 */
export const bankOutcomeLabels = {
  confirmed: 'Bestaetigt',
  returned: 'Zurueck',
  accepted: 'Unterwegs',
  known: 'Bekannt',
  amountDiffers: 'AndererBetrag',
  otherCurrency: 'AndereWaehrung',
  otherDay: 'AndererTag',
  otherAccount: 'AnderesKonto',
  unclear: 'Unklar',
  notReleased: 'NichtFreigegeben',
  bookedTwice: 'DoppeltGebucht',
} as const;
export type BankOutcome = keyof typeof bankOutcomeLabels;

/** How outcomes are counted. */
export const bankOutcomeGroups = {
  confirmed: 'confirmed',
  returned: 'returned',
  accepted: 'unchanged',
  known: 'unchanged',
  amountDiffers: 'toCheck',
  otherCurrency: 'toCheck',
  otherDay: 'toCheck',
  otherAccount: 'toCheck',
  unclear: 'toCheck',
  notReleased: 'alarming',
  bookedTwice: 'alarming',
} as const satisfies Record<BankOutcome, string>;

/** Codes of reasons (ISO 20022) that people read in words; every other is shown as it is. */
export const bankReasonCodes = [
  'AC01',
  'AC03',
  'AC04',
  'AC06',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE05',
  'CNOR',
  'CURR',
  'CUST',
  'DNOR',
  'DUPL',
  'FF01',
  'FOCR',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'SL01',
  'TM01',
] as const;
