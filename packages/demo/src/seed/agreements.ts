import { SELF_BILLING_VERSION } from '@weitersagen/domain/self-billing';
import { accountRepository } from '@weitersagen/server/internal/people/public.ts';
import { agree, recordAgreement } from '@weitersagen/server/internal/partners/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { berlinDay } from '@weitersagen/domain/dates';
import { demoLogins } from './demo-logins.ts';
import { maker } from './demo-hands.ts';

/** The demo's seller agreed to credit notes in their area, the agency by its contract; nobody did where no one makes credit notes out. */
export async function seedAgreements(tx: TenantTx): Promise<void> {
  if (tx.tenant.config.settlementIssuer === null) return;
  const accounts = accountRepository(tx);
  const seller = await accounts.byEmail('seller', demoLogins.seller);
  const owner = await accounts.byEmail('agency', demoLogins.agency);
  if (seller !== undefined)
    await agree(tx, { kind: 'seller', id: seller.id, accountId: seller.id }, SELF_BILLING_VERSION);
  if (owner?.agency_id != null)
    await recordAgreement(
      tx,
      { kind: 'agency', id: owner.agency_id },
      { agreedOn: berlinDay(tx.now), contract: 'Agenturvertrag, Ziffer 7', by: maker },
    );
}
