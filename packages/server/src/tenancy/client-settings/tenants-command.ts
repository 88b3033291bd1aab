import { isDeepStrictEqual } from 'node:util';
import { guardedSettings, NO_SHOP } from '@weitersagen/domain/tenant-settings';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import { createTenantDirectory } from '../../platform/database/tenant-directory.ts';
import { tenantRepository } from '../../platform/database/tenant-repository.ts';
import { OperatorError, type OperatorCommand } from '../../platform/operator/operator-command.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';
import type { SystemContext } from '../../platform/operator/system-context.ts';
import { machineOf } from '../../platform/second-person/machine-maker-repository.ts';
import { keepLoaded } from './loaded-settings-repository.ts';
import { partsToPropose, proposalOf, withPartsOf } from './parts-of-two.ts';
import { differing, valuesOf, type StoredSettings } from './setting-values.ts';
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

/** What a client that is loaded for the first time begins with in place of what takes two. */
const untouched = {
  sso: null,
  autologin: false,
  staircase: null,
  consentManager: 'intern',
  allowSelfRecommendation: false,
  landingPage: null,
  providerUrl: NO_SHOP,
  payoutAccount: { name: '', iban: '', bic: null },
} as const;

/** A loaded file beside what there is: what stands at once, and what waits for a second person. */
function weigh(before: StoredSettings, { hosts, config }: TenantFile) {
  const wanted = { hosts, config };
  const parts = partsToPropose(before, wanted);
  const { payoutAccount } = parseTenantConfig(before.config);
  const hasOtherAccount =
    !isDeepStrictEqual(payoutAccount, config.payoutAccount) &&
    (payoutAccount.iban !== '' || config.payoutAccount.iban !== '');
  const kept = withPartsOf(before, wanted, parts);
  return {
    stored: hasOtherAccount ? { ...kept.config, payoutAccount } : kept.config,
    proposed: hasOtherAccount ? config.payoutAccount : null,
    parts: parts.map((part) => [part, proposalOf(before, wanted, part)] as const),
    guarded: [
      ...guardedSettings.filter((name) =>
        differing(valuesOf(before), valuesOf(wanted)).includes(name),
      ),
      ...parts.filter((part) => part === 'sso'),
    ],
  };
}

async function store(
  { db, by, person, roles, print, askAgain }: SystemContext,
  file: TenantFile,
): Promise<void> {
  const { id, hosts } = file;
  await db.transaction().execute(async (transaction) => {
    const tenants = tenantRepository(transaction);
    const taken = await tenants.otherWith(id, hosts);
    if (taken !== undefined) throw new OperatorError(`A host belongs to the tenant ${taken.id}.`);
    const known = await tenants.file(id);
    const before = {
      hosts: known?.hosts ?? hosts,
      config:
        known === undefined ? { ...file.config, ...untouched } : parseTenantConfig(known.config),
    };
    const { stored, proposed, parts, guarded } = weigh(before, file);
    // A machine confirms nothing: who holds its key need not be who made it.
    if (machineOf(by) !== null && guarded.length > 0)
      throw new OperatorError(
        `No key of a machine changes ${[...new Set(guarded)].join(', ')}. Sign in to load this, or change it at /mandanten.`,
      );
    await tenants.upsert(id, { hosts, config: JSON.stringify(stored) });
    await tenants.recordLoad(id, { by, roles });
    await keepLoaded(transaction, id, { by, person, proposed, parts });
    await askAgain(transaction);
    if (proposed !== null)
      print('The account for payouts differs: it counts once a second person has agreed to it.');
    for (const [part] of parts)
      print(`${part} differs: it counts once a second person has agreed to it at /mandanten.`);
  });
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
      .action(forInstallation({ fresh: ['admin'] }, load));
  },
};
