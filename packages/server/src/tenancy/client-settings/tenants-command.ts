import { isDeepStrictEqual } from 'node:util';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import { createTenantDirectory } from '../../platform/database/tenant-directory.ts';
import { tenantRepository } from '../../platform/database/tenant-repository.ts';
import { OperatorError, type OperatorCommand } from '../../platform/operator/operator-command.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';
import type { SystemContext } from '../../platform/operator/system-context.ts';
import { keepLoaded } from './loaded-settings-repository.ts';
import { readTenantFile, type TenantFile } from './tenant-file.ts';

async function list({ db, print }: SystemContext) {
  const rows = await tenantRepository(db).list();
  if (rows.length === 0) print('There is no tenant.');
  const broken = await createTenantDirectory(db).broken();
  for (const { id, hosts } of rows) {
    const problem = broken.find((tenant) => tenant.id === id)?.problem;
    print(
      `${id}  ${hosts.join(', ')}${problem === undefined ? '' : `  CANNOT BE USED: ${problem}`}`,
    );
  }
}

/** The file that would load the tenant as it is; its secret stays in the database. */
async function show({ db, print }: SystemContext, id: string) {
  const row = await tenantRepository(db).file(id);
  if (row === undefined) throw new OperatorError(`There is no tenant ${id}.`);
  print(JSON.stringify(row, null, 2));
}

/** What the file describes; null after its problems are printed. */
async function read({ folder, print }: SystemContext, name: string): Promise<TenantFile | null> {
  const result = readTenantFile(await readTextFile(folder, name));
  if ('tenant' in result) return result.tenant;
  for (const problem of result.problems) print(problem);
  return null;
}

async function store(
  { db, by, person, roles, print }: SystemContext,
  { id, hosts, config }: TenantFile,
) {
  await db.transaction().execute(async (transaction) => {
    const tenants = tenantRepository(transaction);
    const taken = await tenants.otherWith(id, hosts);
    if (taken !== undefined) throw new OperatorError(`A host belongs to the tenant ${taken.id}.`);
    const before = await tenants.file(id);
    const account = before === undefined ? null : payoutAccountOf(before.config);
    const isProposed = account !== null && !isDeepStrictEqual(account, config.payoutAccount);
    const stored = isProposed ? { ...config, payoutAccount: account } : config;
    await tenants.upsert(id, { hosts, config: JSON.stringify(stored) });
    await tenants.recordLoad(id, { by, roles });
    await keepLoaded(transaction, id, {
      by,
      person,
      proposed: isProposed ? config.payoutAccount : null,
    });
    if (isProposed)
      print('The account for payouts differs: it counts once a second person has agreed to it.');
  });
}

/** The account that payouts of a client leave from; null where it has none yet, for which nobody else is asked. */
function payoutAccountOf(config: unknown) {
  const { payoutAccount } = parseTenantConfig(config);
  return payoutAccount.iban === '' ? null : payoutAccount;
}

async function validate(context: SystemContext, name: string) {
  const tenant = await read(context, name);
  if (tenant === null) return 1;
  context.print(`${tenant.id} is fine.`);
  return 0;
}

async function load(context: SystemContext, name: string) {
  const tenant = await read(context, name);
  if (tenant === null) return 1;
  await store(context, tenant);
  context.print(`${tenant.id} is loaded.`);
  return 0;
}

/** The clients of this installation and their configuration. */
export const tenantsCommand: OperatorCommand = {
  summary: 'list, show, check and load the configuration of tenants',
  declare(command, { forInstallation }) {
    command.command('list').action(forInstallation(['admin'], list));
    command
      .command('show')
      .description('the configuration as a file to load; without the secret')
      .argument('<id>')
      .action(forInstallation(['admin'], show));
    command
      .command('validate')
      .description('every problem on a line of its own; exit code 1 when there is one')
      .argument('<file>')
      .action(forInstallation('nobody', validate));
    command
      .command('load')
      .description(
        'makes the tenant, or replaces its hosts and configuration; running servers see it in 5 s',
      )
      .argument('<file>')
      .action(forInstallation(['admin'], load));
  },
};
