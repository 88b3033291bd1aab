import { Refused } from '../platform/refused.ts';
import { parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { createScope } from '../platform/database/tenant-scope.ts';
import type { Job } from '../platform/jobs/job.ts';
import { jobs } from '../worker/jobs.ts';
import { backupCommand } from './backup-command.ts';
import { blocksCommand, operatorsCommand, secondFactorCommand } from '../people/public.ts';
import {
  agenciesCommand,
  agentsCommand,
  sellersCommand,
  settlementsCommand,
} from '../partners/public.ts';
import { clockCommand } from './clock-command.ts';
import { generateCommand } from './generate-command.ts';
import { goodwillCommand, ordersCommand, referralCommand } from '../referrals/public.ts';
import { jobsCommand } from './jobs-command.ts';
import {
  customerNumbersCommand,
  holdsCommand,
  ledgerCommand,
  missingRewardsCommand,
  payoutsCommand,
  vouchersCommand,
} from '../rewards/public.ts';
import { mailCommand } from './mail-command.ts';
import { keysCommand, termsCommand } from '../tenancy/public.ts';
import { deadLettersCommand } from './dead-letters-command.ts';
import { OperatorError, type OperatorCommand } from '../platform/operator/operator-command.ts';
import { personCommand } from '../privacy/public.ts';
import { restoreCommand } from './restore-command.ts';
import type { SystemCommand } from '../platform/operator/system-command.ts';
import { tenantsCommand } from './tenants-command.ts';

const commands: Readonly<Record<string, OperatorCommand | SystemCommand>> = {
  orders: ordersCommand,
  payouts: payoutsCommand,
  settlements: settlementsCommand,
  vouchers: vouchersCommand,
  ledger: ledgerCommand,
  referral: referralCommand,
  goodwill: goodwillCommand,
  blocks: blocksCommand,
  holds: holdsCommand,
  'customer-numbers': customerNumbersCommand,
  'missing-rewards': missingRewardsCommand,
  mail: mailCommand,
  person: personCommand,
  keys: keysCommand,
  operators: operatorsCommand,
  'second-factor': secondFactorCommand,
  tenants: tenantsCommand,
  terms: termsCommand,
  backup: backupCommand,
  restore: restoreCommand,
  agencies: agenciesCommand,
  agents: agentsCommand,
  sellers: sellersCommand,
  jobs: jobsCommand,
  'dead-letters': deadLettersCommand,
  clock: clockCommand,
  generate: generateCommand,
};

const common = [
  '--tenant ID   default funkelnetz',
  '--by NAME     who acts; default the name of the operating system user',
  '--help        this text',
];

function generalHelp(): readonly string[] {
  const list = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(17)}${summary}`,
  );
  return [
    'Usage: npm run operator -- COMMAND',
    '',
    ...list,
    '',
    ...common.map((line) => `  ${line}`),
  ];
}

function helpOf(command: OperatorCommand | SystemCommand): readonly string[] {
  return [
    command.summary,
    '',
    ...command.usage.map((line) => `  ${line}`),
    '',
    ...common.map((line) => `  ${line}`),
  ];
}

interface Arguments {
  readonly help: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

function readArguments(argv: readonly string[], own: readonly string[]): Arguments {
  const options: Record<string, { type: 'string' | 'boolean' }> = { help: { type: 'boolean' } };
  for (const name of ['tenant', 'by', ...own]) options[name] = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const texts: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string') texts[name] = value;
    }
    return { help: values['help'] === true, options: texts, args: positionals };
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/** The sentence of a refusal that is meant for the operator; null for a fault of the program. */
function sentenceOf(error: unknown): string | null {
  return error instanceof Refused ? error.message : null;
}

async function execute(
  command: OperatorCommand | SystemCommand,
  parsed: Arguments,
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  ownJobs: readonly Job[],
): Promise<number> {
  const config = readConfig(environment);
  const database = await openDatabase(config);
  try {
    const { db, pool } = database;
    const by = (parsed.options['by'] ?? environment['USER'] ?? userInfo().username).trim();
    if (by === '') throw new OperatorError('--by must name a person.');
    const { args, options } = parsed;
    // npm runs scripts in the repository's root and tells here where the person stands.
    const folder = environment['INIT_CWD'] ?? process.cwd();
    const system = { config, db, pool, by, args, options, folder, print };
    if (command !== commands['restore'] && !(await isMigrated(db)))
      throw new OperatorError('The database is not set up yet; run "npm start" once.');
    if ('runSystem' in command) return await command.runSystem(system);
    const tenants = createTenantDirectory(db);
    const name = parsed.options['tenant'] ?? 'funkelnetz';
    const tenant = await tenants.byClient(name);
    if (tenant === null) throw new OperatorError(`There is no tenant ${name}.`);
    return await command.run({
      ...system,
      tenants,
      withTenant: createScope(database.pool),
      tenant,
      jobs: [...jobs, ...ownJobs],
    });
  } finally {
    await database.close();
  }
}

/**
 * Runs one operator command on DATABASE_URL or the embedded database of DATA_DIR, which is started when it
 * does not run. A demo has periodic jobs of its own. Gives the exit code: 0, or 1 with one sentence in `complain`.
 */
export async function runOperator(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  complain: (line: string) => void,
  demoJobs: readonly Job[] = [],
): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') {
    for (const line of generalHelp()) print(line);
    return name === undefined ? 1 : 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new OperatorError(`There is no command ${name}. See: npm run operator -- --help`);
    const parsed = readArguments(rest, command.options ?? []);
    if (!parsed.help) return await execute(command, parsed, environment, print, demoJobs);
    for (const line of helpOf(command)) print(line);
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    complain(sentence);
    return 1;
  }
}
