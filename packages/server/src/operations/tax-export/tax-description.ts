import { taxTableLabels, TAX_EXPORT_MINUTES } from '@weitersagen/domain/tax-export';
import { amountCell } from '../../platform/csv.ts';
import { DTD_NAME, germanDay, type DataSupplier } from './index-xml.ts';
import type { TaxPeriod } from './tax-period.ts';
import { columnsOf, ERASED, fileOf, type TaxTableFacts } from './tax-tables.ts';

/** What a description tells beside the tables themselves. */
export interface DescribedContent {
  readonly tables: readonly { readonly table: TaxTableFacts; readonly rows: number }[];
  readonly accounts: readonly { readonly account: string; readonly cents: number }[];
  readonly supplier: DataSupplier;
  readonly period: TaxPeriod;
}

const named = (columns: readonly { readonly name: string }[]) =>
  columns.map(({ name }) => name).join(', ');

function tableText({ table, rows }: DescribedContent['tables'][number]): readonly string[] {
  const references = table.references.map(
    ({ column, table: to }) => `${column} -> ${taxTableLabels[to]}`,
  );
  return [
    `${taxTableLabels[table.id]} (${fileOf(table.id)}, ${rows} Zeilen)`,
    `  ${table.text}`,
    `  Schlüssel: ${named(table.keys)}`,
    ...(references.length === 0 ? [] : [`  Verweise: ${references.join('; ')}`]),
    `  Spalten: ${named(columnsOf(table))}`,
    `  Zeitbezug: ${table.basis}`,
    '',
  ];
}

/** The description of an export, in German as the law's terms are: what it holds, how it belongs together, and what is masked or left out. */
export function describeExport({ tables, accounts, supplier, period }: DescribedContent): string {
  const { from, to, isOver } = period;
  return [
    'Verfahrensbeschreibung zum Export für das Finanzamt',
    '',
    `Aussteller: ${supplier.name}, ${supplier.location}`,
    `Zeitraum: ${germanDay(from)} bis ${germanDay(to)}, beide Tage eingeschlossen`,
    ...(isOver
      ? ['Der Zeitraum ist abgeschlossen.']
      : [
          'ACHTUNG: Der Zeitraum war beim Export noch nicht zu Ende. Der Export zeigt, was bis dahin gebucht war;',
          'ein späterer Export desselben Zeitraums kann mehr enthalten.',
        ]),
    '',
    'Aufbau',
    `  index.xml beschreibt alle Tabellen nach dem Beschreibungsstandard für die Datenträgerüberlassung (${DTD_NAME}).`,
    '  Die Definition selbst bringt die Prüfsoftware mit. Jede Tabelle ist eine CSV-Datei: UTF-8, Trennzeichen Semikolon,',
    '  Texte bei Bedarf in Anführungszeichen, Zeilenende CR LF, Dezimalkomma ohne Tausenderpunkte, Daten als TT.MM.JJJJ. Die erste Zeile',
    '  nennt die Spalten.',
    '  belege/ enthält jede im Zeitraum ausgestellte Gutschrift und Korrektur als PDF und XML, Byte für Byte wie ausgestellt.',
    '  sha256.txt nennt die Prüfsumme jeder anderen Datei. Weicht eine Belegdatei von der Prüfsumme in der Tabelle',
    `  ${taxTableLabels.documents} ab, so wurde sie nach der Ausstellung verändert.`,
    '  Derselbe Zeitraum ergibt dieselben Dateien, solange sich an den Daten nichts ändert.',
    '',
    'Zeiten und Beträge',
    '  Tage und Uhrzeiten gelten für Berlin. In der Stunde, die es am Ende der Sommerzeit zweimal gibt, ordnet ZeitpunktUTC.',
    '  Beträge werden in Cent geführt und hier in Euro gezeigt; gerechnet oder gerundet wird für den Export nicht.',
    '  Im Journal trägt jede Zeile ein Vorzeichen; die Zeilen eines Vorgangs ergeben zusammen null. Eine Zahlung steht mit dem Tag',
    '  im Export, an dem sie gebucht wurde; der Ausführungstag der Bank steht daneben.',
    '',
    'Summen des Journals im Zeitraum',
    ...accounts.map(({ account, cents }) => `  ${account}: ${amountCell(cents)}`),
    ...(accounts.length === 0 ? ['  keine Buchungen'] : []),
    '',
    'Tabellen',
    '',
    ...tables.flatMap(tableText),
    'Verdeckt und weggelassen',
    '  Von Empfängern der Prämien stehen hier nur der Name und das bis auf Land und letzte vier Zeichen verdeckte Konto: mehr braucht die',
    '  Prüfung der Zahlung nicht. Im Journal stehen Kennungen statt Namen.',
    `  Wer gelöscht wurde, und wessen Name nach Ablauf der Aufbewahrung entfernt wurde, steht als „${ERASED}“; Beträge und Tage bleiben.`,
    '  Partner stehen mit Anschrift und Steuernummer. Ihre Stammdaten sind die heutigen; was bei der Ausstellung galt, steht auf dem Beleg.',
    '  Codes von Gutscheinen fehlen, weil sie Geld wert sind. Empfehlungen, Kontakte und Nachrichten fehlen, weil sie keine Geschäftsvorfälle sind.',
    '  Zahlungsläufe, die nie ausgeführt wurden, fehlen: gezahlt wurde nichts.',
    '  Beginnt ein Text mit einem Zeichen, das Tabellenprogramme als Formel ausführen (= + - @), so steht ein Hochkomma davor.',
    '  Zeilenumbrüche in Texten sind Leerzeichen.',
    '',
    'Aufbewahrung',
    `  Der Export wird nirgends gespeichert. Wer ihn anfordert, kann ihn ${TAX_EXPORT_MINUTES} Minuten lang abrufen; danach wird er neu angefordert. Wer wann`,
    '  welchen Zeitraum mit welcher Begründung angefordert hat, steht im Protokoll.',
    '',
  ].join('\r\n');
}
