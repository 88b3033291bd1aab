import type { TaxTableFacts } from './tax-tables.ts';

/** Self-billed credit notes and their corrections. */
export const creditNotesTable: TaxTableFacts = {
  id: 'creditNotes',
  text: 'Gutschriften an Partner (§ 14 Abs. 2 UStG) und ihre Korrekturen, lückenlos nummeriert.',
  basis: 'Tag der Ausstellung',
  keys: [{ name: 'Gutschrift', kind: 'text', text: 'Nummer des Belegs' }],
  columns: [
    {
      name: 'Art',
      kind: 'text',
      text: 'Gutschrift oder Korrektur',
      words: {
        note: 'Gutschrift',
        more: 'Korrektur (Erhöhung)',
        less: 'Korrektur (Minderung)',
      },
    },
    { name: 'Ausgestellt', kind: 'day', text: 'Tag der Ausstellung' },
    { name: 'LeistungVon', kind: 'day', text: 'Erster Tag des Leistungszeitraums' },
    { name: 'LeistungBis', kind: 'day', text: 'Letzter Tag des Leistungszeitraums' },
    { name: 'Steuerfall', kind: 'text', text: 'Steuerfall' },
    {
      name: 'Netto',
      kind: 'amount',
      text: 'Nettobetrag in Euro; negativ, was zurückgenommen wird',
    },
    { name: 'Steuer', kind: 'amount', text: 'Umsatzsteuer in Euro' },
    { name: 'Brutto', kind: 'amount', text: 'Bruttobetrag in Euro' },
    { name: 'Verrechnet', kind: 'amount', text: 'Mit anderen Belegen verrechnet, in Euro' },
    { name: 'Partner', kind: 'text', text: 'Kennung des Partners' },
    { name: 'EmpfaengerLautBeleg', kind: 'text', text: 'Name auf dem Beleg' },
    { name: 'SteuernummerLautBeleg', kind: 'text', text: 'Steuernummer auf dem Beleg' },
    { name: 'Korrigiert', kind: 'text', text: 'Nummer des korrigierten Belegs' },
    {
      name: 'Stand',
      kind: 'text',
      text: 'Stand der Zahlung',
      words: { created: 'ausgestellt', released: 'freigegeben', paid: 'bezahlt' },
    },
    { name: 'BezahltAm', kind: 'day', text: 'Tag, an dem die Zahlung vermerkt wurde' },
    {
      name: 'RechnungDesPartners',
      kind: 'text',
      text: 'Nummer der Rechnung, die nach einem Widerspruch an die Stelle der Gutschrift trat',
    },
    { name: 'RechnungVom', kind: 'day', text: 'Tag dieser Rechnung' },
  ],
  references: [
    { column: 'Steuerfall', table: 'taxCases' },
    { column: 'Partner', table: 'partners' },
  ],
};

/** Lines of these documents. */
export const creditNoteLinesTable: TaxTableFacts = {
  id: 'creditNoteLines',
  text: 'Positionen der Gutschriften und Korrekturen.',
  basis: 'Tag der Ausstellung des Belegs',
  keys: [
    { name: 'Gutschrift', kind: 'text', text: 'Nummer des Belegs' },
    { name: 'Position', kind: 'number', text: 'Nummer der Position' },
  ],
  columns: [
    { name: 'Text', kind: 'text', text: 'Text der Position' },
    { name: 'Auftrag', kind: 'text', text: 'Nummer des Auftrags' },
    { name: 'Netto', kind: 'amount', text: 'Nettobetrag in Euro' },
    { name: 'Provision', kind: 'text', text: 'Nummer der abgerechneten Provision' },
    { name: 'KorrigierterBeleg', kind: 'text', text: 'Beleg, dessen Position korrigiert wird' },
    { name: 'KorrigiertePosition', kind: 'number', text: 'Position, die korrigiert wird' },
    { name: 'Korrekturgrund', kind: 'text', text: 'Grund der Korrektur' },
  ],
  references: [{ column: 'Gutschrift', table: 'creditNotes' }],
};

