import { formatDateTime } from '@weitersagen/domain/dates';
import { OperatorError, requireArgument, type OperatorCommand } from './operator-command.ts';
import { findReferralId, referralTimeline, type TimelineEntry } from './referral-timeline.ts';

function describe(entry: TimelineEntry): string {
  const step =
    entry.to_status === null ? '' : `  ${entry.from_status ?? '-'} -> ${entry.to_status}`;
  const reason = entry.reason === null ? '' : `  (${entry.reason})`;
  return `${formatDateTime(entry.at)}  ${entry.entity} ${entry.entity_id.slice(0, 8)}  ${entry.event}${step}${reason}  by ${entry.actor}`;
}

/** What happened to a referral. */
export const referralCommand: OperatorCommand = {
  summary: 'show the recorded history of a referral',
  usage: ['referral NUMBER   the number or the short code'],
  async run(context) {
    const number = requireArgument(context, 0, 'The number');
    const { tenant, withTenant, print } = context;
    const entries = await withTenant(tenant, async (tx) => {
      const id = await findReferralId(tx, number);
      return id === null ? null : referralTimeline(tx, id);
    });
    if (entries === null) throw new OperatorError(`${tenant.id} has no referral ${number}.`);
    for (const entry of entries) print(describe(entry));
    if (entries.length === 0) print('Nothing is recorded yet.');
    return 0;
  },
};
