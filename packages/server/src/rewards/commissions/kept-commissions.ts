import { parseCommissionRule } from '@weitersagen/domain/commission';
import {
  FROM_THE_BEGINNING,
  isTaken,
  sinceDay,
  withStates,
} from '@weitersagen/domain/dated-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import { REWARD_ALONE_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { newId } from '../../platform/random.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { keptCommissionRepository } from './kept-commission-repository.ts';

/** What somebody wants a product to pay; cents, null pays nothing. */
export interface WantedCommission {
  readonly product: number;
  readonly amountCents: number | null;
  /** The Berlin day from which referrals count with it. */
  readonly startsOn: string;
  /** The proposal that the person saw waiting; null where none did. */
  readonly waiting: string | null;
}

/** Commissions of operators have one type; a provider may name others. */
const textOf = (cents: number | null): string | null =>
  cents === null ? null : `standard;${cents}`;

const centsOf = (text: string | null): number | null => parseCommissionRule(text)?.cents ?? null;

const refuse = (problem: 'past' | 'taken') =>
  new ApiError('invalidInput', { fields: { Startdatum: problem } });

/** Throws unknownNumber for a product that is not there. */
async function requireProduct(tx: TenantTx, product: number): Promise<string> {
  const name = await keptCommissionRepository(tx).productName(product);
  if (name === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return name;
}

/** The same, with the turn of all who keep a catalogue. */
async function inTurn(tx: TenantTx, product: number): Promise<string> {
  await takeTurn(tx, 'catalogue');
  return requireProduct(tx, product);
}

const entry = (
  product: number,
  event: 'created' | 'proposed' | 'accepted' | 'proposalWithdrawn',
  actor: string,
  facts: Pick<AuditEntry, 'before' | 'after' | 'reason'>,
): AuditEntry => ({ entity: 'commission', entityId: String(product), event, ...facts, actor });

const factsOf = ({
  amountCents,
  startsOn,
}: Pick<WantedCommission, 'amountCents' | 'startsOn'>) => ({
  amount: amountCents ?? 0,
  startsOn,
});

/** Midnight of a later day, or now for today. Throws invalidInput for a day that is over or none. */
function instantOf(startsOn: string, now: Date): Date {
  const since = sinceDay(startsOn, now);
  if (since === null) throw refuse('past');
  return since;
}

/** Adds a version that holds from an instant on. Throws invalidInput where another one begins just then. */
async function addVersion(tx: TenantTx, product: number, cents: number | null, since: Date) {
  const kept = keptCommissionRepository(tx);
  const versions = await kept.versions(product);
  if (isTaken(versions, since)) throw refuse('taken');
  // Without a version of before, those who recommended earlier would get the first one.
  if (versions.length === 0) await kept.add(product, null, FROM_THE_BEGINNING);
  await kept.add(product, textOf(cents), since);
}

/**
 * Adds a version of what a product pays to agencies and sellers; referrals made before keep theirs. Above the limit it waits for a second
 * person, in place of what waited, which the person has seen. Says whether it waits. Throws unknownNumber, invalidInput, or changedMeanwhile where
 * something else waits. product.md, section "14 Payouts and ledger".
 */
export async function setCommission(
  tx: TenantTx,
  { product, amountCents, startsOn, waiting }: WantedCommission,
  actor: string,
): Promise<boolean> {
  const name = await inTurn(tx, product);
  const since = instantOf(startsOn, tx.now);
  const facts = { after: factsOf({ amountCents, startsOn }), reason: name };
  if (amountCents === null || amountCents <= REWARD_ALONE_MOST_CENTS) {
    await addVersion(tx, product, amountCents, since);
    await audit(tx, entry(product, 'created', actor, facts));
    return false;
  }
  const kept = keptCommissionRepository(tx);
  const replaced = await kept.proposal(product);
  if ((replaced?.id ?? null) !== waiting) throw new ApiError('changedMeanwhile');
  const id = newId();
  const proposal = { id, productId: product, amountCents, startsOn, by: actor };
  await kept.propose(proposal);
  const before =
    replaced === undefined
      ? {}
      : { before: factsOf({ amountCents: replaced.amount_cents, startsOn: replaced.since_on }) };
  await audit(tx, entry(product, 'proposed', actor, { ...before, ...facts }));
  return true;
}

/** Takes back a version that has not begun. Throws unknownNumber or commissionBegun. */
export async function withdrawCommission(
  tx: TenantTx,
  { product, version }: { readonly product: number; readonly version: number },
  actor: string,
): Promise<void> {
  const name = await inTurn(tx, product);
  const kept = keptCommissionRepository(tx);
  const row = (await kept.versions(product)).find((each) => each.version === version);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.since <= tx.now) throw new ApiError('commissionBegun');
  await kept.remove(product, version);
  const before = factsOf({ amountCents: centsOf(row.text), startsOn: berlinDay(row.since) });
  await audit(tx, entry(product, 'proposalWithdrawn', actor, { before, reason: name }));
}

/** A proposal as it was seen. */
interface SeenProposal {
  readonly product: number;
  readonly proposal: string;
}

/** Throws unknownNumber where nothing waits, changedMeanwhile where something else does. */
async function requireProposal(tx: TenantTx, { product, proposal }: SeenProposal) {
  const name = await inTurn(tx, product);
  const row = await keptCommissionRepository(tx).proposal(product);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.id !== proposal) throw new ApiError('changedMeanwhile');
  const facts = factsOf({ amountCents: row.amount_cents, startsOn: row.since_on });
  return { row, name, facts };
}

/** Takes back what waits for a second person. Throws unknownNumber or changedMeanwhile. */
export async function dropCommissionProposal(
  tx: TenantTx,
  seen: SeenProposal,
  actor: string,
): Promise<void> {
  const { name, facts } = await requireProposal(tx, seen);
  await keptCommissionRepository(tx).dropProposal(seen.product);
  await audit(tx, entry(seen.product, 'proposalWithdrawn', actor, { before: facts, reason: name }));
}

/**
 * Agrees to what somebody else proposed: it holds from its day on, at the earliest from now. Throws unknownNumber, changedMeanwhile,
 * ownProposal, nearProposer or invalidInput.
 */
export async function agreeToCommission(
  tx: TenantTx,
  seen: SeenProposal,
  actor: string,
): Promise<void> {
  const { row, name, facts } = await requireProposal(tx, seen);
  await requireSecondPerson(
    tx,
    { by: row.proposed_by, at: row.proposed_at },
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );
  const today = berlinDay(tx.now);
  const day = row.since_on < today ? today : row.since_on;
  await addVersion(tx, seen.product, row.amount_cents, instantOf(day, tx.now));
  await keptCommissionRepository(tx).dropProposal(seen.product);
  await audit(
    tx,
    entry(seen.product, 'accepted', actor, { after: { ...facts, startsOn: day }, reason: name }),
  );
}

/** Every version of a product's commission as it stands now, the latest first; and what waits. Throws unknownNumber. */
export async function readCommissions(tx: TenantTx, product: number) {
  await requireProduct(tx, product);
  const kept = keptCommissionRepository(tx);
  const versions = withStates(await kept.versions(product), tx.now);
  return {
    proposal: await kept.proposal(product),
    versions: versions
      .filter(({ since }) => since > FROM_THE_BEGINNING)
      .map(({ version, text, since, state }) => ({
        version,
        amountCents: centsOf(text),
        startsOn: berlinDay(since),
        state,
      })),
  };
}
