import { createHash } from 'node:crypto';
import { bankOutcomeGroups, type BankOutcome } from '@weitersagen/domain/bank-answers';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { closeRun, payItems } from '../payouts/pay-items.ts';
import { lockPayouts } from '../payouts/payout-repository.ts';
import { takeItemBack } from '../payouts/payout-settlement.ts';
import type { BankAnswer } from './bank-entry.ts';
import {
  alarmsOf,
  fileByDigest,
  insertBankFile,
  insertEntries,
  type BankCounts,
  type BankFileRow,
} from './bank-file-repository.ts';
import type { Decided } from './answer-desk.ts';
import { decide, type Decision } from './decide.ts';
import { lockKnownPayments } from './known-payments-repository.ts';
import { sumOf } from './sent-together.ts';

/** A file as it came in, read. */
export interface SentFile {
  readonly answer: BankAnswer;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  readonly name: string;
  readonly actor: string;
}

/** What an import did, or that the same bytes were read before and nothing more comes of them. */
export type Imported =
  | { readonly before: BankFileRow }
  | {
      readonly before: null;
      readonly id: string;
      readonly decided: readonly Decided[];
      readonly counts: BankCounts;
      /** Names the file and what comes of it. */
      readonly checkedHash: string;
    };

/** Counts payments where something becomes of them, and what the bank says where nothing does. */
function countsOf({ answer }: SentFile, { decided, notOurs, booked, back }: Decision): BankCounts {
  const confirmed = [...booked.values()].flat();
  const returned = back.map(({ item }) => item);
  const groups = decided.map(({ outcome }) => bankOutcomeGroups[outcome]);
  const count = (group: (typeof groups)[number]) => groups.filter((each) => each === group).length;
  return {
    confirmed: confirmed.length,
    confirmedCents: sumOf(confirmed),
    returned: returned.length,
    returnedCents: sumOf(returned),
    unchanged: count('unchanged'),
    toCheck: count('toCheck'),
    alarming: count('alarming'),
    notOurs: notOurs + answer.passedOver,
  };
}

const hashOf = ({ sha256 }: SentFile, { decided }: Decision): string =>
  createHash('sha256')
    .update(sha256)
    .update(JSON.stringify(decided.map(({ entry, outcome }) => [entry.line, outcome])))
    .digest('base64url');

/** Whether more comes of a file than of its last reading: something is booked or taken back, or it alarms of what it did not, or of something else. */
async function saysMore(tx: TenantTx, before: BankFileRow, { booked, back, decided }: Decision) {
  if (booked.size + back.length > 0) return true;
  const alarms = (outcome: BankOutcome) => bankOutcomeGroups[outcome] === 'alarming';
  const told = await alarmsOf(tx, before.id);
  return decided.some(({ entry, outcome }) => alarms(outcome) && told.get(entry.line) !== outcome);
}

/** The code as a claim keeps it; one that has no words is as good as none. */
const reasonOf = (code: string | null) =>
  code !== null && /^[A-Z]{2}\d{2}$/.test(code) ? code : 'MS03';

async function apply(tx: TenantTx, file: string, { booked, back }: Decision, actor: string) {
  for (const [executedOn, items] of booked)
    await payItems(
      tx,
      items.map(({ row }) => row),
      { actor, executedOn, file },
    );
  for (const { item, code } of back) await takeItemBack(tx, item.row, reasonOf(code), actor);
  const touched = [...[...booked.values()].flat(), ...back.map(({ item }) => item)];
  for (const id of new Set(touched.map(({ run }) => run.id))) await closeRun(tx, id, actor);
}

/**
 * Reads an answer of the bank in: what it books is confirmed, what came back is taken back, as a person would note it; all of it or nothing. The same bytes are read once more only where
 * something comes of them that did not before, such as after the release of their run. With a
 * `checkedHash` only where exactly that comes of it which was seen. Throws changedMeanwhile. product.md, section "14 Payouts and ledger".
 */
export async function importAnswer(
  tx: TenantTx,
  sent: SentFile,
  checkedHash?: string,
): Promise<Imported> {
  const { answer, sha256, name, actor } = sent;
  await lockPayouts(tx);
  const before = await fileByDigest(tx, sha256);
  const known = await lockKnownPayments(tx, answer.entries);
  const decision = decide(answer.entries, known, { format: answer.format, now: tx.now });
  if (before !== undefined && !(await saysMore(tx, before, decision))) return { before };
  const hash = hashOf(sent, decision);
  if (checkedHash !== undefined && checkedHash !== hash) throw new ApiError('changedMeanwhile');
  const id = newId();
  const counts = countsOf(sent, decision);
  const { format, messageId } = answer;
  await insertBankFile(tx, { id, sha256, format, name, messageId, by: actor, counts });
  await apply(tx, id, decision, actor);
  await insertEntries(tx, id, decision.decided);
  await audit(tx, {
    entity: 'bankFile',
    entityId: id,
    event: 'imported',
    after: { file: name, paid: counts.confirmed, sentBack: counts.returned },
    actor,
  });
  return { before: null, id, decided: decision.decided, counts, checkedHash: hash };
}
