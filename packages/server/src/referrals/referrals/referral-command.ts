import { formatDateTime } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { blockReferral, unblockReferral, withdrawReferral } from './link-control.ts';
import {
  OperatorError,
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { findReferralId, referralTimeline, type TimelineEntry } from './timeline-repository.ts';

function describe(entry: TimelineEntry): string {
  const step =
    entry.to_status === null ? '' : `  ${entry.from_status ?? '-'} -> ${entry.to_status}`;
  const reason = entry.reason === null ? '' : `  (${entry.reason})`;
  return `${formatDateTime(entry.at)}  ${entry.entity} ${shownId(entry)}  ${entry.event}${step}${reason}  by ${entry.actor}`;
}

/** A lead's id is needed in full, for goodwill; of others the beginning tells them apart. */
function shownId({ entity, entity_id: id }: TimelineEntry): string {
  return entity === 'lead' ? id : id.slice(0, 8);
}

/** Works on a referral by number or short code. */
function withReferral<T>(
  { tenant, withTenant }: OperatorContext,
  number: string,
  work: (tx: TenantTx, id: string) => Promise<T>,
): Promise<T> {
  return withTenant(tenant, async (tx) => {
    const id = await findReferralId(tx, number);
    if (id === null) throw new OperatorError(`${tenant.id} has no referral ${number}.`);
    return work(tx, id);
  });
}

async function show(context: OperatorContext) {
  const number = requireArgument(context, 0, 'The number');
  const entries = await withReferral(context, number, referralTimeline);
  for (const entry of entries) context.print(describe(entry));
  if (entries.length === 0) context.print('Nothing is recorded yet.');
}

async function block(context: OperatorContext) {
  const number = requireArgument(context, 1, 'The number');
  const by = { by: context.by, reason: requireReason(context) };
  await withReferral(context, number, (tx, id) => blockReferral(tx, id, by));
  context.print(`Referral ${number} is blocked.`);
}

async function unblock(context: OperatorContext) {
  const number = requireArgument(context, 1, 'The number');
  const by = { by: context.by, reason: context.options['reason'] ?? null };
  await withReferral(context, number, (tx, id) => unblockReferral(tx, id, by));
  context.print(`Referral ${number} is active again, unless its time is over.`);
}

async function withdraw(context: OperatorContext) {
  const number = requireArgument(context, 1, 'The number');
  const by = { by: context.by, reason: context.options['reason'] ?? null };
  const leads = await withReferral(context, number, (tx, id) => withdrawReferral(tx, id, by));
  context.print(`Referral ${number} is withdrawn; ${leads} leads without an order are cancelled.`);
}

const actions = new Map([
  ['block', block],
  ['unblock', unblock],
  ['withdraw', withdraw],
]);

/** What happened to a referral, and what the operator may do to its link. */
export const referralCommand: OperatorCommand = {
  summary: 'show the history of a referral; block, unblock or withdraw its link',
  usage: [
    'referral NUMBER                       its recorded history; the number or the short code',
    'referral block NUMBER --reason TEXT   for suspected fraud: nobody can join, no order is linked',
    'referral unblock NUMBER [--reason TEXT]',
    'referral withdraw NUMBER [--reason TEXT]   for good; leads without an order are cancelled',
  ],
  options: ['reason'],
  async run(context) {
    await (actions.get(context.args[0] ?? '') ?? show)(context);
    return 0;
  },
};
