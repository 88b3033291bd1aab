import type { RewardInFile } from '@weitersagen/contracts/catalogue-file';
import { planReward } from '@weitersagen/domain/reward-versions';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { RewardRow } from '../catalogue/product-repository.ts';
import { keptRewardRepository, type NewReward } from '../kept/kept-reward-repository.ts';
import { factsOf, isProposal, newReward, rewardEntry } from '../kept/kept-rewards.ts';
import { lastDay } from '../kept/kept-view.ts';
import { note, type Note } from './file-notes.ts';
import { rewardWords } from './file-words.ts';

/** A version of a reward while a file is imported; `wasUntil` is its last day in the database, undefined for a new one. */
interface Version {
  readonly id: number;
  readonly title: string;
  readonly valueCents: number;
  readonly startsOn: string;
  readonly isExtra: boolean;
  readonly isProposed: boolean;
  readonly wasUntil: string | null | undefined;
  endsOn: string | null;
  /** Whether another version of the file ends it. */
  isCut: boolean;
  /** Whether the file names its last day: nothing else of the file may move it. */
  isStated: boolean;
}

/** What a reward of a file does, in words, and whether it is refused. */
export interface RewardTold {
  readonly outcome: 'refused' | 'changed' | 'same';
  readonly note: Note | null;
  /** Whether it waits for a second person from now on. */
  readonly waits?: boolean;
}

const versionOf = (row: RewardRow): Version => ({
  id: row.id,
  title: row.title,
  valueCents: row.value_cents,
  startsOn: row.starts_on,
  isExtra: row.is_extra,
  isProposed: row.is_proposed,
  wasUntil: lastDay(row),
  endsOn: lastDay(row),
  isCut: false,
  isStated: false,
});

/** Moves the end of a version that is there already; only to an earlier day, from today on. */
function endThere(there: Version, endsOn: string | null, today: string): RewardTold {
  const words = rewardWords(there.valueCents, there.startsOn);
  const refused = (key: 'later' | 'endOver' | 'endFirst' | 'waits'): RewardTold => ({
    outcome: 'refused',
    note: note(key, words),
  });
  // Without an end it holds until the next begins, whichever day that is.
  if (endsOn === null || endsOn === there.endsOn) return { outcome: 'same', note: null };
  if (there.isProposed) return refused('waits');
  if (there.endsOn !== null && endsOn > there.endsOn) return refused('later');
  if (endsOn < there.startsOn) return refused('endFirst');
  if (endsOn < today) return refused('endOver');
  there.endsOn = endsOn;
  there.isCut = false;
  return { outcome: 'changed', note: note('endsReward', rewardWords(there.valueCents, endsOn)) };
}

/** Collects what a file does to rewards, product by product, and writes it at once. */
export async function importRewards(tx: TenantTx, today: string) {
  const rewards = keptRewardRepository(tx);
  const ofProduct = new Map<number, Version[]>();
  for (const row of await rewards.every()) {
    const versions = ofProduct.get(row.product_id) ?? [];
    versions.push(versionOf(row));
    ofProduct.set(row.product_id, versions);
  }
  let nextId = await rewards.nextId();
  return {
    /** Plans a reward of a file among the versions of its product. Rewards of one product come in the order of their first days. */
    plan(product: number, wanted: RewardInFile): RewardTold {
      const versions = ofProduct.get(product) ?? [];
      ofProduct.set(product, versions);
      const { title, valueCents, startsOn, endsOn = null, isExtra = false } = wanted;
      const there = versions.find(
        (version) =>
          version.startsOn === startsOn &&
          version.isExtra === isExtra &&
          version.valueCents === valueCents &&
          version.title === title,
      );
      if (there !== undefined) {
        there.isStated = endsOn !== null;
        return endThere(there, endsOn, today);
      }
      const isProposed = isProposal({ valueCents });
      const others = versions.filter((version) => !version.isExtra && !version.isProposed);
      // A proposal makes room once it is agreed to.
      const planned = planReward(isExtra || isProposed ? [] : others, { startsOn, endsOn }, today);
      const words = rewardWords(valueCents, startsOn);
      if (planned.problem !== null)
        return { outcome: 'refused', note: note(planned.problem, words) };
      const { ends } = planned;
      const ended = ends === null ? undefined : others.find(({ id }) => id === ends.id);
      if (ended?.isStated === true) return { outcome: 'refused', note: note('overlaps', words) };
      if (ended !== undefined && ends !== null) {
        ended.endsOn = ends.endsOn;
        ended.isCut = true;
      }
      versions.push({
        id: nextId,
        title,
        valueCents,
        startsOn,
        endsOn,
        isExtra,
        isProposed,
        wasUntil: undefined,
        isCut: false,
        isStated: endsOn !== null,
      });
      nextId += 1;
      const key = isProposed ? 'proposedReward' : 'newReward';
      return { outcome: 'changed', note: note(key, words), waits: isProposed };
    },
    /** Writes what was planned; gives what the history tells of it. */
    async write(actor: string, proposer: string): Promise<readonly AuditEntry[]> {
      const entries: AuditEntry[] = [];
      const added: NewReward[] = [];
      for (const [product, versions] of ofProduct)
        for (const version of versions) {
          const { id, endsOn, wasUntil } = version;
          if (wasUntil === undefined) {
            added.push(newReward(id, { ...version, product }, proposer));
            const event = version.isProposed ? 'proposed' : 'created';
            entries.push(rewardEntry(id, event, actor, { after: factsOf(version) }));
          } else if (wasUntil !== endsOn && endsOn !== null) {
            await (version.isCut ? rewards.cut(id, endsOn) : rewards.end(id, endsOn));
            const change = { before: { endsOn: wasUntil }, after: { endsOn } };
            entries.push(rewardEntry(id, 'changed', actor, change));
          }
        }
      await rewards.insert(added);
      return entries;
    },
  };
}
