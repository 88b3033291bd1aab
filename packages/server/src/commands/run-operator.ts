import { Command, CommanderError } from '@commander-js/extra-typings';
import { partnersCommands } from '../partners/public.ts';
import { peopleCommands } from '../people/public.ts';
import { privacyCommands } from '../privacy/public.ts';
import { referralsCommands } from '../referrals/public.ts';
import { rewardsCommands } from '../rewards/public.ts';
import { tenancyCommands } from '../tenancy/public.ts';
import { Refused } from '../platform/refused.ts';
import { userInfo } from 'node:os';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { keepOperatorTenant } from '../platform/database/operator-tenant.ts';
import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { createScope } from '../platform/database/tenant-scope.ts';
import type { Job } from '../platform/jobs/job.ts';
import { jobs } from '../worker/jobs.ts';
import {
  OperatorError,
  type Actions,
  type LoadCommands,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';
import type { SystemContext } from '../platform/operator/system-context.ts';

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
  'first-admin': peopleCommands['first-admin'],
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

interface Settings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly demoJobs: readonly Job[];
}

/** The parser without commands; what it has to say goes to the settings' outputs, in one line where it is an error. */
function createParser({ environment, print, complain }: Settings) {
  const isImage = environment['APP_MODE'] === 'production'; // which has no scripts of npm
  return new Command(isImage ? 'node packages/host/src/operator.ts' : 'npm run operator --')
    .usage('COMMAND')
    .option('--tenant <id>', 'whose data; default funkelnetz')
    .option('--by <name>', 'who acts; default the name of the operating system user')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
      outputError: (text, write) =>
        write(
          text
            .trim()
            .replace(/^error: /, '')
            .replaceAll(/\s*\n/g, ' '),
        ),
    })
    .exitOverride();
}

type Parser = ReturnType<typeof createParser>;

/** Works on the database of the settings and closes it. Throws OperatorError where it has no tables yet and the work needs them. */
async function onDatabase<T>(
  parser: Parser,
  { environment, print }: Settings,
  isEmptyRight: boolean,
  work: (context: SystemContext) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const by = (parser.opts().by ?? environment['USER'] ?? userInfo().username).trim();
  if (by === '') throw new OperatorError('--by must name a person.');
  // npm runs scripts in the repository's root and tells here where the person stands.
  const folder = environment['INIT_CWD'] ?? process.cwd();
  const { db, pool, close } = await openDatabase(config);
  try {
    if (!isEmptyRight) {
      if (!(await isMigrated(db)))
        throw new OperatorError('The database is not set up yet; run "npm start" once.');
      await keepOperatorTenant(db, config, { isStart: false });
    }
    return await work({ config, db, pool, by, folder, print });
  } finally {
    await close();
  }
}

/** What a command for one tenant works with: the named one, or the operating company's own. Throws OperatorError for a tenant that does not exist. */
async function tenantContext(
  parser: Parser,
  system: SystemContext,
  demoJobs: readonly Job[],
  isOfOperators: boolean,
): Promise<OperatorContext> {
  const tenants = createTenantDirectory(system.db);
  const { tenant: named } = parser.opts();
  const id = named ?? 'funkelnetz';
  const tenant = isOfOperators ? await tenants.operator() : await tenants.byClient(id);
  if (tenant === null) throw new OperatorError(`There is no tenant ${id}.`);
  return {
    ...system,
    tenants,
    withTenant: createScope(system.pool),
    tenant,
    isTenantNamed: named !== undefined,
    jobs: [...jobs, ...demoJobs],
  };
}

/**
 * Runs one operator command on DATABASE_URL or the embedded database of DATA_DIR, which is started when it
 * does not run. A demo has periodic jobs of its own. Gives the exit code: 0, or 1 with one sentence in `complain`.
 */
export async function runOperator(
  argv: readonly string[],
  environment: Settings['environment'],
  print: (line: string) => void,
  complain: (line: string) => void,
  demoJobs: readonly Job[] = [],
): Promise<number> {
  const settings = { environment, print, complain, demoJobs };
  const parser = createParser(settings);
  let code = 0;
  const onSystem =
    <Args extends readonly unknown[]>(
      isEmptyRight: boolean,
      work: (context: SystemContext, ...args: Args) => Promise<number | void>,
    ) =>
    async (...args: Args) => {
      code =
        (await onDatabase(parser, settings, isEmptyRight, (system) => work(system, ...args))) ?? 0;
    };
  const actions: Actions = {
    forInstallation: (work) => onSystem(false, work),
    forEmptyDatabase: (work) => onSystem(true, work),
    forTenant: (work) =>
      onSystem(false, async (system, ...args) =>
        work(await tenantContext(parser, system, demoJobs, false), ...args),
      ),
    forOperators: (work) =>
      onSystem(false, async (system, ...args) =>
        work(await tenantContext(parser, system, demoJobs, true), ...args),
      ),
  };
  const [first = ''] = argv;
  // Help names every command; a command alone is loaded without the others.
  const names = Object.hasOwn(commands, first) ? [first] : Object.keys(commands);
  for (const name of names) {
    const command = await commands[name]?.();
    if (command === undefined) continue;
    const own = new Command(name).description(command.summary).copyInheritedSettings(parser);
    command.declare(own, actions);
    parser.addCommand(own);
  }
  try {
    await parser.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Refused)) throw error;
    complain(error.message);
    return 1;
  }
}
