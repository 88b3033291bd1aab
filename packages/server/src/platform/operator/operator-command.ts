import type { Command } from '@commander-js/extra-typings';
import { Refused } from '../refused.ts';
import type { Tenant, TenantDirectory } from '../database/tenant-directory.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import type { Job } from '../jobs/job.ts';
import type { Needs, StatedAction } from './needs.ts';
import type { SystemContext } from './system-context.ts';

/** What a command for one tenant works with. */
export interface OperatorContext extends SystemContext {
  readonly tenants: TenantDirectory;
  readonly withTenant: WithTenant;
  readonly tenant: Tenant;
  /** The tenant that was named with --tenant; without it `tenant` is the one by default. */
  readonly namedTenant: string | undefined;
  /** Every action of the commands with whom it needs, by its words. */
  readonly actions: () => Promise<ReadonlyMap<string, StatedAction>>;
  /** Whether who acts may do the same for another tenant. */
  readonly mayFor: (tenant: Tenant) => boolean;
  /** Transactions that are not looked at for a row of the history: what is done in them is told by a row of its own. */
  readonly withTenantUnwatched: WithTenant;
  /** The name of an operator who stands in the history by account; anything else as it is. */
  readonly nameOf: (actor: string) => Promise<string>;
  /** The periodic jobs of a worker here; a demo has some of its own. */
  readonly jobs: readonly Job[];
}

/** What an action does, given its arguments and options as the parser read them. Gives the exit code, or nothing for 0. */
type Work<Context, Args extends readonly unknown[]> = (
  context: Context,
  ...args: Args
) => Promise<number | void>;

type Action<Args extends readonly unknown[]> = (...args: Args) => Promise<void>;

/** Makes the parser's actions from work. Each says whom it needs, which is asked before the work. */
export interface Actions {
  readonly forTenant: <Args extends readonly unknown[]>(
    needs: Needs,
    work: Work<OperatorContext, Args>,
  ) => Action<Args>;
  /** For the operating company's own tenant, whatever --tenant says. */
  readonly forOperators: <Args extends readonly unknown[]>(
    needs: Needs,
    work: Work<OperatorContext, Args>,
  ) => Action<Args>;
  /** For all clients together, so that roles for one of them are not enough. */
  readonly forInstallation: <Args extends readonly unknown[]>(
    needs: Needs,
    work: Work<SystemContext, Args>,
  ) => Action<Args>;
  /** The work begins with a database that has no tables yet, so nobody can be signed in. */
  readonly forEmptyDatabase: <Args extends readonly unknown[]>(
    work: Work<SystemContext, Args>,
  ) => Action<Args>;
}

/** A command of the operator. It declares its actions with their arguments and options; --tenant and --help are every command's. */
export interface OperatorCommand {
  readonly summary: string;
  readonly declare: (command: Command, actions: Actions) => void;
}

/** Commands by their name, each with how it is loaded. */
export type LoadCommands = Readonly<Record<string, () => Promise<OperatorCommand>>>;

/** What the operator typed cannot be done: one sentence, exit code 1. */
export class OperatorError extends Refused {
  override readonly name = 'OperatorError';
}
