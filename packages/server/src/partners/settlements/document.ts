import { createHash } from 'node:crypto';
import { embedFacturX } from '@stackforge-eu/factur-x';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { brandOf } from '../../platform/mail/brands.ts';
import { drawCreditNote } from './credit-note-page.ts';
import type { CreditNote } from './credit-note.ts';
import { titleOf } from './document-text.ts';
import { composeInvoiceXml, invoiceFlavor, invoiceProfile } from './invoice-xml.ts';

/** A credit note in both forms, each with its SHA-256 as hex. */
export interface CreditNoteFiles {
  readonly pdf: Buffer;
  readonly xml: Buffer;
  readonly pdf_hash: string;
  readonly xml_hash: string;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes a credit note's page with its XML inside (ZUGFeRD, profile EN 16931), and the XML alone. */
export async function composeDocument(tx: TenantTx, note: CreditNote): Promise<CreditNoteFiles> {
  const { config } = tx.tenant;
  const xml = await composeInvoiceXml(note);
  const page = await drawCreditNote(note, {
    tenant: config.name,
    brand: brandOf(config),
    issuedAt: tx.now,
  });
  const embedded = await embedFacturX({
    pdf: page,
    xml,
    profile: invoiceProfile,
    flavor: invoiceFlavor,
    unembeddedFonts: 'throw',
    meta: {
      author: note.issuer.name,
      title: `${titleOf(note)} ${note.number}`,
      creator: note.issuer.name,
    },
  });
  const pdf = Buffer.from(embedded.pdf);
  const xmlBytes = Buffer.from(xml);
  return { pdf, xml: xmlBytes, pdf_hash: sha256(pdf), xml_hash: sha256(xmlBytes) };
}
