import type * as contract from '@weitersagen/contracts/operator-waiting-orders';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { claimOutlook } from './claim-creation.ts';
import { waitingOrderRepository } from './waiting-order-repository.ts';

const ORDERS_ON_A_PAGE = 10;

/** A page of the orders of a client that wait for a person, the oldest first, each with the participations that it may be of; with a number that one alone. */
export async function waitingOrders(
  tx: TenantTx,
  after: string | null,
  number: string | null = null,
) {
  const repository = waitingOrderRepository(tx);
  const rows = await repository.page(readPlace(after), ORDERS_ON_A_PAGE + 1, number);
  const shown = rows.slice(0, ORDERS_ON_A_PAGE);
  const orders: contract.WaitingOrder[] = [];
  for (const row of shown) {
    const leads = await repository.contacts(row.referral_id);
    orders.push({
      number: row.external_id,
      product: row.product,
      orderedOn: row.ordered_on,
      state: row.state,
      isNewCustomer: row.new_customer,
      reportedAt: row.reported_at.toISOString(),
      why: row.why,
      referrer: {
        id: row.referrer_id,
        name: `${row.referrer_first} ${row.referrer_last}`.trim(),
        email: row.referrer_email,
      },
      isBlocked: row.is_blocked,
      outlook: await claimOutlook(tx, row.referral_id, {
        productId: row.product_id,
        orderedOn: row.ordered_on,
      }),
      leads: leads
        .filter(({ id }) => row.lead_id === null || row.lead_id === id)
        .map((lead) => ({
          lead: lead.id,
          contact: {
            id: lead.recipient_id,
            name: `${lead.first_name ?? ''} ${lead.last_name ?? ''}`.trim(),
            email: lead.email ?? '',
          },
          since: lead.created_at.toISOString(),
          status: lead.status,
          isConfirmed: lead.confirmed_at !== null,
        })),
    });
  }
  return { orders, next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}
