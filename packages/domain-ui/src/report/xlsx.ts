import { strToU8, zipSync } from 'fflate/browser';
import type { ExportCell } from './csv.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML holds it; signs that XML does not know are left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Styles of cells by their place in the list of them. */
const styleOf = { head: 1, day: 2, amount: 3, time: 4 } as const;

/** Days since the end of 1899, as spreadsheets count them. */
const serialOf = (time: string) => Date.parse(`${time}Z`) / 86_400_000 + 25_569;

// Every text is an inline string, never a formula: whatever it begins with, nothing runs.
function cell(value: ExportCell, isHead: boolean): string {
  const style = isHead ? ` s="${styleOf.head}"` : '';
  if (typeof value === 'string')
    return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  if ('time' in value) return `<c s="${styleOf.time}"><v>${serialOf(value.time)}</v></c>`;
  return 'day' in value
    ? `<c s="${styleOf.day}"><v>${serialOf(`${value.day}T00:00:00`)}</v></c>`
    : `<c s="${styleOf.amount}"><v>${value.cents / 100}</v></c>`;
}

function sheet(rows: readonly (readonly ExportCell[])[]): string {
  const lines = rows.map(
    (row, index) => `<row>${row.map((value) => cell(value, index === 0)).join('')}</row>`,
  );
  const count = Math.max(1, rows[0]?.length ?? 1);
  return [
    `${declaration}<worksheet xmlns="${main}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols><col min="1" max="${count}" width="22" customWidth="1"/></cols>`,
    `<sheetData>${lines.join('')}</sheetData></worksheet>`,
  ].join('');
}

const styles = [
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2">`,
  '<font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/>',
  '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>',
].join('');

/** Rows as an XLSX workbook with one sheet, the first row its frozen head. `name` is the sheet's, at most 31 signs. */
export function xlsxOf(
  rows: readonly (readonly ExportCell[])[],
  name: string,
): Uint8Array<ArrayBuffer> {
  const title = escaped(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet(rows),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  );
}
