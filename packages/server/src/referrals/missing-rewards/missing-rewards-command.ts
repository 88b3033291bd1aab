import { Argument } from '@commander-js/extra-typings';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { shownContact } from '../../partners/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { candidatesOf } from './missing-case-repository.ts';
import { acceptMissingReward, declineMissingReward } from './missing-reward-decision.ts';
import { missingRewardRepository } from './missing-reward-repository.ts';
import { outlookOf } from './missing-reward-ways.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonText } from '../../platform/operator/argument-values.ts';

/** How many participations of a referrer are listed with a report. */
const CANDIDATES_MOST = 8;

async function list({ tenant, withTenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const reports = await missingRewardRepository(tx).open();
    if (reports.length === 0) print('No report waits for an answer.');
    for (const report of reports) {
      const ordered = report.ordered_on === null ? '' : `, ordered on ${report.ordered_on}`;
      print(
        `${report.id}  ${formatDateTime(report.asked_at, 'en')}  ${report.email}  ${report.kind} ${report.number}${ordered}`,
      );
      if (report.note !== null) print(`  ${report.note}`);
      const found = await candidatesOf(tx, report, { most: CANDIDATES_MOST });
      if (!found.some((one) => one.is_named)) print('  the number names none of these');
      for (const one of found) {
        const { way, obstacle } = outlookOf(one);
        const order = one.order_number === null ? 'no order' : `order ${one.order_number}`;
        const mark = one.is_named ? '*' : ' ';
        print(
          ` ${mark}lead ${one.lead_id}  ${shownContact(one)}  ${one.lead_status}, ${order}  ${way ?? obstacle}`,
        );
      }
    }
  });
}

/** The participation that an answer is about: the one that is named, or the one that the number of the report names. */
async function leadFor(tx: TenantTx, id: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const report = await missingRewardRepository(tx).byId(id);
  const found = report === undefined ? [] : await candidatesOf(tx, report, { most: 2 });
  const [only, second] = found.filter((one) => one.is_named);
  if (report?.status === 'open' && (only === undefined || second !== undefined))
    throw new OperatorError(
      'The number does not say which participation it is: name one with --lead. "missing-rewards list" shows them.',
    );
  return only?.lead_id ?? '';
}

async function answer(
  { tenant, withTenant, by, print }: OperatorContext,
  id: string,
  status: 'accepted' | 'declined',
  { text, lead: named }: { readonly text: string; readonly lead?: string | undefined },
) {
  await withTenant(tenant, async (tx) => {
    if (status === 'declined') return declineMissingReward(tx, { report: id, answer: text }, by);
    const lead = await leadFor(tx, id, named);
    const cents = await acceptMissingReward(tx, { report: id, lead, answer: text }, by);
    print(`The reward of lead ${lead} is ${formatEuro(cents, 'en')}.`);
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
      .description(
        'mails the text to the referrer; a report is accepted where its reward is there or can be booked',
      )
      .argument('<id>', 'of the report')
      .addArgument(new Argument('<answer>').choices(['accepted', 'declined'] as const))
      .requiredOption('--text <text>', 'what you answer', reasonText)
      .option('--lead <lead>', 'whose order it is, where the number does not say it')
      .action(forTenant(['support'], answer));
  },
};
