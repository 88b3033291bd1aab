import { taxTableLabels } from '@weitersagen/domain/tax-export';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { TaxPeriod } from './tax-period.ts';
import { fileOf, type TaxColumn, type TaxTableFacts } from './tax-tables.ts';

/** The definition that the description follows; the software of the tax office brings it along. */
export const DTD_NAME = 'gdpdu-01-09-2004.dtd';

/** Who hands the data over, as the description states it. */
export interface DataSupplier {
  readonly name: string;
  readonly location: string;
  readonly comment: string;
}

/** A day as descriptions write it. */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.');

/** An element with others in it, or with text. */
const element = (name: string, ...content: readonly string[]) =>
  `<${name}>${content.join('')}</${name}>`;
const text = (name: string, value: string) => element(name, escapeHtml(value));

function kindOf({ kind }: TaxColumn): string {
  if (kind === 'amount') return element('Numeric', text('Accuracy', '2'));
  if (kind === 'number') return element('Numeric', text('Accuracy', '0'));
  return kind === 'day' ? element('Date', text('Format', 'DD.MM.YYYY')) : '<AlphaNumeric/>';
}

const column = (name: 'VariablePrimaryKey' | 'VariableColumn', facts: TaxColumn) =>
  element(name, text('Name', facts.name), text('Description', facts.text), kindOf(facts));

const table = (facts: TaxTableFacts, { from, to }: TaxPeriod) =>
  element(
    'Table',
    text('URL', fileOf(facts.id)),
    text('Name', taxTableLabels[facts.id]),
    text('Description', facts.text),
    element(
      'Validity',
      element('Range', text('From', germanDay(from)), text('To', germanDay(to))),
      text('Format', 'DD.MM.YYYY'),
    ),
    '<UTF8/>',
    text('DecimalSymbol', ','),
    text('DigitGroupingSymbol', '.'),
    // The first line names the columns.
    element('Range', text('From', '2')),
    element(
      'VariableLength',
      text('ColumnDelimiter', ';'),
      '<RecordDelimiter>&#13;&#10;</RecordDelimiter>',
      text('TextEncapsulator', '"'),
      ...facts.keys.map((key) => column('VariablePrimaryKey', key)),
      ...facts.columns.map((one) => column('VariableColumn', one)),
      ...facts.references.map((reference) =>
        element(
          'ForeignKey',
          text('Name', reference.column),
          text('References', taxTableLabels[reference.table]),
        ),
      ),
    ),
  );

/** The `index.xml` of an export: its tables, their columns and how they belong together, after the standard for handing data over to the tax office. */
export function composeIndex(
  tables: readonly TaxTableFacts[],
  period: TaxPeriod,
  supplier: DataSupplier,
): string {
  const content = element(
    'DataSet',
    text('Version', '1.0'),
    element(
      'DataSupplier',
      text('Name', supplier.name),
      text('Location', supplier.location),
      text('Comment', supplier.comment),
    ),
    element('Media', text('Name', 'Export'), ...tables.map((facts) => table(facts, period))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">\n${content}\n`;
}
