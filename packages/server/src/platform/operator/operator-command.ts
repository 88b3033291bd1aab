import type { SystemCommand } from './system-command.ts';
import { Refused } from '../refused.ts';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { Tenant, TenantDirectory } from '../database/tenant-directory.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import type { Job } from '../jobs/job.ts';

/** What a command works with. */
export interface OperatorContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly tenants: TenantDirectory;
  readonly withTenant: WithTenant;
  readonly tenant: Tenant;
  /** The periodic jobs of a worker here; a demo has some of its own. */
  readonly jobs: readonly Job[];
  /** Name of the person at the terminal; goes into the history. */
  readonly by: string;
  /** Arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Folder the operator stands in; paths are relative to it. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** A command of the operator. `options` are its own beside --tenant, --by and --help; each takes a value. */
export interface OperatorCommand {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly options?: readonly string[];
  /** Gives the exit code. */
  run(context: OperatorContext): Promise<number>;
}

/** Commands by their name, each with how it is loaded. */
export type LoadCommands = Readonly<Record<string, () => Promise<OperatorCommand | SystemCommand>>>;

/** What the operator typed cannot be done: one sentence, exit code 1. */
export class OperatorError extends Refused {
  override readonly name = 'OperatorError';
}

/** The argument at a place. Throws OperatorError naming what is missing. */
export function requireArgument(
  context: Pick<OperatorContext, 'args'>,
  index: number,
  what: string,
): string {
  const value = context.args[index];
  if (value === undefined) throw new OperatorError(`${what} is missing. See --help.`);
  return value;
}

/** The reason given with --reason. Throws OperatorError without one. */
export function requireReason(context: OperatorContext): string {
  const reason = context.options['reason']?.trim();
  if (!reason) throw new OperatorError('--reason is missing. See --help.');
  return reason;
}

type Actions = Readonly<Record<string, (context: OperatorContext) => Promise<unknown>>>;

/** Runs the action that the first argument names. Throws OperatorError for a word that names none. */
export const byAction =
  (command: string, actions: Actions) =>
  async (context: OperatorContext): Promise<number> => {
    const [name = ''] = context.args;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action === undefined) throw unknownAction(context, command);
    await action(context);
    return 0;
  };

/** For a word that is none of a command's actions. */
export function unknownAction(context: OperatorContext, command: string): OperatorError {
  const [action] = context.args;
  return new OperatorError(
    action === undefined
      ? `"${command}" needs an action. See --help.`
      : `"${command} ${action}" does not exist. See --help.`,
  );
}
