import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { formatEuro } from '@weitersagen/domain/money';
import type { Brand } from '../../platform/mail/brands.ts';
import { statementText } from './statement-text.ts';
import type { Statement } from './statement.ts';

type Page = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fonts = {
  regular:
    require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
};

/** Who issues the statement and in which colours. */
export interface Issuer {
  readonly tenant: string;
  readonly operator: string;
  readonly support: string;
  readonly brand: Brand;
  readonly issuedAt: Date;
}

/** Places on an A4 page, in points. */
const LEFT = 56;
const RIGHT = 539;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 740;
const columns = [
  { key: 'paidOn', x: LEFT, width: 90, align: 'left' },
  { key: 'subject', x: 150, width: 215, align: 'left' },
  { key: 'kind', x: 372, width: 85, align: 'left' },
  { key: 'amount', x: 460, width: RIGHT - 460, align: 'right' },
] as const;

function drawHead(page: Page, statement: Statement, { tenant, brand }: Issuer) {
  const text = (key: Parameters<typeof statementText>[1]) =>
    statementText(statement.locale, key, { year: String(statement.year), tenant });
  page.rect(0, 0, page.page.width, 10).fill(brand.primary);
  page.fillColor(brand.primary).font('bold').fontSize(20).text(tenant, LEFT, 40);
  const facts = [
    [text('person'), statement.name],
    [text('email'), statement.email],
    [text('issued'), statement.issuedOn],
  ] as const;
  facts.forEach(([label, value], index) => {
    const y = 96 + index * 16;
    page.font('regular').fontSize(10).fillColor(brand.muted).text(label, LEFT, y, { width: 110 });
    page.fillColor(brand.ink).text(value, 170, y, { width: RIGHT - 170 });
  });
  page.font('bold').fontSize(18).fillColor(brand.ink).text(text('title'), LEFT, 170);
  page.font('regular').fontSize(10).fillColor(brand.muted).text(text('subtitle'), LEFT, 194);
}

function drawColumnHeads(page: Page, { locale }: Statement, brand: Brand, y: number): number {
  page.font('bold').fontSize(10).fillColor(brand.ink);
  for (const { key, x, width, align } of columns)
    page.text(statementText(locale, key), x, y, { width, align });
  page
    .moveTo(LEFT, y + 16)
    .lineTo(RIGHT, y + 16)
    .lineWidth(1)
    .strokeColor(brand.primary)
    .stroke();
  return y + 22;
}

/** The font has no narrow no-break space. */
const euro = (cents: number, { locale }: Statement) =>
  formatEuro(cents, locale).replaceAll('\u202F', '\u00A0');

/** Draws the payments over as many pages as they need; gives where the last one ends. */
function drawLines(page: Page, statement: Statement, brand: Brand, start: number): number {
  let y = drawColumnHeads(page, statement, brand, start);
  for (const line of statement.lines) {
    page.font('regular').fontSize(10);
    const height = Math.max(page.heightOfString(line.subject, { width: 215 }), 13) + 5;
    if (y + height > BOTTOM) {
      page.addPage();
      y = drawColumnHeads(page, statement, brand, LEFT);
      page.font('regular').fontSize(10);
    }
    page.fillColor(brand.ink);
    const cells = { ...line, amount: euro(line.cents, statement) };
    for (const { key, x, width, align } of columns) page.text(cells[key], x, y, { width, align });
    y += height;
  }
  return y;
}

function drawSums(page: Page, statement: Statement, { brand }: Issuer, start: number) {
  const { locale, year, sumCents, limitCents } = statement;
  let y = start + 8;
  if (y + 140 > BOTTOM) {
    page.addPage();
    y = LEFT;
  }
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(brand.line).stroke();
  const right = { width: RIGHT - 400, align: 'right' } as const;
  page.font('bold').fontSize(13).fillColor(brand.ink);
  page.text(statementText(locale, 'sum', { year: String(year) }), LEFT, y + 10);
  page.text(euro(sumCents, statement), 400, y + 10, right);
  page.font('regular').fontSize(10).fillColor(brand.muted);
  page.text(statementText(locale, 'limit'), LEFT, y + 32);
  page.text(euro(limitCents, statement), 400, y + 32, right);
  const notes = [
    statementText(locale, sumCents >= limitCents ? 'reached' : 'below', {
      limit: euro(limitCents, statement),
    }),
    statementText(locale, 'gross'),
  ];
  page.fillColor(brand.ink).text(notes.join('\n\n'), LEFT, y + 62, { width: WIDTH });
}

function drawFeet(page: Page, { locale }: Statement, { tenant, operator, support, brand }: Issuer) {
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    const pages = { page: String(index + 1), pages: String(count) };
    page.font('regular').fontSize(8).fillColor(brand.muted);
    page.text(statementText(locale, 'footer', { operator, tenant, support }), LEFT, 785, {
      width: 360,
      height: 10,
      ellipsis: true,
    });
    const right = { width: RIGHT - 420, align: 'right' } as const;
    page.text(statementText(locale, 'page', pages), 420, 785, right);
  }
}

/** Draws an annual statement in the tenant's colours on A4, fonts embedded. */
export async function drawStatement(statement: Statement, issuer: Issuer): Promise<Buffer> {
  const { issuedAt } = issuer;
  const year = String(statement.year);
  const page = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: statement.locale === 'de' ? 'de-DE' : 'en',
    displayTitle: true,
    font: fonts.regular,
    info: {
      Title: statementText(statement.locale, 'title', { year }),
      Author: issuer.operator,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawHead(page, statement, issuer);
  drawSums(page, statement, issuer, drawLines(page, statement, issuer.brand, 230));
  drawFeet(page, statement, issuer);
  page.end();
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
