import { berlinDay } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import { dayAway, planReward, REWARD_ALONE_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import {
  requireSecondPerson,
  whyNoSecondPerson,
  type NoSecondPerson,
} from '../../platform/second-person/second-person.ts';
import type { RewardRow } from '../catalogue/product-repository.ts';
import { keptRepository } from './kept-repository.ts';
import { keptRewardRepository, type NewReward } from './kept-reward-repository.ts';
import { lastDay } from './kept-view.ts';

/** A version of a reward that somebody wants; cents, days inclusive. */
export interface WantedReward {
  readonly product: number;
  readonly title: string;
  readonly valueCents: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly isExtra: boolean;
}

const fieldOf = { past: 'Startdatum', running: 'Startdatum', endFirst: 'Enddatum' } as const;

/** Makes room among the versions that follow each other. Throws rewardDaysTaken or invalidInput. */
async function makeRoom(tx: TenantTx, wanted: WantedReward, actor: string): Promise<void> {
  const rewards = keptRewardRepository(tx);
  const rows = await rewards.of([wanted.product]);
  const others = rows.filter((row) => !row.is_extra && !row.is_proposed);
  const planned = planReward(
    wanted.isExtra
      ? []
      : others.map((row) => ({ id: row.id, startsOn: row.starts_on, endsOn: lastDay(row) })),
    wanted,
    berlinDay(tx.now),
  );
  if (planned.problem === 'taken') throw new ApiError('rewardDaysTaken');
  if (planned.problem !== null)
    throw new ApiError('invalidInput', { fields: { [fieldOf[planned.problem]]: planned.problem } });
  if (planned.ends === null) return;
  const { id, endsOn } = planned.ends;
  const before = others.find((row) => row.id === id);
  await rewards.cut(id, endsOn);
  await auditReward(tx, id, 'changed', actor, {
    before: { endsOn: before === undefined ? null : lastDay(before) },
    after: { endsOn },
  });
}

/** What the history tells of a version. */
export const rewardEntry = (
  id: number,
  event: 'created' | 'proposed' | 'changed' | 'accepted' | 'proposalWithdrawn',
  actor: string,
  facts: Pick<AuditEntry, 'before' | 'after' | 'reason'> = {},
): AuditEntry => ({ entity: 'reward', entityId: String(id), event, ...facts, actor });

const auditReward = (tx: TenantTx, ...of: Parameters<typeof rewardEntry>) =>
  audit(tx, rewardEntry(...of));

/** Throws unknownNumber. */
async function requireReward(tx: TenantTx, id: number): Promise<RewardRow> {
  await takeTurn(tx, 'catalogue');
  const row = await keptRewardRepository(tx).byId(id);
  if (row === undefined) throw new ApiError('unknownNumber');
  return row;
}

export const factsOf = (of: Omit<WantedReward, 'product'>) => ({
  name: of.title,
  amount: of.valueCents,
  startsOn: of.startsOn,
  endsOn: of.endsOn,
  isExtra: of.isExtra,
});

/** Whether a version waits for a second person. */
export const isProposal = ({ valueCents }: Pick<WantedReward, 'valueCents'>): boolean =>
  valueCents > REWARD_ALONE_MOST_CENTS;

/** A version as it is kept; `actor` is told as who proposed it. */
export const newReward = (id: number, wanted: WantedReward, actor: string): NewReward => ({
  id,
  productId: wanted.product,
  title: wanted.title,
  text: formatEuroShort(wanted.valueCents),
  valueCents: wanted.valueCents,
  startsOn: wanted.startsOn,
  endsOn: wanted.endsOn,
  isExtra: wanted.isExtra,
  isProposed: isProposal(wanted),
  proposedBy: isProposal(wanted) ? actor : null,
});

/**
 * Adds a version of a product's reward, which ends the one that runs on the day before; above the limit it waits for a second person, and
 * nothing ends before that one agrees. Throws unknownNumber, rewardDaysTaken or invalidInput. product.md, section "5 Entities".
 */
export async function addReward(tx: TenantTx, wanted: WantedReward, actor: string) {
  await takeTurn(tx, 'catalogue');
  const product = await keptRepository(tx).lockProduct(wanted.product);
  if (product === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  const isProposed = isProposal(wanted);
  if (isProposed) checkDays(wanted, berlinDay(tx.now));
  else await makeRoom(tx, wanted, actor);
  const rewards = keptRewardRepository(tx);
  const id = await rewards.nextId();
  await rewards.insert([newReward(id, wanted, actor)]);
  await auditReward(tx, id, isProposed ? 'proposed' : 'created', actor, {
    after: factsOf(wanted),
    reason: product.name,
  });
  return { id, isProposed };
}

/** A proposal is planned when somebody agrees to it; days that can never be are refused before. Throws invalidInput. */
function checkDays(wanted: WantedReward, today: string): void {
  const { problem } = planReward([], wanted, today);
  if (problem !== null && problem !== 'taken')
    throw new ApiError('invalidInput', { fields: { [fieldOf[problem]]: problem } });
}

/** Nobody and no day is known of what was proposed before that was written down: whoever agrees is somebody else. */
const madeOf = ({ now }: TenantTx, row: RewardRow) => ({
  by: row.proposed_by ?? '',
  at: row.proposed_at ?? now,
});

/** Why a person is no second one for each of the proposals among some versions; null where they are one. */
export async function reasonsAgainst(
  tx: TenantTx,
  rows: readonly RewardRow[],
  person: string,
): Promise<ReadonlyMap<number, NoSecondPerson | null>> {
  const found = new Map<number, NoSecondPerson | null>();
  for (const row of rows)
    if (row.is_proposed) found.set(row.id, await whyNoSecondPerson(tx, madeOf(tx, row), person));
  return found;
}

/** Agrees to a version that somebody else proposed. Throws unknownNumber, ownProposal, nearProposer, rewardDaysTaken or invalidInput. */
export async function agreeToReward(tx: TenantTx, id: number, actor: string): Promise<void> {
  const row = await requireReward(tx, id);
  if (!row.is_proposed) throw new ApiError('unknownNumber');
  await requireSecondPerson(
    tx,
    madeOf(tx, row),
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );
  const wanted = {
    product: row.product_id,
    title: row.title,
    valueCents: row.value_cents,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    isExtra: row.is_extra,
  };
  await makeRoom(tx, wanted, actor);
  await keptRewardRepository(tx).agree(id, actor);
  await auditReward(tx, id, 'accepted', actor, { after: factsOf(wanted) });
}

/** Ends a version on a day before its end, from today on. Throws unknownNumber or invalidInput. */
export async function endReward(
  tx: TenantTx,
  { id, endsOn }: { readonly id: number; readonly endsOn: string },
  actor: string,
): Promise<void> {
  const row = await requireReward(tx, id);
  if (row.is_proposed) throw new ApiError('unknownNumber');
  const last = lastDay(row);
  const today = berlinDay(tx.now);
  const problem =
    endsOn < today
      ? 'past'
      : endsOn < row.starts_on
        ? 'endFirst'
        : last !== null && endsOn > last
          ? 'later'
          : null;
  if (problem !== null) throw new ApiError('invalidInput', { fields: { Enddatum: problem } });
  if (last === endsOn) return;
  await keptRewardRepository(tx).end(id, endsOn);
  await auditReward(tx, id, 'changed', actor, { before: { endsOn: last }, after: { endsOn } });
}

/** Lets the version that was cut for another one hold as long as it was meant to, at most until the next begins. */
async function closeGap(tx: TenantTx, gone: RewardRow, actor: string): Promise<void> {
  const rewards = keptRewardRepository(tx);
  const others = (await rewards.of([gone.product_id])).filter(
    (row) => !row.is_extra && !row.is_proposed,
  );
  const before = others.find((row) => row.starts_on < gone.starts_on);
  if (before?.is_cut !== true || before.ends_on !== dayAway(gone.starts_on, -1)) return;
  const next = others.findLast((row) => row.starts_on > gone.starts_on);
  const days = [before.cut_from, next && dayAway(next.starts_on, -1)].filter(
    (day) => typeof day === 'string',
  );
  const endsOn = days.toSorted()[0] ?? null;
  await rewards.prolong(before.id, endsOn);
  await auditReward(tx, before.id, 'changed', actor, {
    before: { endsOn: before.ends_on },
    after: { endsOn },
  });
}

/** Takes back a version that has not begun, or a proposal; the one that it would have ended goes on. Throws unknownNumber or rewardBegun. */
export async function withdrawReward(tx: TenantTx, id: number, actor: string): Promise<void> {
  const row = await requireReward(tx, id);
  if (!row.is_proposed && row.starts_on <= berlinDay(tx.now)) throw new ApiError('rewardBegun');
  await keptRewardRepository(tx).remove(id);
  if (!row.is_proposed && !row.is_extra) await closeGap(tx, row, actor);
  await auditReward(tx, id, 'proposalWithdrawn', actor, {
    before: { name: row.title, amount: row.value_cents, startsOn: row.starts_on },
  });
}
