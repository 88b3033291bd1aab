import { partnersCommands } from '../partners/public.ts';
import { peopleCommands } from '../people/public.ts';
import { privacyCommands } from '../privacy/public.ts';
import { referralsCommands } from '../referrals/public.ts';
import { rewardsCommands } from '../rewards/public.ts';
import { tenancyCommands } from '../tenancy/public.ts';
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
import {
  OperatorError,
  type LoadCommands,
  type OperatorCommand,
} from '../platform/operator/operator-command.ts';
import type { SystemCommand } from '../platform/operator/system-command.ts';

/** By name, in the order of the help. */
const commands: LoadCommands = {
  orders: referralsCommands.orders,
  payouts: rewardsCommands.payouts,
  settlements: partnersCommands.settlements,
  vouchers: rewardsCommands.vouchers,
  ledger: rewardsCommands.ledger,
  referral: referralsCommands.referral,
  goodwill: referralsCommands.goodwill,
  blocks: peopleCommands.blocks,
  holds: rewardsCommands.holds,
  'customer-numbers': rewardsCommands['customer-numbers'],
  'missing-rewards': rewardsCommands['missing-rewards'],
  mail: async () => (await import('./mail-command.ts')).mailCommand,
  person: privacyCommands.person,
  keys: tenancyCommands.keys,
  operators: peopleCommands.operators,
  'second-factor': peopleCommands['second-factor'],
  tenants: async () => (await import('./tenants-command.ts')).tenantsCommand,
  terms: tenancyCommands.terms,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  agencies: partnersCommands.agencies,
  agents: partnersCommands.agents,
  sellers: partnersCommands.sellers,
  jobs: async () => (await import('./jobs-command.ts')).jobsCommand,
  'dead-letters': async () => (await import('./dead-letters-command.ts')).deadLettersCommand,
  clock: async () => (await import('./clock-command.ts')).clockCommand,
  generate: async () => (await import('./generate-command.ts')).generateCommand,
};

const common = [
  '--tenant ID   default funkelnetz',
  '--by NAME     who acts; default the name of the operating system user',
  '--help        this text',
];

async function generalHelp(): Promise<readonly string[]> {
  const list = await Promise.all(
    Object.entries(commands).map(
      async ([name, load]) => `  ${name.padEnd(17)}${(await load()).summary}`,
    ),
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
    const fillsEmpty = 'runSystem' in command && command.fillsEmpty === true;
    if (!fillsEmpty && !(await isMigrated(db)))
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
    for (const line of await generalHelp()) print(line);
    return name === undefined ? 1 : 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
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
