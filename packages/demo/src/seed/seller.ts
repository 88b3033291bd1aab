import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { sellerRepository } from '@weitersagen/server/internal/partners/public.ts';
import { demoLogins } from './demo-logins.ts';

/** What makes the demo's seller one: a small business that can be settled with. */
export async function seedSeller(tx: TenantTx): Promise<void> {
  const { id } = await tx.db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'seller')
    .where('email', '=', demoLogins.seller)
    .executeTakeFirstOrThrow();
  await sellerRepository(tx).insert({
    account_id: id,
    kind: 'business',
    vat_status: 'smallBusiness',
    company: 'Vertrieb Vera',
    street: 'Marktplatz 3',
    postal_code: '99084',
    city: 'Erfurt',
    tax_number: '151/234/56789',
    vat_id: null,
    account_owner: 'Vera Vertrieb',
    iban: 'DE89370400440532013000',
    activated_at: tx.now,
  });
}
