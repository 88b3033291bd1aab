import { existsSync } from 'node:fs';
import {
  actorIfKnown,
  commandActor,
  nobody,
  operatorNames,
  shareAccessTurn,
  type CommandActor,
} from '../people/public.ts';
import { inRoles } from '../platform/audit/audit.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { requireMode } from '../platform/database/installation-mode.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { requireOperatorTenant } from '../platform/database/operator-tenant.ts';
import {
  createTenantDirectory,
  type Tenant,
  type TenantDirectory,
} from '../platform/database/tenant-directory.ts';
import {
  askTenant,
  createScope,
  enterTenant,
  type WithTenant,
} from '../platform/database/tenant-scope.ts';
import { sealOfCommands } from '../platform/secrets/seal.ts';
import type { Job } from '../platform/jobs/job.ts';
import {
  isUnattended,
  rolesOf,
  type Needs,
  type Reach,
  type StatedAction,
} from '../platform/operator/needs.ts';
import { OperatorError, type OperatorContext } from '../platform/operator/operator-command.ts';
import type { SystemContext } from '../platform/operator/system-context.ts';
import { jobs } from '../worker/jobs.ts';

/** What a command is run with. */
export interface CommandSettings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** How commands are called here. */
  readonly usage: string;
  /** The client that was named with --tenant. */
  readonly tenantId: string | undefined;
  readonly demoJobs: readonly Job[];
  /** Every action of the commands with whom it needs. */
  readonly actions: () => Promise<ReadonlyMap<string, StatedAction>>;
}

/** An action that somebody asks for, by its words. */
interface Asked {
  readonly action: string;
  readonly needs: Needs;
}

type Base = Omit<SystemContext, 'by' | 'person' | 'byName' | 'roles' | 'askAgain'>;

/** Where nobody has to be signed in, or each transaction asks by itself. */
const askNobody = { askAgain: () => Promise.resolve() } as const;

async function actorOf(base: Base, settings: CommandSettings, asked: Asked, reach: Reach) {
  const { action, needs } = asked;
  const { environment, usage } = settings;
  const operators = await createTenantDirectory(base.db).operator();
  const withTenant = createScope(base.pool);
  if (isUnattended(needs)) return actorIfKnown({ environment, withTenant, operators }, needs);
  return commandActor({ environment, withTenant, operators, usage }, { action, needs, reach });
}

/** Transactions at whose end is asked again who acts; what was done is dropped where they are blocked, signed out or without the role by then. Record 075. */
const askingAgain =
  (withTenant: WithTenant, again: (within: WithTenant) => Promise<unknown>): WithTenant =>
  (tenant, work) =>
    withTenant(tenant, async (tx) => {
      const result = await work(tx);
      await again((other, look) =>
        askTenant(tx, other, async (own) => {
          await shareAccessTurn(own);
          return look(own);
        }),
      );
      return result;
    });

/** Works on the database of the settings and closes it. Throws OperatorError where it has no tables yet and the work needs them. */
async function onDatabase<T>(
  { environment, print }: CommandSettings,
  isEmptyRight: boolean,
  work: (base: Base) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  // Opening would make another database there, beside the one that was meant.
  if (config.databaseUrl === undefined && !isEmptyRight && !existsSync(config.dataDir))
    throw new OperatorError(
      `No product is set up in ${config.dataDir}; set DATA_DIR as "npm start" had it, or run "npm start" once.`,
    );
  // npm runs scripts in the repository's root and tells here where the person stands.
  const folder = environment['INIT_CWD'] ?? process.cwd();
  const { db, pool, close } = await openDatabase(config);
  try {
    if (!isEmptyRight) {
      if (!(await isMigrated(db)))
        throw new OperatorError('The database is not set up yet; run "npm start" once.');
      await requireMode(db, config.mode);
      await requireOperatorTenant(db, config);
    }
    return await work({ config, db, pool, folder, print, environment });
  } finally {
    await close();
  }
}

