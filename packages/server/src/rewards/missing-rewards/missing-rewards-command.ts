import { Argument } from '@commander-js/extra-typings';
import { formatDateTime } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import { missingRewardAnswered } from './missing-reward-outbox.ts';
import { missingRewardRepository } from './missing-reward-repository.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { filledText } from '../../platform/operator/argument-values.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const reports = await withTenant(tenant, (tx) => missingRewardRepository(tx).open());
  if (reports.length === 0) print('No report waits for an answer.');
  for (const report of reports) {
    const ordered = report.ordered_on === null ? '' : `, ordered on ${report.ordered_on}`;
    const known =
      report.state === null ? 'no such order' : `order ${report.state}, lead ${report.lead_id}`;
    print(
      `${report.id}  ${formatDateTime(report.asked_at, 'en')}  ${report.email}  ${report.kind} ${report.number}${ordered}`,
    );
    if (report.kind === 'order') print(`  ${known}`);
    if (report.note !== null) print(`  ${report.note}`);
  }
}

async function answer(
  { tenant, withTenant, by, print }: OperatorContext,
  id: string,
  { status, text }: { readonly status: 'accepted' | 'declined'; readonly text: string },
) {
  await withTenant(tenant, async (tx) => {
    if (!(await missingRewardRepository(tx).answer(id, { status, text, by })))
      throw new OperatorError(`Report ${id} does not wait for an answer.`);
    await enqueue(tx, missingRewardAnswered, { reportId: id });
    const entry = { entity: 'missingReward', entityId: id, event: 'answered', actor: by } as const;
    await audit(tx, { ...entry, from: 'open', to: status });
  });
  print(`Report ${id} is answered; the referrer gets a mail.`);
}

/** Rewards that referrers miss. */
export const missingRewardsCommand: OperatorCommand = {
  summary: 'rewards that referrers miss: what waits, and answering it',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('what waits for an answer')
      .action(forTenant(['support'], list));
    command
      .command('answer')
      .description('mails the text to the referrer')
      .argument('<id>', 'of the report')
      .addArgument(new Argument('<answer>').choices(['accepted', 'declined'] as const))
      .requiredOption('--text <text>', 'what you answer', filledText)
      .action(
        forTenant(['support'], (context, id, status, { text }) =>
          answer(context, id, { status, text }),
        ),
      );
  },
};
