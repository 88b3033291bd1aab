import { createRequire } from 'node:module';
import pdfmake, { type Content, type TableCell } from 'pdfmake';
import type { Brand } from '../mail/brands.ts';

type Definition = Parameters<typeof pdfmake.createPdf>[0];

const require = createRequire(import.meta.url);
/** Documents of every client have this font: what makes them reads no WOFF2, and an archive's document needs a font that is known to be whole. */
const fonts = {
  Source: {
    normal:
      require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
  },
};
pdfmake.setFonts(fonts);
// A document is made of what it is given: no address is fetched, and no file read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Source).includes(path));

/** A document in a tenant's look on A4, fonts embedded. */
export interface PdfDocument {
  /** Name of the tenant, above everything. */
  readonly tenant: string;
  readonly brand: Brand;
  readonly language: 'de-DE' | 'en';
  readonly title: string;
  readonly author: string;
  /** Becomes its date of creation, so that the same content gives the same bytes. */
  readonly issuedAt: Date;
  /** The kind of PDF/A it has to be, if any. */
  readonly subset?: 'PDF/A-3b';
  readonly content: Content;
  /** The line below each page. */
  readonly footer: (page: number, pages: number) => readonly [left: string, right: string];
}

/** The font has no narrow no-break space. */
export const pdfText = (text: string): string => text.replaceAll('\u202F', '\u00A0');

/** Lines below the head of a table, the head again on each page; a row stays whole. */
export function pdfTable(
  { primary }: Brand,
  columns: readonly {
    readonly title: string;
    readonly width: number | '*';
    readonly right?: boolean;
  }[],
  rows: readonly (readonly string[])[],
): Content {
  const cell = (text: string, index: number) => ({
    text,
    alignment: columns[index]?.right === true ? ('right' as const) : ('left' as const),
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title }, index) => ({ ...cell(title, index), bold: true })),
        ...rows.map((row) => row.map(cell)),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 1 ? 1 : 0),
      vLineWidth: () => 0,
      hLineColor: () => primary,
      paddingLeft: (column) => (column === 0 ? 0 : 5),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : 5),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  };
}

/** Labels and their values, below each other. `sum`: the last one is the sum, below a line. */
export function pdfFacts(
  { muted, line, ink }: Brand,
  facts: readonly (readonly string[])[],
  { right = false, sum = false } = {},
): Content {
  const cellsOf = ([label = '', value = '']: readonly string[], index: number): TableCell[] => {
    const isSum = sum && index === facts.length - 1;
    const style = isSum ? { bold: true, fontSize: 12, color: ink } : {};
    return [
      { text: label, color: sum ? ink : muted, ...style },
      { text: value, ...(right ? { alignment: 'right' } : {}), ...style },
    ];
  };
  return {
    table: {
      widths: sum ? ['*', 'auto'] : [right ? 'auto' : 104, '*'],
      body: facts.map((fact, index) => cellsOf(fact, index)),
    },
    layout: {
      hLineWidth: (row) => (sum && row === facts.length - 1 ? 0.5 : 0),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

/** Lays a document out. */
export async function composePdf(document: PdfDocument): Promise<Buffer> {
  const { tenant, brand, language, title, author, issuedAt, subset, content, footer } = document;
  const foot = (page: number, pages: number): Content => {
    const [left, right] = footer(page, pages);
    return {
      columns: [
        { text: left, width: '*' },
        { text: right, width: 'auto' },
      ],
      columnGap: 20,
      fontSize: 8,
      color: brand.muted,
      margin: [56, 25, 56, 0],
    };
  };
  const definition: Definition = {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 82],
    version: '1.7',
    language,
    displayTitle: true,
    ...(subset === undefined ? {} : { subset }),
    info: { title, author, creationDate: issuedAt, modDate: issuedAt },
    defaultStyle: { font: 'Source', fontSize: 10, color: brand.ink, lineHeight: 1 },
    background: (page, size) =>
      page === 1
        ? { canvas: [{ type: 'rect', x: 0, y: 0, w: size.width, h: 10, color: brand.primary }] }
        : null,
    footer: foot,
    content: [
      { text: tenant, color: brand.primary, bold: true, fontSize: 20, margin: [0, -16, 0, 0] },
      content,
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}
