import { CommanderError } from '@commander-js/extra-typings';
import { operationsCommands } from '../operations/public.ts';
import { partnersCommands } from '../partners/public.ts';
import { peopleCommands } from '../people/public.ts';
import { privacyCommands } from '../privacy/public.ts';
import { referralsCommands } from '../referrals/public.ts';
import { rewardsCommands } from '../rewards/public.ts';
import { tenancyCommands } from '../tenancy/public.ts';
import { Refused } from '../platform/refused.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Needs, StatedAction } from '../platform/operator/needs.ts';
import type { Actions, LoadCommands } from '../platform/operator/operator-command.ts';
import {
  onEmptyDatabase,
  onInstallation,
  onTenant,
  type CommandSettings,
} from './command-contexts.ts';
import { actionName, actionsBelow, StatedCommand, stateAction } from './stated-command.ts';

/** By name, in the order of the help. */
const commands: LoadCommands = {
  'sign-in': peopleCommands['sign-in'],
  'sign-out': peopleCommands['sign-out'],
  who: peopleCommands.who,
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
  'missing-rewards': referralsCommands['missing-rewards'],
  mail: async () => (await import('./mail-command.ts')).mailCommand,
  person: privacyCommands.person,
  keys: tenancyCommands.keys,
  'machine-keys': peopleCommands['machine-keys'],
  'first-admin': peopleCommands['first-admin'],
  operators: peopleCommands.operators,
  'second-factor': peopleCommands['second-factor'],
  tenants: tenancyCommands.tenants,
  terms: tenancyCommands.terms,
  departure: operationsCommands.departure,
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

interface Settings extends Pick<CommandSettings, 'environment' | 'print' | 'demoJobs'> {
  readonly complain: (line: string) => void;
}

/** How commands are called here; an image has no scripts of npm. */
const usageOf = ({ environment }: Pick<Settings, 'environment'>) =>
  environment['APP_MODE'] === 'production'
    ? 'node packages/host/src/operator.ts'
    : 'npm run operator --';

/** The parser without commands; what it has to say goes to the settings' outputs, in one line where it is an error. */
function createParser(settings: Settings) {
  const { print, complain } = settings;
  const parser = new StatedCommand(usageOf(settings))
    .usage('COMMAND')
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
  parser.option('--tenant <id>', 'whose data; without it the only client, in a demo the first');
  return parser;
}

/** Makes actions that run on the database of the settings and keep the exit code of their work. */
function actionsFor(
  settings: Settings,
  parser: StatedCommand,
  end: (code: number) => void,
): Actions {
  const commandSettings = (): CommandSettings => {
    const tenant: unknown = parser.getOptionValue('tenant');
    const tenantId = typeof tenant === 'string' ? tenant : undefined;
    return { ...settings, usage: usageOf(settings), tenantId, actions: operatorActions };
  };
  /** The parser gives the command itself after its arguments. */
  const stated = <Args extends readonly unknown[]>(
    facts: StatedAction,
    run: (action: string, args: Args) => Promise<number | void>,
  ) =>
    stateAction(async (...args: Args) => {
      const command = args.at(-1);
      const action = command instanceof StatedCommand ? actionName(command) : '';
      end((await run(action, args)) ?? 0);
    }, facts);
  const ofOne = (needs: Needs): StatedAction => ({ needs, isForAll: false });
  const ofAll = (needs: Needs): StatedAction => ({ needs, isForAll: true });
  return {
    forInstallation: (needs, work) =>
      stated(ofAll(needs), (action, args) =>
        onInstallation(commandSettings(), { action, needs }, (context) => work(context, ...args)),
      ),
    forEmptyDatabase: (work) =>
      stated(ofAll('nobody'), (_, args) =>
        onEmptyDatabase(commandSettings(), (context) => work(context, ...args)),
      ),
    forTenant: (needs, work) =>
      stated(ofOne(needs), (action, args) =>
        onTenant(commandSettings(), { action, needs }, false, (context) => work(context, ...args)),
      ),
    forOperators: (needs, work) =>
      stated(ofOne(needs), (action, args) =>
        onTenant(commandSettings(), { action, needs }, true, (context) => work(context, ...args)),
      ),
  };
}

/** The parser with the commands of these names. */
async function loadParser(
  settings: Settings,
  names: readonly string[],
  end: (code: number) => void,
): Promise<StatedCommand> {
  const parser = createParser(settings);
  const actions = actionsFor(settings, parser, end);
  for (const name of names) {
    const command = await commands[name]?.();
    if (command === undefined) continue;
    const own = new StatedCommand(name).description(command.summary).copyInheritedSettings(parser);
    command.declare(own, actions);
    parser.addCommand(own);
  }
  return parser;
}

/** Every action of the commands with whom it needs, by its words. */
export async function operatorActions(): Promise<ReadonlyMap<string, StatedAction>> {
  const nothing = () => undefined;
  const settings = { environment: {}, print: nothing, complain: nothing, demoJobs: [] };
  return actionsBelow(await loadParser(settings, Object.keys(commands), nothing));
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
  let code = 0;
  const [first = ''] = argv;
  // Help names every command; a command alone is loaded without the others.
  const names = Object.hasOwn(commands, first) ? [first] : Object.keys(commands);
  const settings = { environment, print, complain, demoJobs };
  const parser = await loadParser(settings, names, (ended) => void (code = ended));
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
