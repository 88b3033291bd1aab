import { formatEuro } from '@weitersagen/domain/money';
import type { Brand } from '../../platform/mail/brands.ts';
import { composePdf, pdfFacts, pdfText } from '../../platform/pdf/compose-pdf.ts';
import { certificateText } from './certificate-text.ts';
import type { Certificate } from './certificate.ts';

/** Who issues the certificate and in which colours. */
export interface Issuer {
  readonly tenant: string;
  readonly operator: string;
  readonly support: string;
  readonly brand: Brand;
  readonly issuedAt: Date;
}

/** Lays the certificate of a payment out in the tenant's colours on A4, fonts embedded. */
export function drawCertificate(certificate: Certificate, issuer: Issuer): Promise<Buffer> {
  const { locale, facts, rewardCents, offsetCents } = certificate;
  const { tenant, operator, support, brand, issuedAt } = issuer;
  const euro = (cents: number) => pdfText(formatEuro(cents, locale));
  const title = certificateText(locale, 'title');
  const sums = [
    [certificateText(locale, 'reward'), euro(rewardCents)],
    ...(offsetCents === 0 ? [] : [[certificateText(locale, 'offset'), euro(-offsetCents)]]),
    [certificateText(locale, 'transferred'), euro(rewardCents - offsetCents)],
  ];
  return composePdf({
    tenant,
    brand,
    language: locale === 'de' ? 'de-DE' : 'en',
    title,
    author: operator,
    issuedAt,
    content: [
      { text: title, bold: true, fontSize: 18, margin: [0, 30, 0, 0] },
      {
        text: certificateText(locale, 'subtitle', { tenant }),
        color: brand.muted,
        margin: [0, 2, 0, 20],
      },
      { stack: [pdfFacts(brand, facts)], margin: [0, 0, 0, 20] },
      { stack: [pdfFacts(brand, sums, { right: true, sum: true })] },
    ],
    footer: (page, pages) => [
      certificateText(locale, 'footer', { operator, tenant, support }),
      certificateText(locale, 'page', { page: String(page), pages: String(pages) }),
    ],
  });
}
