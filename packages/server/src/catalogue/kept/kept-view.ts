import type { KeptProduct, KeptReward } from '@weitersagen/contracts/operator-catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import { rewardActivity } from '@weitersagen/domain/reward-activity';
import type { OperatorMakers } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { NoSecondPerson } from '../../platform/second-person/second-person.ts';
import type { ProductRow, RewardRow } from '../catalogue/product-repository.ts';
import { highestReward } from '../catalogue/rewards-on.ts';
import type { ProductState } from './kept-list-repository.ts';
import { writtenFacts } from './written-facts.ts';

/** The last day on which a reward can be earned; null is without an end. */
export const lastDay = ({ ends_on: end, display_ends_on: shown }: RewardRow): string | null =>
  end !== null && (shown === null || end < shown) ? end : shown;

/** Whether a product is offered on a Berlin day. */
function productState(
  { active_from: from, active_until: until }: Pick<ProductRow, 'active_from' | 'active_until'>,
  day: string,
): ProductState {
  if (until !== null && until < day) return 'ended';
  return from !== null && from > day ? 'announced' : 'offered';
}

function rewardState(row: RewardRow, day: string): KeptReward['state'] {
  if (row.is_proposed) return 'proposed';
  const { starts_on: startDay, ends_on: endDay, display_ends_on: displayEndDay } = row;
  return rewardActivity({ startDay, endDay, displayEndDay }, day).state;
}

/** Who looks: what they may agree to, and the operators who proposed. */
export interface Looking {
  /** Of each proposal: why they are no second person for it. */
  readonly against: ReadonlyMap<number, NoSecondPerson | null>;
  /** Whether their roles let them agree at all. */
  readonly isAsked: boolean;
  readonly makers: OperatorMakers;
  readonly client: string;
}

function rewardView(
  row: RewardRow,
  day: string,
  { against, isAsked, makers, client }: Looking,
): KeptReward {
  const by = row.proposed_by;
  const proposers = row.is_proposed ? [by] : [];
  return {
    id: row.id,
    title: row.title,
    valueCents: row.value_cents,
    startsOn: row.starts_on,
    endsOn: lastDay(row),
    isExtra: row.is_extra,
    state: rewardState(row, day),
    proposedBy: by === null ? null : (makers.names.get(by) ?? null),
    goneMakers: makers.gone(proposers, { roles: ['content', 'admin'], client }),
    noSecond: against.get(row.id) ?? null,
    mayAgree: isAsked && against.get(row.id) === null,
  };
}

/** A row of the list, with the versions of the product's reward. */
export function productRowView(row: ProductRow, rewards: readonly RewardRow[], now: Date) {
  const day = berlinDay(now);
  const own = rewards.filter((reward) => reward.product_id === row.id);
  const agreed = own.filter((reward) => !reward.is_proposed);
  const next = agreed
    .filter((reward) => rewardState(reward, day) === 'announced')
    .map((reward) => reward.starts_on)
    .toSorted();
  return {
    id: row.id,
    revision: row.revision,
    externalId: row.external_id,
    name: row.name,
    category: row.category,
    state: productState(row, day),
    rewardCents: highestReward(agreed, now)?.value_cents ?? null,
    nextRewardOn: next[0] ?? null,
    isWaiting: own.length > agreed.length,
  };
}

/** All of a product. */
export function productView(
  row: ProductRow,
  rewards: readonly RewardRow[],
  { now }: Pick<TenantTx, 'now'>,
  looking: Looking & { readonly picture: KeptProduct['picture'] },
): KeptProduct {
  const today = berlinDay(now);
  return {
    id: row.id,
    revision: row.revision,
    ...writtenFacts(row),
    state: productState(row, today),
    picture: looking.picture,
    pictureRevision: row.photo_revision,
    rewards: rewards.map((reward) => rewardView(reward, today, looking)),
    today,
  };
}
