import { getPaymentCertificate } from '@weitersagen/contracts/operator-payment-certificates';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/mail/brands.ts';
import { composeCertificate } from './certificate.ts';

/** Certificates of payments for finance. product.md, section "14 Payouts and ledger". */
export function registerCertificateRoutes(
  routes: Routes,
  { config }: Pick<AppDeps, 'config'>,
): void {
  routes.handle(getPaymentCertificate, async ({ query, language, withClient }) => {
    const { certificate, issuer } = await withClient(query.mandant, async (tx) => {
      const { name, supportEmail } = tx.tenant.config;
      return {
        certificate: await composeCertificate(tx, query.zahlung, language),
        issuer: {
          tenant: name,
          support: supportEmail,
          brand: brandOf(tx.tenant.config),
          issuedAt: tx.now,
        },
      };
    });
    const { drawCertificate } = await import('./certificate-page.ts'); // with the libraries for documents
    const bytes = await drawCertificate(certificate, { ...issuer, operator: config.operator });
    return { file: bytes.toString('base64') };
  });
}
