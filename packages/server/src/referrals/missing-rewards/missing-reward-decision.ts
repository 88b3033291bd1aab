import type { ErrorKey } from '@weitersagen/contracts/errors';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { Refused } from '../../platform/refused.ts';
import { lockLead } from '../../rewards/public.ts';
import { reopenClaim } from '../goodwill/reopen-claim.ts';
import { reopenLead } from '../goodwill/reopen-lead.ts';
import { acceptWaitingOrder } from '../orders/waiting-order-service.ts';
import { candidatesOf, type CandidateRow } from './missing-case-repository.ts';
import { missingRewardAnswered } from './missing-reward-outbox.ts';
import { missingRewardRepository, type MissingRewardRow } from './missing-reward-repository.ts';
import { outlookOf, type MissingRewardWay } from './missing-reward-ways.ts';

/** Why a report cannot be answered so: what the call answers, and one sentence for the operator's terminal. */
export class AnswerRefused extends Refused {
  override readonly name = 'AnswerRefused';
  readonly key: ErrorKey;
  constructor(key: ErrorKey, sentence: string) {
    super(sentence);
    this.key = key;
  }
}

interface Answer {
  readonly report: string;
  /** What the referrer reads, and the history keeps. */
  readonly answer: string;
}

const decidedMeanwhile = (id: string) =>
  new AnswerRefused('changedMeanwhile', `Report ${id} does not wait for an answer.`);
const nothingComes = (leadId: string, why: string) =>
  new AnswerRefused('noRewardFound', `No reward comes of lead ${leadId}: ${why}`);

/** A report by its id. Throws unknownNumber. */
async function requireReport(tx: TenantTx, id: string): Promise<MissingRewardRow> {
  const report = await missingRewardRepository(tx).byId(id);
  if (report === undefined)
    throw new AnswerRefused('unknownNumber', `${tx.tenant.id} has no report ${id}.`);
  return report;
}

/** A report while nobody has answered it. Throws unknownNumber, changedMeanwhile. */
async function requireOpen(tx: TenantTx, id: string): Promise<MissingRewardRow> {
  const report = await requireReport(tx, id);
  if (report.status !== 'open') throw decidedMeanwhile(id);
  return report;
}

/** Takes the one step that makes the reward of a participation. Throws what it refuses. */
async function take(
  tx: TenantTx,
  way: MissingRewardWay,
  { lead_id: leadId, order_number: order, claim_id: claim }: CandidateRow,
  decision: { readonly by: string; readonly reason: string },
): Promise<void> {
  if (way === 'orderCounts') await reopenLead(tx, leadId, decision);
  if (way === 'pickUpAgain') await reopenClaim(tx, claim ?? '', decision);
  if (way === 'orderAssigned') await acceptWaitingOrder(tx, order ?? '', { leadId, ...decision });
}

/**
 * Accepts a report for one participation of the referrer. What the mail then says is so: the referrer's reward is there, or is booked
 * in this transaction, once, by the step that `way` names and that was seen. Gives its amount in cents. Throws AnswerRefused and leaves
 * nothing where no reward comes of it, or another person decided first. product.md, section "14 Payouts and ledger".
 */
export async function acceptMissingReward(
  tx: TenantTx,
  { report: id, lead: leadId, way, answer }: Answer & { lead: string; way?: MissingRewardWay },
  by: string,
): Promise<number> {
  const report = await requireOpen(tx, id);
  const find = async () => (await candidatesOf(tx, report, { lead: leadId, most: 1 }))[0];
  let candidate = await find();
  if (candidate === undefined)
    throw new AnswerRefused('unknownNumber', `Lead ${leadId} is none of this referrer.`);
  // An order that waits is taken by its number before its lead, as the feed takes them.
  if (!candidate.is_waiting) {
    await lockLead(tx, leadId);
    await requireOpen(tx, id);
    candidate = (await find()) ?? candidate;
  }
  const outlook = outlookOf(candidate);
  if (way !== undefined && outlook.way !== way)
    throw new AnswerRefused('changedMeanwhile', `Lead ${leadId} has changed meanwhile.`);
  if (outlook.way === null) throw nothingComes(leadId, outlook.obstacle ?? '');
  try {
    await take(tx, outlook.way, candidate, { by, reason: answer });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await requireOpen(tx, id);
    throw nothingComes(leadId, error.message);
  }
  const found = await find();
  if (found === undefined || outlookOf(found).way !== 'found' || found.claim_id === null)
    throw nothingComes(leadId, 'it has ended');
  await close(tx, id, { to: 'accepted', answer, claim: found.claim_id }, by);
  return found.amount_cents ?? 0;
}

/** Declines a report. Throws AnswerRefused where it is unknown or another person decided first. product.md, section "14 Payouts and ledger". */
export async function declineMissingReward(
  tx: TenantTx,
  { report: id, answer }: Answer,
  by: string,
): Promise<void> {
  await requireReport(tx, id);
  await close(tx, id, { to: 'declined', answer, claim: null }, by);
}

/** Answers a report that is still open, and tells the referrer. Throws changedMeanwhile. */
async function close(
  tx: TenantTx,
  id: string,
  { to, answer, claim }: { to: 'accepted' | 'declined'; answer: string; claim: string | null },
  by: string,
): Promise<void> {
  const isFirst = await missingRewardRepository(tx).answer(id, { status: to, answer, claim, by });
  if (!isFirst) throw decidedMeanwhile(id);
  await enqueue(tx, missingRewardAnswered, { reportId: id });
  const entry = { entity: 'missingReward', entityId: id, event: 'answered', actor: by } as const;
  await audit(tx, { ...entry, from: 'open', to, reason: answer });
}
