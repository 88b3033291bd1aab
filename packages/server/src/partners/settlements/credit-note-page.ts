import type { Content } from 'pdfmake';
import { groupIban } from '@weitersagen/domain/iban';
import { formatEuro } from '@weitersagen/domain/money';
import type { Brand } from '../../platform/mail/brands.ts';
import { composePdf, pdfFacts, pdfTable, pdfText } from '../../platform/pdf/compose-pdf.ts';
import type { CreditNote } from './credit-note.ts';
import { documentText, titleOf } from './document-text.ts';

const euro = (cents: number) => pdfText(formatEuro(cents));
const germanDay = (day: string) => day.split('-').toReversed().join('.');

/** Sender and receiver as an envelope's window shows them, beside what identifies the note. */
function headOf({ issuer, receiver, ...note }: CreditNote, brand: Brand): Content {
  const sender = `${issuer.name} · ${issuer.street} · ${issuer.postalCode} ${issuer.city}`;
  const address = [receiver.name, receiver.street, `${receiver.postalCode} ${receiver.city}`];
  const facts = [
    [documentText('number'), note.number],
    [documentText('date'), germanDay(note.issuedOn)],
    ...(note.corrected === null
      ? []
      : [
          [
            documentText('corrects'),
            `${note.corrected.number}\n${documentText('of', { day: germanDay(note.corrected.issuedOn) })}`,
          ] as const,
        ]),
    [documentText('period'), `${germanDay(note.periodFrom)} – ${germanDay(note.periodTo)}`],
    [documentText('partner'), receiver.number],
    [documentText('taxNumber'), receiver.taxNumber],
    ...(receiver.vatId === null ? [] : [[documentText('vatId'), receiver.vatId]]),
  ] as const;
  return {
    columns: [
      {
        width: 250,
        stack: [
          { text: sender, fontSize: 8, color: brand.muted, margin: [0, 0, 0, 6] },
          { text: address.join('\n'), fontSize: 11 },
        ],
      },
      { width: '*', stack: [pdfFacts(brand, facts, { right: true })], fontSize: 9 },
    ],
    columnGap: 24,
    margin: [0, 44, 0, 26],
  };
}

function linesOf({ lines }: CreditNote, brand: Brand): Content {
  const columns = [
    { title: documentText('position'), width: 26 },
    { title: documentText('order'), width: 100 },
    { title: documentText('service'), width: '*' },
    { title: documentText('booked'), width: 54 },
    { title: documentText('amount'), width: 70, right: true },
  ] as const;
  const rows = lines.map((line, index) => [
    String(index + 1),
    line.orderNumber,
    line.text,
    germanDay(line.bookedOn),
    euro(line.cents),
  ]);
  return { stack: [pdfTable(brand, columns, rows)], fontSize: 9 };
}

/** Which line is corrected, from what to what, and why; before the lines of a correction. */
function introOf({ kind, corrected }: CreditNote, tenant: string): string {
  if (corrected === null)
    return [documentText('greeting'), documentText('intro', { tenant })].join('\n');
  const { number, line, beforeCents, afterCents, reason } = corrected;
  return [
    documentText('greeting'),
    documentText('correctedLine', {
      number,
      line: String(line),
      before: formatEuro(beforeCents),
      after: formatEuro(afterCents),
    }),
    `${documentText('correctionReason')}: ${reason}`,
    documentText(kind === 'reduction' ? 'reductionIntro' : 'correctionIntro'),
  ].join('\n');
}

/** Sums and what is said about payment and dispute; on one page. */
function endOf(note: CreditNote, brand: Brand): Content {
  const isTaxed = note.vatStatus === 'regular';
  const isReduction = note.kind === 'reduction';
  const { accountOwner: owner, iban } = note.receiver;
  const sums = [
    [documentText('net'), euro(note.netCents)],
    ...(isTaxed
      ? [[documentText('vat', { percent: String(note.vatPercent) }), euro(note.vatCents)]]
      : []),
    [documentText(isReduction ? 'reductionGross' : 'gross'), euro(note.grossCents)],
    ...note.setOffs.map(
      ({ number, cents }) => [documentText('setOff', { number }), euro(-cents)] as const,
    ),
    ...(note.setOffs.length > 0 ? [[documentText('due'), euro(note.dueCents)] as const] : []),
  ] as const;
  const ending = [
    ...(isTaxed ? [] : [documentText('smallBusiness')]),
    isReduction
      ? documentText('reductionPayment')
      : note.dueCents === 0
        ? documentText('nothingDue')
        : documentText('payment', { iban: groupIban(iban), owner }),
    documentText('dispute'),
  ];
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: '*', text: '' },
          { width: 215, stack: [pdfFacts(brand, sums, { right: true, sum: true })] },
        ],
        margin: [0, 10, 0, 18],
      },
      { text: ending.join('\n') },
    ],
  };
}

/**
 * Lays a credit note out in the tenant's colours as PDF/A-3b on A4, fonts embedded; the XML is attached afterwards.
 * `issuedAt` becomes its date of creation, so that the same note gives the same page.
 */
export function drawCreditNote(
  note: CreditNote,
  {
    tenant,
    brand,
    issuedAt,
  }: { readonly tenant: string; readonly brand: Brand; readonly issuedAt: Date },
): Promise<Buffer> {
  const { issuer } = note;
  const who = [
    issuer.name,
    `${issuer.street}, ${issuer.postalCode} ${issuer.city}`,
    ...(issuer.vatId === null ? [] : [`${documentText('vatId')} ${issuer.vatId}`]),
  ].join(' · ');
  return composePdf({
    tenant,
    brand,
    language: 'de-DE',
    title: `${titleOf(note)} ${note.number}`,
    author: issuer.name,
    issuedAt,
    subset: 'PDF/A-3b',
    content: [
      headOf(note, brand),
      { text: titleOf(note), bold: true, fontSize: 16 },
      { text: documentText('subtitle'), fontSize: 9, color: brand.muted, margin: [0, 2, 0, 12] },
      { text: introOf(note, tenant), margin: [0, 0, 0, 18] },
      linesOf(note, brand),
      endOf(note, brand),
    ],
    footer: (page, pages) => [
      who,
      documentText('page', { page: String(page), pages: String(pages) }),
    ],
  });
}
