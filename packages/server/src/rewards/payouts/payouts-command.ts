import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { createPayoutRun } from './payout-creation.ts';
import { payoutFile, releasePayoutRun } from './payout-release.ts';
import { listRuns } from './payout-repository.ts';
import { liveItems } from './payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from './payout-settlement.ts';
import {
  OperatorError,
  requireArgument,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

const euro = (cents: number) => formatEuro(cents, 'en');

async function create({ withTenant, tenant, by, print }: OperatorContext) {
  const run = await withTenant(tenant, (tx) => createPayoutRun(tx, by));
  const offset = run.offsetCents === 0 ? '' : `, of which ${euro(run.offsetCents)} set off`;
  print(`Run ${run.id} created by ${by}: ${run.items} items, ${euro(run.cents)}${offset}`);
  print(`Somebody else releases it: payouts release ${run.id} --by NAME`);
}

/** Writes the bank file readable by the own user only: it holds names and accounts. */
async function writeBankFile(context: OperatorContext, runId: string) {
  const { withTenant, tenant, options, config, print } = context;
  const xml = await withTenant(tenant, (tx) => payoutFile(tx, runId));
  if (xml === null) {
    print(`Run ${runId}: every amount was set off, so there is no bank file.`);
    return;
  }
  const path =
    options['out'] === undefined
      ? join(config.dataDir, 'payouts', `${runId}.xml`)
      : resolve(context.folder, options['out']);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, xml, { mode: 0o600 });
  } catch {
    throw new OperatorError(`The bank file cannot be written to ${path}.`);
  }
  print(`Bank file (pain.001.001.09): ${path}`);
}

async function release(context: OperatorContext) {
  const { withTenant, tenant, by, print } = context;
  const runId = requireArgument(context, 1, 'The run');
  await withTenant(tenant, (tx) => releasePayoutRun(tx, runId, by));
  print(`Run ${runId} released by ${by}`);
  await writeBankFile(context, runId);
}

async function confirm(context: OperatorContext) {
  const { withTenant, tenant, by, print } = context;
  const runId = requireArgument(context, 1, 'The run');
  const paid = await withTenant(tenant, (tx) => confirmPayoutRun(tx, runId, by));
  print(`Run ${runId} confirmed by ${by}: ${paid} rewards paid`);
}

async function takeBack(context: OperatorContext) {
  const { withTenant, tenant, by, options, print } = context;
  const itemId = requireArgument(context, 1, 'The item');
  const reason = options['reason'];
  if (reason === undefined)
    throw new OperatorError('--reason is missing: why did the bank return it?');
  await withTenant(tenant, (tx) => returnPayoutItem(tx, itemId, reason, by));
  print(`Item ${itemId} returned (${reason}); the claim can be picked up again`);
}

async function list({ withTenant, tenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const runs = await listRuns(tx);
    if (runs.length === 0) print('No payout run yet.');
    for (const run of runs) {
      const people = [run.created_by, run.released_by, run.confirmed_by].filter(
        (name) => name !== null,
      );
      print(
        `${run.id}  ${run.status.padEnd(9)}  ${formatDateTime(run.created_at)}  ${euro(run.cents)}  ${people.join(' > ')}`,
      );
      for (const item of await liveItems(tx, run.id)) {
        const offset = item.offset_cents === 0 ? '' : ` (${euro(item.offset_cents)} set off)`;
        print(`  ${item.id}  ${euro(item.amount_cents)}${offset}  claim ${item.claim_id}`);
      }
    }
  });
}

const actions = new Map([
  ['create', create],
  ['release', release],
  [
    'file',
    (context: OperatorContext) => writeBankFile(context, requireArgument(context, 1, 'The run')),
  ],
  ['confirm', confirm],
  ['return', takeBack],
  ['list', list],
]);

/** Payout runs, released by a second person. */
export const payoutsCommand: OperatorCommand = {
  summary: 'pay collected rewards by bank transfer',
  usage: [
    'payouts create                          all collected cash rewards that are in no run',
    'payouts release RUN --by NAME [--out F] by somebody else than the creator; writes the bank file',
    'payouts file RUN [--out F]              writes the bank file again',
    'payouts confirm RUN                     the bank has executed it',
    'payouts return ITEM --reason TEXT       the bank sent it back; the reward can be picked up again',
    'payouts list                            runs and their items',
    '  The bank file goes to DATA_DIR/payouts/RUN.xml unless --out names another file.',
  ],
  options: ['out', 'reason'],
  async run(context) {
    const action = actions.get(context.args[0] ?? '');
    if (action === undefined) throw unknownAction(context, 'payouts');
    await action(context);
    return 0;
  },
};
