import type { TaxTableFacts } from './tax-tables.ts';

/** What caused a booking, by the first part of its key. */
const causes = {
  owed: 'Prämie geschuldet',
  void: 'Prämie nicht mehr geschuldet',
  payout: 'Prämie überwiesen',
  return: 'Überweisung kam zurück',
  voucher: 'Gutschein ausgegeben',
  reversal: 'Gezahlte Prämie zurückgefordert',
  reversalSettled: 'Rückforderung durch Rückläufer erledigt',
};

/** The journal: every line of the ledger, which is only appended. */
export const bookingsTable: TaxTableFacts = {
  id: 'bookings',
  text: 'Journal: jede Zeile des nur fortgeschriebenen Hauptbuchs der Prämien. Die Zeilen eines Vorgangs ergeben zusammen null.',
  basis: 'Tag der Buchung',
  keys: [{ name: 'Buchungsnummer', kind: 'text', text: 'Eindeutige Nummer der Zeile' }],
  columns: [
    { name: 'Vorgang', kind: 'text', text: 'Gemeinsame Kennung aller Zeilen eines Vorgangs' },
    { name: 'Buchungstag', kind: 'day', text: 'Tag der Buchung (Berlin)' },
    { name: 'Uhrzeit', kind: 'text', text: 'Uhrzeit der Buchung (Berlin)' },
    { name: 'ZeitpunktUTC', kind: 'text', text: 'Zeitpunkt der Buchung in koordinierter Weltzeit' },
    { name: 'Konto', kind: 'text', text: 'Konto des Hauptbuchs' },
    {
      name: 'Gegenkonto',
      kind: 'text',
      text: 'Konto der Zeilen mit anderem Vorzeichen; „mehrere“, wo es mehrere sind',
    },
    { name: 'Betrag', kind: 'amount', text: 'Betrag in Euro mit Vorzeichen' },
    { name: 'Anlass', kind: 'text', text: 'Wodurch gebucht wurde', words: causes },
    {
      name: 'Belegnummer',
      kind: 'text',
      text: 'Zahlungsposten, Gutschein oder Auftrag, auf dem die Buchung beruht',
    },
    { name: 'Praemie', kind: 'text', text: 'Nummer der Prämie' },
    { name: 'Person', kind: 'text', text: 'Kennung der empfangenden Person, ohne Namen' },
  ],
  references: [
    { column: 'Konto', table: 'accounts' },
    { column: 'Gegenkonto', table: 'accounts' },
  ],
};

/** What left an account of the client, and what came back. */
export const paymentsTable: TaxTableFacts = {
  id: 'payments',
  text: 'Zahlungen: überwiesene Prämien, ihre Rückläufer (negativ) und bezahlte Gutschriften der Partner.',
  basis: 'Tag, an dem die Zahlung oder der Rücklauf gebucht wurde',
  keys: [{ name: 'Zahlung', kind: 'text', text: 'Buchungsnummer, bei Partnern Gutschriftnummer' }],
  columns: [
    {
      name: 'Art',
      kind: 'text',
      text: 'Prämie, Rückläufer oder Gutschrift',
      words: { payout: 'Prämie', return: 'Rückläufer', note: 'Gutschrift' },
    },
    { name: 'Tag', kind: 'day', text: 'Tag der Buchung (Berlin)' },
    {
      name: 'Banktag',
      kind: 'day',
      text: 'Ausführungstag laut Bank; leer, wo keiner vermerkt ist',
    },
    { name: 'Betrag', kind: 'amount', text: 'Überwiesener Betrag in Euro' },
    { name: 'Verrechnet', kind: 'amount', text: 'Statt der Überweisung verrechnet, in Euro' },
    { name: 'Lauf', kind: 'text', text: 'Zahlungslauf' },
    { name: 'EndToEndId', kind: 'text', text: 'Kennung der Überweisung in der Bankdatei' },
    { name: 'Praemie', kind: 'text', text: 'Nummer der Prämie' },
    { name: 'Gutschrift', kind: 'text', text: 'Nummer der bezahlten Gutschrift' },
    {
      name: 'Bankstand',
      kind: 'text',
      text: 'Was die Bank dazu meldete oder ein Mensch vermerkte',
      words: { executed: 'ausgeführt', returned: 'ausgeführt, zurückgekommen', back: 'Rücklauf' },
    },
    { name: 'Rueckgabetag', kind: 'day', text: 'Tag, an dem der Rücklauf vermerkt wurde' },
    { name: 'Rueckgabegrund', kind: 'text', text: 'Grund des Rücklaufs' },
    { name: 'Empfaenger', kind: 'text', text: 'Inhaber des Kontos' },
    { name: 'Konto', kind: 'account', text: 'IBAN, bis auf Land und letzte vier Zeichen verdeckt' },
  ],
  references: [],
};

/** What was given as vouchers; the codes are worth money and are left out. */
export const vouchersTable: TaxTableFacts = {
  id: 'vouchers',
  text: 'Ausgegebene Gutscheine ohne ihren Code, der Geld wert ist.',
  basis: 'Tag der Ausgabe',
  keys: [{ name: 'Buchungsnummer', kind: 'text', text: 'Buchung der Ausgabe' }],
  columns: [
    { name: 'Gutschein', kind: 'text', text: 'Nummer des Gutscheins' },
    { name: 'Tag', kind: 'day', text: 'Tag der Ausgabe (Berlin)' },
    { name: 'Wert', kind: 'amount', text: 'Wert in Euro' },
    { name: 'Praemie', kind: 'text', text: 'Nummer der Prämie' },
    { name: 'Empfaenger', kind: 'text', text: 'Name der empfangenden Person' },
  ],
  references: [{ column: 'Buchungsnummer', table: 'bookings' }],
};

/** The accounts of the ledger, as it knows them, and what stands for several. */
export const accountsTable: TaxTableFacts = {
  id: 'accounts',
  text: 'Konten des Hauptbuchs der Prämien.',
  basis: 'immer vollständig',
  keys: [{ name: 'Konto', kind: 'text', text: 'Kennung des Kontos' }],
  columns: [
    { name: 'Bezeichnung', kind: 'text', text: 'Name des Kontos' },
    { name: 'Bedeutung', kind: 'text', text: 'Was ein positiver Betrag heißt' },
  ],
  references: [],
};

/** Tax cases of the period's documents. */
export const taxCasesTable: TaxTableFacts = {
  id: 'taxCases',
  text: 'Steuerfälle der Gutschriften des Zeitraums.',
  basis: 'was auf den Gutschriften des Zeitraums vorkommt',
  keys: [{ name: 'Steuerfall', kind: 'text', text: 'Kennung des Steuerfalls' }],
  columns: [
    {
      name: 'Bezeichnung',
      kind: 'text',
      text: 'Wie besteuert wird',
      words: {
        regular: 'Umsatzsteuer zum Steuersatz',
        smallBusiness: 'ohne Umsatzsteuer (§ 19 UStG)',
      },
    },
    { name: 'Steuersatz', kind: 'number', text: 'Steuersatz in Prozent' },
  ],
  references: [],
};
