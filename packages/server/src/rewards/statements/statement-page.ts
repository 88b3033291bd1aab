import type { Content } from 'pdfmake';
import { formatEuro } from '@weitersagen/domain/money';
import type { Brand } from '../../platform/mail/brands.ts';
import { composePdf, pdfFacts, pdfTable, pdfText } from '../../platform/pdf/compose-pdf.ts';
import { statementText } from './statement-text.ts';
import type { Statement } from './statement.ts';

/** Who issues the statement and in which colours. */
export interface Issuer {
  readonly tenant: string;
  readonly operator: string;
  readonly support: string;
  readonly brand: Brand;
  readonly issuedAt: Date;
}

const euro = (cents: number, { locale }: Statement) => pdfText(formatEuro(cents, locale));

function linesOf(statement: Statement, brand: Brand): Content {
  const { locale, lines } = statement;
  const columns = [
    { title: statementText(locale, 'paidOn'), width: 80 },
    { title: statementText(locale, 'subject'), width: '*' },
    { title: statementText(locale, 'kind'), width: 85 },
    { title: statementText(locale, 'amount'), width: 75, right: true },
  ] as const;
  const rows = lines.map(({ paidOn, subject, kind, cents }) => [
    paidOn,
    subject,
    kind,
    euro(cents, statement),
  ]);
  return pdfTable(brand, columns, rows);
}

/** The sum beside the yearly limit, and what it means; on one page. */
function endOf(statement: Statement, brand: Brand): Content {
  const { locale, year, sumCents, limitCents } = statement;
  const sums = [
    [statementText(locale, 'limit'), euro(limitCents, statement)],
    [statementText(locale, 'sum', { year: String(year) }), euro(sumCents, statement)],
  ] as const;
  const notes = [
    statementText(locale, sumCents >= limitCents ? 'reached' : 'below', {
      limit: euro(limitCents, statement),
    }),
    statementText(locale, 'gross'),
  ];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    stack: [
      pdfFacts(brand, sums, { right: true, sum: true }),
      { text: notes.join('\n\n'), margin: [0, 16, 0, 0] },
    ],
  };
}

/** Lays an annual statement out in the tenant's colours on A4, fonts embedded. */
export function drawStatement(statement: Statement, issuer: Issuer): Promise<Buffer> {
  const { tenant, operator, support, brand, issuedAt } = issuer;
  const { locale } = statement;
  const year = String(statement.year);
  const title = statementText(locale, 'title', { year });
  const facts = [
    [statementText(locale, 'person'), statement.name],
    [statementText(locale, 'email'), statement.email],
    [statementText(locale, 'issued'), statement.issuedOn],
  ] as const;
  return composePdf({
    tenant,
    brand,
    language: locale === 'de' ? 'de-DE' : 'en',
    title,
    author: operator,
    issuedAt,
    content: [
      { stack: [pdfFacts(brand, facts)], margin: [0, 30, 0, 24] },
      { text: title, bold: true, fontSize: 18 },
      {
        text: statementText(locale, 'subtitle', { year, tenant }),
        color: brand.muted,
        margin: [0, 2, 0, 20],
      },
      linesOf(statement, brand),
      endOf(statement, brand),
    ],
    footer: (page, pages) => [
      statementText(locale, 'footer', { operator, tenant, support }),
      statementText(locale, 'page', { page: String(page), pages: String(pages) }),
    ],
  });
}
