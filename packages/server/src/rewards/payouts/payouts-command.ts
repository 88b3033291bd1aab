import { rewardsInWords } from '../../platform/operator/rewards-in-words.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { takeBankFile } from './bank-file.ts';
import { createPayoutRun } from './payout-creation.ts';
import { discardPayoutRun, releasePayoutRun } from './payout-release.ts';
import { listRuns } from './payout-list-repository.ts';
import { liveItems } from './payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from './payout-settlement.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import {
  asSeenText,
  countOption,
  reasonText,
  sumOption,
  type AsSeen,
} from '../../platform/operator/argument-values.ts';

interface Out {
  readonly out?: string | undefined;
}

const euro = (cents: number) => formatEuro(cents, 'en');

async function create({ withTenant, tenant, by, byName, print }: OperatorContext) {
  const run = await withTenant(tenant, (tx) => createPayoutRun(tx, by));
  const offset = run.offsetCents === 0 ? '' : `, of which ${euro(run.offsetCents)} set off`;
  print(`Run ${run.id} created by ${byName}: ${run.items} items, ${euro(run.cents)}${offset}`);
  print(`Somebody else releases it: payouts release ${run.id} ${asSeenText(run.items, run.cents)}`);
}

/** Writes the bank file readable by the own user only: it holds names and accounts. */
async function writeBankFile(
  { withTenant, tenant, by, config, folder, print }: OperatorContext,
  runId: string,
  { out }: Out,
) {
  const xml = await withTenant(tenant, (tx) => takeBankFile(tx, runId, by));
  if (xml === null) {
    print(`Run ${runId}: every amount was set off, so there is no bank file.`);
    return;
  }
  const path =
    out === undefined ? join(config.dataDir, 'payouts', `${runId}.xml`) : resolve(folder, out);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, xml, { mode: 0o600 });
  } catch {
    throw new OperatorError(`The bank file cannot be written to ${path}.`);
  }
  print(`Bank file (pain.001.001.09): ${path}`);
}

async function release(
  context: OperatorContext,
  runId: string,
  { count, sum: cents, out }: AsSeen & Out,
) {
  const { withTenant, tenant, by, byName, print } = context;
  await withTenant(tenant, (tx) => releasePayoutRun(tx, runId, by, { count, cents }));
  print(`Run ${runId} released by ${byName}`);
  await writeBankFile(context, runId, { out });
}

async function confirm({ withTenant, tenant, by, byName, print }: OperatorContext, runId: string) {
  const paid = await withTenant(tenant, (tx) => confirmPayoutRun(tx, runId, by));
  print(`Run ${runId} confirmed by ${byName}: ${rewardsInWords(paid)} paid`);
}

async function discard(
  { withTenant, tenant, by, print }: OperatorContext,
  runId: string,
  { reason }: { readonly reason: string },
) {
  await withTenant(tenant, (tx) => discardPayoutRun(tx, runId, { reason, by }));
  print(`Run ${runId} discarded (${reason}); its rewards wait for the next one`);
}

async function takeBack(
  { withTenant, tenant, by, print }: OperatorContext,
  itemId: string,
  { reason }: { readonly reason: string },
) {
  const { isOver } = await withTenant(tenant, (tx) => returnPayoutItem(tx, itemId, reason, by));
  print(
    `Item ${itemId} returned (${reason}); ${isOver ? 'the claim has ended' : 'the claim can be picked up again'}`,
  );
}

async function list({ withTenant, tenant, nameOf, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const runs = await listRuns(tx);
    if (runs.length === 0) print('No payout run yet.');
    for (const run of runs) {
      const steps = [run.created_by, run.released_by, run.confirmed_by];
      const people = await Promise.all(steps.filter((by) => by !== null).map(nameOf));
      print(
        `${run.id}  ${run.status.padEnd(9)}  ${formatDateTime(run.created_at, 'en')}  ${euro(run.cents)}  ${people.join(' > ')}`,
      );
      if (run.status === 'created')
        print(
          `  waits for a release: payouts release ${run.id} ${asSeenText(run.items, run.cents)}`,
        );
      for (const item of await liveItems(tx, run.id)) {
        const offset = item.offset_cents === 0 ? '' : ` (${euro(item.offset_cents)} set off)`;
        print(`  ${item.id}  ${euro(item.amount_cents)}${offset}  claim ${item.claim_id}`);
      }
    }
  });
}

/** Payout runs, released by a second person. */
export const payoutsCommand: OperatorCommand = {
  summary: 'pay collected rewards by bank transfer',
  declare(command, { forTenant }) {
    const [outOption, outText] = [
      '--out <file>',
      'where the bank file goes; default DATA_DIR/payouts/RUN.xml',
    ] as const;
    command
      .command('create')
      .description('all collected cash rewards that are in no run')
      .action(forTenant({ person: ['finance'] }, create));
    command
      .command('release')
      .description('by somebody else than the creator; writes the bank file')
      .argument('<run>')
      .requiredOption(...countOption)
      .requiredOption(...sumOption)
      .option(outOption, outText)
      .action(forTenant({ person: ['finance'], isFresh: true }, release));
    command
      .command('file')
      .description('writes the bank file again')
      .argument('<run>')
      .option(outOption, outText)
      .action(forTenant({ fresh: ['finance'] }, writeBankFile));
    command
      .command('confirm')
      .description('the bank has executed it')
      .argument('<run>')
      .action(forTenant(['finance'], confirm));
    command
      .command('discard')
      .description('takes back a run that nobody has released, or whose bank file nobody took')
      .argument('<run>')
      .requiredOption('--reason <text>', 'why it is not paid', reasonText)
      .action(forTenant(['finance'], discard));
    command
      .command('return')
      .description('the bank sent it back; the reward can be picked up again')
      .argument('<item>')
      .requiredOption('--reason <text>', 'why the bank returned it', reasonText)
      .action(forTenant(['finance'], takeBack));
    command
      .command('list')
      .description('runs and their items')
      .action(forTenant(['finance'], list));
  },
};
