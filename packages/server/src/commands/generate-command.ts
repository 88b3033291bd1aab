import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findAgency, foldReferralCounts } from '../partners/public.ts';
import { analyzeGenerated, generateReferrals } from './load-data/generated-referral-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

const BATCH = 20_000;
const MOST = 10_000_000;

function referralCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new InvalidArgumentError(`The number of referrals is a whole number from 1 to ${MOST}.`);
  return count;
}

async function readAgency({ tenant, withTenant }: OperatorContext, number: string | undefined) {
  if (number === undefined) return null;
  const agency = await withTenant(tenant, (tx) => findAgency(tx, number));
  if (agency === undefined) throw new OperatorError(`There is no agency ${number}.`);
  return agency.id;
}

async function generate(
  context: OperatorContext,
  count: number,
  { agency }: { readonly agency?: string | undefined },
) {
  const { config, db, tenant, withTenant, print } = context;
  if (config.mode === 'production')
    throw new OperatorError('Data is not generated in production (APP_MODE=production).');
  const agencyId = await readAgency(context, agency);
  const begun = performance.now();
  for (let done = 0; done < count;) {
    const batch = Math.min(BATCH, count - done);
    await withTenant(tenant, async (tx) => {
      await generateReferrals(tx, batch, agencyId);
      await foldReferralCounts(tx);
    });
    done += batch;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(`${tenant.id}: ${done} of ${count} referrals after ${seconds} s`);
  }
  // The planner has to know how much there is now.
  await analyzeGenerated(db);
}

/** Data for measuring; made up, so never beside real data. */
export const generateCommand: OperatorCommand = {
  summary: 'fill a tenant with generated data to measure with (never in production)',
  declare(command, { forTenant }) {
    command
      .command('referrals')
      .description('with leads, orders and claims; nothing is mailed')
      .argument('<n>', 'how many', referralCount)
      .option('--agency <number>', 'they count to it ("agencies list")')
      .action(forTenant('nobody', generate));
  },
};