/** What partners earned, before it is settled; only appended, too. */
export const commissionsTable: TaxTableFacts = {
  id: 'commissions',
  text: 'Provisionsbuchungen der Agenturen und Vertriebspartner, nur fortgeschrieben, netto. Was eine Agentur an eigene Mitarbeiter weitergibt, zahlt der Aussteller nicht; es fehlt.',
  basis: 'Tag der Buchung',
  keys: [{ name: 'Provision', kind: 'text', text: 'Nummer der Buchung' }],
  columns: [
    { name: 'Buchungstag', kind: 'day', text: 'Tag der Buchung (Berlin)' },
    { name: 'Partner', kind: 'text', text: 'Kennung des Partners' },
    {
      name: 'Art',
      kind: 'text',
      text: 'Verdient oder zurückgenommen',
      words: { earned: 'verdient', correction: 'zurückgenommen' },
    },
    { name: 'Betrag', kind: 'amount', text: 'Nettobetrag in Euro' },
    { name: 'Auftrag', kind: 'text', text: 'Nummer des Auftrags' },
    { name: 'Produkt', kind: 'text', text: 'Bestelltes Produkt' },
    { name: 'Regel', kind: 'text', text: 'Regel, nach der gerechnet wurde' },
    { name: 'Regelversion', kind: 'number', text: 'Version dieser Regel' },
    { name: 'Korrigiert', kind: 'text', text: 'Provision, die zurückgenommen wird' },
    { name: 'Gutschrift', kind: 'text', text: 'Beleg, der sie abrechnet; leer, wo noch keiner' },
  ],
  references: [{ column: 'Partner', table: 'partners' }],
};

/** Where each document lies in the archive. */
export const documentsTable: TaxTableFacts = {
  id: 'documents',
  text: 'Belegdateien: jede Gutschrift und Korrektur als PDF und XML, Byte für Byte wie ausgestellt.',
  basis: 'Tag der Ausstellung des Belegs',
  keys: [{ name: 'Datei', kind: 'text', text: 'Pfad im Archiv' }],
  columns: [
    { name: 'Gutschrift', kind: 'text', text: 'Nummer des Belegs' },
    { name: 'Bytes', kind: 'number', text: 'Größe in Bytes' },
    {
      name: 'SHA256',
      kind: 'text',
      text: 'Prüfsumme, wie sie bei der Ausstellung gespeichert wurde',
    },
  ],
  references: [{ column: 'Gutschrift', table: 'creditNotes' }],
};

/** Masters of the partners that the other tables name. */
export const partnersTable: TaxTableFacts = {
  id: 'partners',
  text: 'Partner der Gutschriften, Zahlungen und Provisionen des Zeitraums mit ihren heutigen Stammdaten.',
  basis: 'wer im Zeitraum vorkommt, mit heutigem Stand',
  keys: [{ name: 'Partner', kind: 'text', text: 'Kennung des Partners' }],
  columns: [
    {
      name: 'Art',
      kind: 'text',
      text: 'Agentur oder Vertriebspartner',
      words: { agency: 'Agentur', seller: 'Vertriebspartner' },
    },
    { name: 'Nummer', kind: 'text', text: 'Nummer beim Anbieter' },
    { name: 'Name', kind: 'text', text: 'Name oder Firma' },
    { name: 'Strasse', kind: 'text', text: 'Straße und Hausnummer' },
    { name: 'Postleitzahl', kind: 'text', text: 'Postleitzahl' },
    { name: 'Ort', kind: 'text', text: 'Ort' },
    { name: 'Steuernummer', kind: 'text', text: 'Steuernummer' },
    { name: 'Umsatzsteuernummer', kind: 'text', text: 'Umsatzsteuer-Identifikationsnummer' },
    {
      name: 'Umsatzsteuer',
      kind: 'text',
      text: 'Wie der Partner besteuert wird',
      words: { regular: 'regelbesteuert', smallBusiness: 'ohne Umsatzsteuer' },
    },
    { name: 'Konto', kind: 'account', text: 'IBAN, bis auf Land und letzte vier Zeichen verdeckt' },
  ],
  references: [],
};
