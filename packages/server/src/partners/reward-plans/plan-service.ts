import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import { spansOverlap, type DaySpan } from '@weitersagen/domain/commission';
import { berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { pageFacts } from '@weitersagen/domain/paging';
import { canOpenView } from '@weitersagen/domain/permissions';
import { requireAgencyId, type AgencyActor } from '../agencies/agency-actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { commissionRepository } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { newId } from '../../platform/random.ts';
import { namesRepository } from '../reports/names-repository.ts';
import { planRepository, type Plan } from './plan-repository.ts';

/** What a plan says. */
interface Terms extends DaySpan {
  readonly productId: number;
  readonly amountCents: number;
}

/** Fields of a plan that are to be changed; absent ones stay, no last day is null. */
export interface PlanChange {
  readonly validFrom?: string | undefined;
  readonly validTo?: string | null | undefined;
  readonly amountCents?: number | undefined;
}

const refuse = (field: string, key: string) =>
  new ApiError('invalidInput', { fields: { [field]: key } });

function statusOf(plan: Plan, today: string): RewardPlan['status'] {
  if (plan.valid_from > today) return 'kuenftig';
  return plan.valid_to === null || plan.valid_to >= today ? 'aktiv' : 'beendet';
}

async function viewPlans(
  tx: TenantTx,
  agencyId: string,
  plans: readonly Plan[],
  seesCommission: boolean,
): Promise<RewardPlan[]> {
  const products = await namesRepository(tx).products(plans.map((plan) => plan.product_id));
  const counted = await planRepository(tx, agencyId).counted(plans.map(({ id }) => id));
  const views: RewardPlan[] = [];
  for (const plan of plans) {
    const rule = await commissionRepository(tx).ruleAt(plan.product_id, tx.now);
    views.push({
      id: plan.id,
      version: plan.version,
      productId: plan.product_id,
      product: products.get(plan.product_id) ?? '',
      validFrom: plan.valid_from,
      validTo: plan.valid_to,
      amountCents: plan.amount_cents,
      commissionCents: (seesCommission ? rule?.cents : null) ?? null,
      status: statusOf(plan, berlinDay(tx.now)),
      counted: counted.has(plan.id),
    });
  }
  return views;
}

/** Whether a person may know what the agency itself earns: who sets the plans. */
const seesCommission = ({ person }: AgencyActor): boolean =>
  person.kind === 'agency' && canOpenView(person.role, 'addRewardPlan');

/** One page of the plans of the actor's agency; what the agency earns itself only for who may add plans. */
export async function listPlans(
  tx: TenantTx,
  actor: AgencyActor,
  paging: { readonly page: number; readonly size: number },
) {
  const agencyId = requireAgencyId(actor);
  const plans = planRepository(tx, agencyId);
  return {
    ...pageFacts(await plans.count(), paging),
    plans: await viewPlans(tx, agencyId, await plans.page(paging), seesCommission(actor)),
  };
}

function requireDays({ from, to }: DaySpan) {
  if (parseBerlinDay(from) === null) throw refuse('GueltigVon', 'invalid');
  if (to !== null && parseBerlinDay(to) === null) throw refuse('GueltigBis', 'invalid');
  if (to !== null && to < from) throw refuse('GueltigBis', 'beforeStart');
}

/** Throws invalidInput with the field: no commission to divide, more than the commission, days of another plan. */
async function requireSound(
  tx: TenantTx,
  agencyId: string,
  terms: Terms,
  exceptId: string | null,
): Promise<void> {
  requireDays(terms);
  const rule = await commissionRepository(tx).ruleAt(terms.productId, tx.now);
  if (rule === null || rule.cents === 0) throw refuse('Produkt', 'noCommission');
  if (terms.amountCents > rule.cents) throw refuse('BetragCent', 'aboveCommission');
  const others = await planRepository(tx, agencyId).spansOf(terms.productId, exceptId);
  if (others.some((other) => spansOverlap(other, terms))) throw refuse('GueltigVon', 'overlaps');
}

async function viewOne(tx: TenantTx, agencyId: string, id: string): Promise<RewardPlan> {
  const plan = await planRepository(tx, agencyId).byId(id);
  const [view] = plan === undefined ? [] : await viewPlans(tx, agencyId, [plan], true);
  if (view === undefined) throw new ApiError('unknownNumber');
  return view;
}

/** Adds a plan that starts today or later. Throws invalidInput with the field. product.md, section "14 Payouts and ledger". */
export async function addPlan(tx: TenantTx, actor: AgencyActor, terms: Terms): Promise<RewardPlan> {
  const agencyId = requireAgencyId(actor);
  await takeTurn(tx, `reward plans ${agencyId}`);
  requireDays(terms);
  if (terms.from < berlinDay(tx.now)) throw refuse('GueltigVon', 'past');
  await requireSound(tx, agencyId, terms, null);
  const id = newId();
  await planRepository(tx, agencyId).insert({
    id,
    version: 1,
    product_id: terms.productId,
    valid_from: terms.from,
    valid_to: terms.to,
    amount_cents: terms.amountCents,
    created_by: actor.accountId,
  });
  await audit(tx, { entity: 'rewardPlan', entityId: id, event: 'added', actor: actor.accountId });
  return viewOne(tx, agencyId, id);
}

/** Days may move from today on; what is past stays. */
function requireNotPast(plan: Plan, terms: Terms, today: string) {
  const isBegun = plan.valid_from <= today;
  if (terms.from !== plan.valid_from && (isBegun || terms.from < today))
    throw refuse('GueltigVon', isBegun ? 'begun' : 'past');
  if (terms.to !== plan.valid_to && terms.to !== null && terms.to < today)
    throw refuse('GueltigBis', 'past');
}

/**
 * Makes a new version of a plan. Referrals made before keep theirs. Throws unknownNumber, or invalidInput with the field.
 */
export async function changePlan(
  tx: TenantTx,
  actor: AgencyActor,
  id: string,
  change: PlanChange,
): Promise<RewardPlan> {
  const agencyId = requireAgencyId(actor);
  await takeTurn(tx, `reward plans ${agencyId}`);
  const plans = planRepository(tx, agencyId);
  const plan = await plans.byId(id);
  if (plan === undefined) throw new ApiError('unknownNumber');
  const terms = {
    productId: plan.product_id,
    from: change.validFrom ?? plan.valid_from,
    to: change.validTo === undefined ? plan.valid_to : change.validTo,
    amountCents: change.amountCents ?? plan.amount_cents,
  };
  requireNotPast(plan, terms, berlinDay(tx.now));
  await requireSound(tx, agencyId, terms, id);
  const isSame =
    terms.from === plan.valid_from &&
    terms.to === plan.valid_to &&
    terms.amountCents === plan.amount_cents;
  if (isSame) return viewOne(tx, agencyId, id);
  await plans.supersede(plan);
  await plans.insert({
    id,
    version: plan.version + 1,
    product_id: plan.product_id,
    valid_from: terms.from,
    valid_to: terms.to,
    amount_cents: terms.amountCents,
    created_by: actor.accountId,
  });
  await audit(tx, { entity: 'rewardPlan', entityId: id, event: 'changed', actor: actor.accountId });
  return viewOne(tx, agencyId, id);
}

/** Deletes a plan. Throws unknownNumber, or planCounted once a referral was made under it. */
export async function deletePlan(tx: TenantTx, actor: AgencyActor, id: string): Promise<void> {
  const agencyId = requireAgencyId(actor);
  await takeTurn(tx, `reward plans ${agencyId}`);
  const plans = planRepository(tx, agencyId);
  if ((await plans.byId(id)) === undefined) throw new ApiError('unknownNumber');
  if ((await plans.counted([id])).has(id)) throw new ApiError('planCounted');
  await plans.delete(id);
  await audit(tx, { entity: 'rewardPlan', entityId: id, event: 'deleted', actor: actor.accountId });
}
