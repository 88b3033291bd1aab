import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { tenantRepository } from '../platform/database/tenant-repository.ts';
import { OperatorError, requireArgument } from '../platform/operator/operator-command.ts';
import { readTextFile } from '../platform/operator/read-text-file.ts';
import type { SystemCommand, SystemContext } from '../platform/operator/system-command.ts';
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
async function show(context: SystemContext) {
  const id = requireArgument(context, 1, 'The tenant');
  const row = await tenantRepository(context.db).file(id);
  if (row === undefined) throw new OperatorError(`There is no tenant ${id}.`);
  context.print(JSON.stringify(row, null, 2));
}

async function read(context: SystemContext): Promise<TenantFile | null> {
  const name = requireArgument(context, 1, 'The file');
  const result = readTenantFile(await readTextFile(context.folder, name));
  if ('tenant' in result) return result.tenant;
  for (const problem of result.problems) context.print(problem);
  return null;
}

async function store({ db, by }: SystemContext, { id, hosts, config }: TenantFile) {
  await db.transaction().execute(async (transaction) => {
    const tenants = tenantRepository(transaction);
    const taken = await tenants.otherWith(id, hosts);
    if (taken !== undefined) throw new OperatorError(`A host belongs to the tenant ${taken.id}.`);
    await tenants.upsert(id, { hosts, config: JSON.stringify(config) });
    await tenants.recordLoad(id, by);
  });
}

/** The clients of this installation and their configuration. */
export const tenantsCommand: SystemCommand = {
  summary: 'list, show, check and load the configuration of tenants',
  usage: [
    'tenants list',
    'tenants show ID        the configuration as a file to load; without the secret',
    'tenants validate FILE  every problem on a line of its own; exit code 1 when there is one',
    'tenants load FILE      makes the tenant, or replaces its hosts and configuration; running servers see it in 5 s',
  ],
  async runSystem(context) {
    const [action] = context.args;
    if (action === 'list') await list(context);
    else if (action === 'show') await show(context);
    else if (action === 'validate' || action === 'load') {
      const tenant = await read(context);
      if (tenant === null) return 1;
      if (action === 'load') await store(context, tenant);
      context.print(action === 'load' ? `${tenant.id} is loaded.` : `${tenant.id} is fine.`);
    } else throw new OperatorError('"tenants" needs list, show, validate or load. See --help.');
    return 0;
  },
};