/** Works for all clients together, by somebody who may. */
export const onInstallation = <T>(
  settings: CommandSettings,
  asked: Asked,
  work: (context: SystemContext) => Promise<T>,
): Promise<T> =>
  onDatabase(settings, false, async (base) => {
    const { action, needs } = asked;
    const actor = await actorOf(base, settings, asked, 'all');
    if (isUnattended(needs)) return work({ ...base, ...askNobody, ...actor });
    const operators = await createTenantDirectory(base.db).operator();
    return work({
      ...base,
      ...actor,
      askAgain: async (db) => {
        const tx = await enterTenant(db, operators);
        await commandActor(
          { ...settings, operators, withTenant: (_, look) => look(tx) },
          { action, needs: rolesOf(needs), reach: 'all' },
        );
      },
    });
  });

/** Works on a database that may have no tables yet. */
export const onEmptyDatabase = <T>(
  settings: CommandSettings,
  work: (context: SystemContext) => Promise<T>,
): Promise<T> => onDatabase(settings, true, (base) => work({ ...base, ...askNobody, ...nobody }));

/** Transactions in which everything that is changed stands in the history. */
const asActor =
  (withTenant: WithTenant, { roles }: CommandActor): WithTenant =>
  (tenant, work) =>
    withTenant(tenant, (tx) => inRoles(tx, roles, work));

/** Transactions of what needs nobody: in the roles of who is signed in all the same. */
const asKnown =
  (withTenant: WithTenant, { roles }: CommandActor): WithTenant =>
  (tenant, work) =>
    withTenant(tenant, (tx) => work(roles.length === 0 ? tx : { ...tx, roles }));

/** What is done for the operating company's own tenant as for a client: its work and its mail, and nothing that is about customers. */
const ofOperators = ['jobs ', 'dead-letters ', 'mail state', 'mail resume'];

/** The client that a command names; without a name the only one, and in a demo the first. Throws OperatorError where there is none, or nobody knows which. */
async function clientFor(
  { tenantId }: CommandSettings,
  { action }: Asked,
  { mode }: Pick<Config, 'mode'>,
  tenants: TenantDirectory,
): Promise<Tenant> {
  if (tenantId !== undefined) {
    const named = await tenants.byClient(tenantId);
    if (named === null) throw new OperatorError(`There is no tenant ${tenantId}.`);
    if (named.kind === 'operator' && !ofOperators.some((each) => action.startsWith(each)))
      throw new OperatorError(`${tenantId} is the operating company itself, no client.`);
    return named;
  }
  const all = await tenants.all();
  const [first] = all;
  if (first === undefined) throw new OperatorError('There is no client yet.');
  if (all.length > 1 && mode !== 'demo')
    throw new OperatorError(`Say whose data with --tenant: ${all.map(({ id }) => id).join(', ')}.`);
  return first;
}

/** Works for one tenant, by somebody who may: the named one, or the operating company's own. Throws OperatorError for a tenant that does not exist. */
export function onTenant<T>(
  settings: CommandSettings,
  asked: Asked,
  isOfOperators: boolean,
  work: (context: OperatorContext) => Promise<T>,
): Promise<T> {
  return onDatabase(settings, false, async (base) => {
    const tenants = createTenantDirectory(base.db);
    const operators = await tenants.operator();
    const tenant = isOfOperators
      ? operators
      : await clientFor(settings, asked, base.config, tenants);
    const reach: Reach = isOfOperators ? 'own' : { client: tenant.id };
    const actor = await actorOf(base, settings, asked, reach);
    const scope = createScope(base.pool, sealOfCommands(base.config));
    const { action, needs } = asked;
    const withTenant = isUnattended(needs)
      ? scope
      : askingAgain(scope, (within) =>
          // Not whether the sign-in is fresh: it was when the work began.
          commandActor(
            { ...settings, operators, withTenant: within },
            { action, needs: rolesOf(needs), reach },
          ),
        );
    return work({
      ...base,
      ...askNobody,
      ...actor,
      tenants,
      tenant,
      withTenant: (isUnattended(asked.needs) ? asKnown : asActor)(withTenant, actor),
      withTenantUnwatched: withTenant,
      mayFor: ({ id: other }: Tenant) => actor.mayFor(other),
      nameOf: async (by) => (await withTenant(operators, operatorNames)).get(by) ?? by,
      namedTenant: settings.tenantId,
      actions: settings.actions,
      jobs: [...jobs, ...settings.demoJobs],
    });
  });
}
