import type { CustomerCheck } from '@weitersagen/contracts/customer-number';
import * as contract from '@weitersagen/contracts/customer-number';
import type { AppDeps } from '../../app.ts';
import { audit } from '../../audit.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import type { Routes } from '../../http/call.ts';
import { requireClaim } from '../../http/identity.ts';
import { enqueue } from '../../outbox/outbox-kind.ts';
import type { Limit } from '../../throttle.ts';
import { customerNumberRejected } from './customer-number-outbox.ts';
import { customerCheckRepository } from './repository.ts';

/** Numbers are short enough to be guessed, so few may be tried. */
const namedPerClaim: Limit = { name: 'customer number', hits: 5, seconds: 3600 };

async function viewCheck(tx: TenantTx, claimId: string): Promise<CustomerCheck> {
  const row = await customerCheckRepository(tx).byClaim(claimId);
  return {
    customerNumber: row?.customer_number ?? null,
    result: row?.result ?? null,
    answeredAt: row?.answered_at?.toISOString() ?? null,
  };
}

/** The customer number a beneficiary names, and the provider's answer. product.md, section "9 Calls". */
export function registerCustomerNumberRoutes(
  routes: Routes,
  { throttle }: Pick<AppDeps, 'throttle'>,
) {
  routes.handle(contract.setCustomerNumber, async ({ tenant, withTenant, auth, params }) => {
    const claimId = requireClaim(auth);
    await throttle.hit(namedPerClaim, tenant.id, claimId);
    return withTenant(async (tx) => {
      await customerCheckRepository(tx).ask(claimId, params.id.toUpperCase());
      await audit(tx, {
        entity: 'claim',
        entityId: claimId,
        event: 'customerNumberNamed',
        actor: 'reward',
      });
      return viewCheck(tx, claimId);
    });
  });
  routes.handle(contract.getCustomerCheck, ({ withTenant, auth }) =>
    withTenant((tx) => viewCheck(tx, requireClaim(auth))),
  );
  routes.handle(contract.reportCustomerNumbers, ({ withTenant, body }) =>
    withTenant(async (tx) => {
      const unknown: string[] = [];
      for (const { customerNumber, confirmed } of body.rows) {
        const result = confirmed ? 'confirmed' : 'rejected';
        const named = await customerCheckRepository(tx).answer(
          customerNumber.toUpperCase(),
          result,
        );
        if (named.length === 0) unknown.push(customerNumber);
        for (const { claimId, isNews } of named) {
          if (isNews && !confirmed) await enqueue(tx, customerNumberRejected, { claimId });
        }
      }
      return { accepted: body.rows.length - unknown.length, unknown };
    }),
  );
}
