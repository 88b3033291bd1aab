import { formatDateTime } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { blockReferral, unblockReferral, withdrawReferral } from './link-control.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';
import { findReferralId, referralTimeline, type TimelineEntry } from './timeline-repository.ts';

function describe(entry: TimelineEntry, by: string): string {
  const step =
    entry.to_status === null ? '' : `  ${entry.from_status ?? '-'} -> ${entry.to_status}`;
  const reason = entry.reason === null ? '' : `  (${entry.reason})`;
  return `${formatDateTime(entry.at, 'en')}  ${entry.entity} ${shownId(entry)}  ${entry.event}${step}${reason}  by ${by}`;
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

async function show(context: OperatorContext, number: string) {
  const entries = await withReferral(context, number, referralTimeline);
  for (const entry of entries) context.print(describe(entry, await context.nameOf(entry.actor)));
  if (entries.length === 0) context.print('Nothing is recorded yet.');
}

async function block(context: OperatorContext, number: string, { reason }: Reason) {
  const by = { by: context.by, reason };
  await withReferral(context, number, (tx, id) => blockReferral(tx, id, by));
  context.print(`Referral ${number} is blocked.`);
}

interface MayReason {
  readonly reason?: string | null | undefined;
}

async function unblock(context: OperatorContext, number: string, { reason = null }: MayReason) {
  const by = { by: context.by, reason };
  await withReferral(context, number, (tx, id) => unblockReferral(tx, id, by));
  context.print(`Referral ${number} is active again, unless its time is over.`);
}

async function withdraw(context: OperatorContext, number: string, { reason = null }: MayReason) {
  const by = { by: context.by, reason };
  const leads = await withReferral(context, number, (tx, id) => withdrawReferral(tx, id, by));
  context.print(`Referral ${number} is withdrawn; ${leads} leads without an order are cancelled.`);
}

/** What happened to a referral, and what the operator may do to its link. */
export const referralCommand: OperatorCommand = {
  summary: 'show the history of a referral; block, unblock or withdraw its link',
  declare(command, { forTenant }) {
    command
      .command('show', { isDefault: true })
      .description('its recorded history')
      .argument('<number>', 'or the short code')
      .action(forTenant(['support'], show));
    command
      .command('block')
      .description('for suspected fraud: nobody can join, no order is linked')
      .argument('<number>', 'or the short code')
      .requiredOption(...reasonOption)
      .action(forTenant(['support'], block));
    command
      .command('unblock')
      .description('the link is active again, unless its time is over')
      .argument('<number>', 'or the short code')
      .option(...reasonOption)
      .action(forTenant(['support'], unblock));
    command
      .command('withdraw')
      .description('for good; leads without an order are cancelled')
      .argument('<number>', 'or the short code')
      .option(...reasonOption)
      .action(forTenant(['support'], withdraw));
  },
};
