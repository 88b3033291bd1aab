import { berlinDay } from '@weitersagen/domain/dates';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { CreditNote, Issuer } from './credit-note.ts';
import { SettlementRefused } from './settlement-refused.ts';
import { settlementRepository } from './settlement-repository.ts';

/** Who makes the credit notes of a client out. Throws SettlementRefused where nobody is entered. */
export function requireIssuer(tenant: Tenant): Issuer {
  const { settlementIssuer } = tenant.config;
  if (settlementIssuer === null)
    throw new SettlementRefused(
      'settlementIssuerMissing',
      `The configuration of ${tenant.id} names no settlementIssuer.`,
    );
  return settlementIssuer;
}

/** The next number of the client's documents, without gaps in each year. */
export async function takeNumber(
  tx: TenantTx,
): Promise<{ readonly number: string; readonly year: number; readonly sequence: number }> {
  const year = Number(berlinDay(tx.now).slice(0, 4));
  const sequence = await settlementRepository(tx).nextSequence(year);
  const place = String(sequence).padStart(6, '0');
  return { number: `${tx.tenant.id.toUpperCase()}-${year}-${place}`, year, sequence };
}

/** Makes and stores both forms of a document. */
export async function storeDocument(tx: TenantTx, note: CreditNote): Promise<void> {
  // Page and XML need large libraries, which are loaded with the first document (rule documents-come-late).
  const { composeDocument } = await import('./document.ts');
  const files = await composeDocument(tx, note);
  await settlementRepository(tx).insertDocument({ ...files, settlement_number: note.number });
}
