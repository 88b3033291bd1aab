import { audit } from '../../platform/audit/audit.ts';
import { insertClaim } from '../claims/claim-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { staircaseRepository, type CountedOrder } from './staircase-repository.ts';

const ruleOf = (cycle: number) => `staircase:${cycle}`;

/**
 * The order that completes each cycle: the N-th, the 2N-th, and so on; or the last one before it that no claim of the cycle hung on,
 * for a claim that was taken back keeps its order.
 */
function completing(
  orders: readonly CountedOrder[],
  { threshold, cycles }: { readonly threshold: number; readonly cycles: number },
  isUsed: (orderId: string, rule: string) => boolean,
) {
  const full = Math.min(cycles, Math.floor(orders.length / threshold));
  return Array.from({ length: full }, (_, index) => index + 1).flatMap((cycle) => {
    const order = orders
      .slice(0, cycle * threshold)
      .findLast(({ order_id: id }) => !isUsed(id, ruleOf(cycle)));
    return order === undefined ? [] : [{ ...order, cycle }];
  });
}

async function grant(
  tx: TenantTx,
  order: CountedOrder & { readonly cycle: number },
  cents: number,
) {
  const id = await insertClaim(tx, {
    orderId: order.order_id,
    leadId: order.lead_id,
    beneficiary: 'referrer',
    beneficiaryId: order.referrer_id,
    rule: ruleOf(order.cycle),
    cents,
  });
  const reason = `cycle ${order.cycle}`;
  const entry = { entity: 'claim', entityId: id, event: 'staircaseReached', to: 'open' } as const;
  await audit(tx, { ...entry, reason, actor: 'job' });
}

/**
 * Grants the extra reward of the staircase: after so many successful contracts since its start, once per referrer and
 * cycle. A claim whose contracts no longer suffice is taken back while it is open. product.md, section "6 Status machines".
 */
export const staircase: Job = {
  name: 'staircase',
  everySeconds: 900,
  async run(tx) {
    const rule = tx.tenant.config.staircase;
    if (rule === null) return;
    await takeTurn(tx, 'staircase');
    const repository = staircaseRepository(tx);
    const counted = await repository.counted(rule.startsOn, rule.threshold);
    const claims = await repository.claims();
    const known = claims.filter(({ status }) => status !== 'cancelled');
    const takenBack = new Set(
      claims
        .filter(({ status }) => status === 'cancelled')
        .map((claim) => `${claim.order_id} ${claim.rule}`),
    );
    const reached = [...Map.groupBy(counted, (order) => order.referrer_id).values()].flatMap(
      (orders) => completing(orders, rule, (order, name) => takenBack.has(`${order} ${name}`)),
    );
    const isKnown = (person: string, name: string) =>
      known.some((claim) => claim.beneficiary_id === person && claim.rule === name);
    for (const order of reached)
      if (!isKnown(order.referrer_id, ruleOf(order.cycle)))
        await grant(tx, order, rule.rewardCents);
    for (const claim of known.filter(({ status }) => status === 'open')) {
      const stands = reached.some(
        (order) => order.referrer_id === claim.beneficiary_id && ruleOf(order.cycle) === claim.rule,
      );
      if (stands || !(await repository.withdraw(claim.id))) continue;
      const step = { event: 'staircaseNotReached', from: 'open', to: 'cancelled' } as const;
      await audit(tx, { entity: 'claim', entityId: claim.id, ...step, actor: 'job' });
    }
  },
};
