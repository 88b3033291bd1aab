import * as contract from '@weitersagen/contracts/operator-customer-numbers';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { answerCustomerNumber, dueAt } from './check-service.ts';
import { customerCheckRepository } from './repository.ts';

const NUMBERS_ON_A_PAGE = 25;

async function heldNumbers(tx: TenantTx, after: string | null) {
  const rows = await customerCheckRepository(tx).held(readPlace(after), NUMBERS_ON_A_PAGE + 1);
  const shown = rows.slice(0, NUMBERS_ON_A_PAGE);
  const numbers = shown.map((row) => ({
    number: row.customer_number,
    result: row.result,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.result === 'pending' ? dueAt(tx, row.asked_at).toISOString() : null,
    orderNumber: row.external_id,
    product: row.product,
    beneficiary: row.beneficiary_name,
    side: row.beneficiary,
    cents: row.amount_cents,
  }));
  return { numbers, next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}

/** Customer numbers that keep rewards of clients from being paid, as support answers them. product.md, section "14 Payouts and ledger". */
export function registerHeldNumberRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  routes.handle(contract.listHeldNumbers, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['support'], query.mandant);
    if (client === null) return { clients, client, numbers: [], next: null };
    const found = await withClient(client, (tx) => heldNumbers(tx, query.nach ?? null));
    return { clients, client, ...found };
  });
  routes.handle(contract.answerHeldNumber, ({ auth, body, withClient }) => {
    const { accountId: actor } = requireSession(auth);
    const { client, number, isConfirmed, seen, reason } = body;
    return withClient(client, async (tx) => {
      const answer = isConfirmed ? 'confirmed' : 'rejected';
      const outcome = await answerCustomerNumber(tx, number, answer, { actor, reason, seen });
      if (outcome === 'unknown') throw new ApiError('unknownNumber');
      if (outcome !== 'taken') throw new ApiError('changedMeanwhile');
    });
  });
}
