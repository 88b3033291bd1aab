import { pageFacts } from '@weitersagen/domain/paging';
import * as contract from '@weitersagen/contracts/customer-number';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireClaim } from '../../platform/http/identity.ts';
import { offsetOf } from '../../platform/paging/report-paging.ts';
import type { Limit } from '../../platform/throttle.ts';
import { ApiError } from '../../platform/api-error.ts';
import { requireClaimRow } from '../claims/claim-choice.ts';
import { answerCustomerNumber, dueAt, viewCheck } from './check-service.ts';
import { customerCheckRepository } from './repository.ts';

/** Numbers are short enough to be guessed, so few may be tried. */
const namedPerClaim: Limit = { name: 'customer number', hits: 5, seconds: 3600 };

/** The customer number a beneficiary names, and the provider's side: what waits, and its answers. product.md, section "9 Calls". */
export function registerCustomerNumberRoutes(
  routes: Routes,
  { throttle }: Pick<AppDeps, 'throttle'>,
) {
  routes.handle(contract.setCustomerNumber, async ({ tenant, withTenant, auth, params }) => {
    const claimId = requireClaim(auth);
    await throttle.hit(namedPerClaim, tenant.id, claimId);
    return withTenant(async (tx) => {
      // Of a reward that has ended nothing waits for a number.
      if ((await requireClaimRow(tx, claimId)).status === 'cancelled')
        throw new ApiError('rewardTokenInvalid');
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
  routes.handle(contract.listCustomerNumbers, ({ withTenant, query }) =>
    withTenant(async (tx) => {
      const paging = { page: query.page ?? 1, size: query.pagesize ?? 100 };
      const checks = customerCheckRepository(tx);
      const rows = await checks.waiting(paging.size, offsetOf(paging));
      return {
        ...pageFacts(await checks.countWaiting(), paging),
        rows: rows.map((row) => ({
          customerNumber: row.customer_number,
          orderNumber: row.external_id,
          askedAt: row.asked_at.toISOString(),
          dueAt: dueAt(tx, row.asked_at).toISOString(),
        })),
      };
    }),
  );
  routes.handle(contract.reportCustomerNumbers, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const actor = auth.kind === 'feed' ? `feed:${auth.keyId}` : 'feed';
      const unknown: string[] = [];
      const late: string[] = [];
      for (const { customerNumber, confirmed } of body.rows) {
        const answer = confirmed ? 'confirmed' : 'rejected';
        const outcome = await answerCustomerNumber(tx, customerNumber, answer, { actor });
        if (outcome === 'unknown') unknown.push(customerNumber);
        if (outcome === 'late') late.push(customerNumber);
      }
      return { accepted: body.rows.length - unknown.length - late.length, unknown, late };
    }),
  );
}
