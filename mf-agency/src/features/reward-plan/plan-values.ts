import type { Part } from '@weitersagen/contracts/endpoint';
import type { listPlanProducts, RewardPlan } from '@weitersagen/contracts/reward-plans';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { isoDateOf } from '@weitersagen/ui/date-format';

/** The products that pay a commission. */
export type PlanProducts = Part<(typeof listPlanProducts)['answer']>;

/** A plan as it is typed. */
export interface PlanValues {
  product: string;
  amount: string;
  from: string;
  to: string;
  /** First and last day of the orders that the plan is tried on, where they are chosen freely. */
  triedFrom: string;
  triedTo: string;
}

/** A day of the wire as the date field writes it. */
const typedDay = (day: string) => day.split('-').toReversed().join('.');

/** What the form starts with: the plan as it stands, or a new one from `today` on. */
export function startOf(plan: RewardPlan | null, today: string): PlanValues {
  const tried = { triedFrom: '', triedTo: '' };
  if (plan === null) return { product: '', amount: '', from: typedDay(today), to: '', ...tried };
  return {
    product: String(plan.productId),
    amount: formatEuro(plan.amountCents).replace(/[.\u202F€]/g, ''),
    from: typedDay(plan.validFrom),
    to: plan.validTo === null ? '' : typedDay(plan.validTo),
    ...tried,
  };
}

/** The terms that values typed in a language state; null for what is not one. */
export function termsOf(
  { amount, from, to }: Pick<PlanValues, 'amount' | 'from' | 'to'>,
  locale: Locale,
) {
  return {
    amountCents: parseEuro(amount, locale),
    validFrom: isoDateOf(from),
    validTo: to.trim() === '' ? null : isoDateOf(to),
  };
}
