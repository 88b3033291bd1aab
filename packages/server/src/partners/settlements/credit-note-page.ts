import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { groupIban } from '@weitersagen/domain/iban';
import { formatEuro } from '@weitersagen/domain/money';
import type { Brand } from '../../platform/mail/brands.ts';
import type { CreditNote } from './credit-note.ts';
import { documentText } from './document-text.ts';

type Page = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fonts = {
  regular:
    require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
};

/** Places on an A4 page, in points. */
const LEFT = 56;
const RIGHT = 539;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 740;
const columns = [
  { key: 'position', x: LEFT, width: 30, align: 'left' },
  { key: 'order', x: 90, width: 105, align: 'left' },
  { key: 'service', x: 200, width: 195, align: 'left' },
  { key: 'booked', x: 400, width: 60, align: 'left' },
  { key: 'amount', x: 464, width: RIGHT - 464, align: 'right' },
] as const;

/** The font has no narrow no-break space. */
const euro = (cents: number) => formatEuro(cents).replaceAll('\u202F', '\u00A0');
const germanDay = (day: string) => day.split('-').toReversed().join('.');

function drawHead(page: Page, note: CreditNote, brand: Brand, tenant: string) {
  page.rect(0, 0, page.page.width, 10).fill(brand.primary);
  page.fillColor(brand.primary).font('bold').fontSize(20).text(tenant, LEFT, 40);
  const { issuer, receiver } = note;
  const sender = `${issuer.name} · ${issuer.street} · ${issuer.postalCode} ${issuer.city}`;
  page.fillColor(brand.muted).font('regular').fontSize(8).text(sender, LEFT, 110);
  const address = [receiver.name, receiver.street, `${receiver.postalCode} ${receiver.city}`];
  page.fillColor(brand.ink).fontSize(11).text(address.join('\n'), LEFT, 126, { width: 250 });
  const facts = [
    [documentText('number'), note.number],
    [documentText('date'), germanDay(note.issuedOn)],
    [documentText('period'), `${germanDay(note.periodFrom)} – ${germanDay(note.periodTo)}`],
    [documentText('partner'), receiver.number],
    [documentText('taxNumber'), receiver.taxNumber],
    ...(receiver.vatId === null ? [] : [[documentText('vatId'), receiver.vatId]]),
  ];
  facts.forEach(([label = '', value = ''], index) => {
    const y = 110 + index * 15;
    page.fillColor(brand.muted).fontSize(9).text(label, 330, y, { width: 90 });
    page.fillColor(brand.ink).text(value, 420, y, { width: RIGHT - 420, align: 'right' });
  });
}

function drawColumnHeads(page: Page, brand: Brand, y: number): number {
  page.font('bold').fontSize(9).fillColor(brand.ink);
  for (const { key, x, width, align } of columns)
    page.text(documentText(key), x, y, { width, align });
  page
    .moveTo(LEFT, y + 15)
    .lineTo(RIGHT, y + 15)
    .lineWidth(1)
    .strokeColor(brand.primary)
    .stroke();
  page.font('regular');
  return y + 21;
}

/** Draws the lines over as many pages as they need; gives where the last one ends. */
function drawLines(page: Page, note: CreditNote, brand: Brand, start: number): number {
  let y = drawColumnHeads(page, brand, start);
  note.lines.forEach((line, index) => {
    page.font('regular').fontSize(9);
    const service = { width: 195 };
    const height = Math.max(page.heightOfString(line.text, service), 12) + 5;
    if (y + height > BOTTOM) {
      page.addPage();
      y = drawColumnHeads(page, brand, LEFT);
    }
    const cells = [
      String(index + 1),
      line.orderNumber,
      line.text,
      germanDay(line.bookedOn),
      euro(line.cents),
    ];
    page.fillColor(brand.ink);
    columns.forEach(({ x, width, align, key }, column) => {
      const oneLine = key === 'service' ? {} : { height: 12, ellipsis: true };
      page.text(cells[column] ?? '', x, y, { width, align, ...oneLine });
    });
    y += height;
  });
  return y;
}

function drawTotals(page: Page, note: CreditNote, brand: Brand, start: number) {
  let y = start + 8;
  if (y + 150 > BOTTOM) {
    page.addPage();
    y = LEFT;
  }
  const isTaxed = note.vatStatus === 'regular';
  const sums = [
    [documentText('net'), note.netCents],
    ...(isTaxed
      ? [[documentText('vat', { percent: String(note.vatPercent) }), note.vatCents] as const]
      : []),
    [documentText('gross'), note.grossCents],
  ] as const;
  page.moveTo(330, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(brand.line).stroke();
  sums.forEach(([label, cents], index) => {
    const isLast = index === sums.length - 1;
    page
      .font(isLast ? 'bold' : 'regular')
      .fontSize(isLast ? 12 : 10)
      .fillColor(brand.ink);
    page.text(label, 330, y + 8, { width: 120 });
    page.text(euro(cents), 440, y + 8, { width: RIGHT - 440, align: 'right' });
    y += 18;
  });
  const { accountOwner: owner, iban } = note.receiver;
  const ending = [
    ...(isTaxed ? [] : [documentText('smallBusiness')]),
    documentText('payment', { iban: groupIban(iban), owner }),
    documentText('dispute'),
  ];
  page
    .font('regular')
    .fontSize(10)
    .text(ending.join('\n'), LEFT, y + 24, { width: WIDTH });
}

function drawFeet(page: Page, note: CreditNote, brand: Brand) {
  const { issuer } = note;
  const who = [
    issuer.name,
    `${issuer.street}, ${issuer.postalCode} ${issuer.city}`,
    ...(issuer.vatId === null ? [] : [`${documentText('vatId')} ${issuer.vatId}`]),
  ].join(' · ');
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    const pages = { page: String(index + 1), pages: String(count) };
    page.font('regular').fontSize(8).fillColor(brand.muted);
    page.text(who, LEFT, 785, { width: 380, height: 10, ellipsis: true });
    page.text(documentText('page', pages), 440, 785, { width: RIGHT - 440, align: 'right' });
  }
}

/**
 * Draws a credit note in the tenant's colours as PDF/A-3b on A4, fonts embedded; the XML is attached afterwards.
 * `issuedAt` becomes its date of creation, so that the same note gives the same page.
 */
export async function drawCreditNote(
  note: CreditNote,
  {
    tenant,
    brand,
    issuedAt,
  }: { readonly tenant: string; readonly brand: Brand; readonly issuedAt: Date },
): Promise<Buffer> {
  const title = `${documentText('title')} ${note.number}`;
  const page = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'de-DE',
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: fonts.regular,
    info: { Title: title, Author: note.issuer.name, CreationDate: issuedAt, ModDate: issuedAt },
  });
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawHead(page, note, brand, tenant);
  page.font('bold').fontSize(16).fillColor(brand.ink).text(documentText('title'), LEFT, 226);
  const intro = [documentText('greeting'), documentText('intro', { tenant })].join('\n');
  page.font('regular').fontSize(9).fillColor(brand.muted);
  page.text(documentText('subtitle'), LEFT, 247);
  page.fontSize(10).fillColor(brand.ink).text(intro, LEFT, 270, { width: WIDTH });
  drawTotals(page, note, brand, drawLines(page, note, brand, 314));
  drawFeet(page, note, brand);
  page.end();
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
