import { InvalidArgumentError } from '@commander-js/extra-typings';
import { formatDateTime } from '@weitersagen/domain/dates';
import { KEY_DAYS_MOST } from '@weitersagen/domain/key-scopes';
import { machineKeyNameForm } from '@weitersagen/domain/machine-actions';
import { dayCount } from '../../platform/operator/day-count.ts';
import { isOfPersons, isUnattended, type StatedAction } from '../../platform/operator/needs.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { machineKeyRepository } from './machine-key-repository.ts';
import { createMachineKey, revokeMachineKey } from './machine-keys.ts';

function keyName(value: string): string {
  if (!machineKeyNameForm.test(value))
    throw new InvalidArgumentError('It has 3 to 40 small letters, digits and hyphens.');
  return value;
}

const addScope = (value: string, others: readonly string[] = []): string[] => [
  ...others,
  value.trim().replaceAll(/\s+/g, ' '),
];

/** Throws OperatorError for an action that no key does, in words that say why. */
function requireForKeys(scope: string, action: StatedAction | undefined) {
  if (action === undefined) return;
  const { needs } = action;
  if (isUnattended(needs)) throw new OperatorError(`${scope} needs no key.`);
  if (isOfPersons(needs))
    throw new OperatorError(`${scope} takes a person who is signed in; no key does it.`);
}

interface Wanted {
  readonly name: string;
  readonly scope: readonly string[];
  readonly days: number;
}

async function create(context: OperatorContext, { name, scope: scopes, days }: Wanted) {
  const { tenant, tenants, withTenant, namedTenant, actions, by, print } = context;
  const client = namedTenant ?? null;
  if (client !== null && (await tenants.byClient(client))?.kind !== 'client')
    throw new OperatorError(`There is no tenant ${client}.`);
  const known = await actions();
  for (const scope of scopes) requireForKeys(scope, known.get(scope));
  const { key, expiresAt } = await withTenant(tenant, (tx) =>
    createMachineKey(tx, by, { name, scopes, client, days }),
  );
  print(`Key ${name}, good until ${formatDateTime(expiresAt, 'en')}, shown this once: ${key}`);
}

async function list({ tenant, withTenant, nameOf, print }: OperatorContext) {
  const [keys, now] = await withTenant(tenant, async (tx) => [
    await machineKeyRepository(tx).all(),
    tx.realNow,
  ]);
  if (keys.length === 0) print('There is no key.');
  for (const key of keys) {
    const end =
      key.revoked_at === null
        ? `${key.expires_at > now ? 'good until' : 'ended'} ${formatDateTime(key.expires_at, 'en')}`
        : `revoked ${formatDateTime(key.revoked_at, 'en')}`;
    const used =
      key.last_used_at === null
        ? 'never used'
        : `last used ${formatDateTime(key.last_used_at, 'en')}`;
    const maker = await nameOf(key.created_by);
    print(
      `${key.name}  ${key.client ?? 'all clients'}  ${key.scopes.join(', ')}  ${end}, ${used}, by ${maker}`,
    );
  }
}

async function revoke({ tenant, withTenant, by, print }: OperatorContext, name: string) {
  await withTenant(tenant, (tx) => revokeMachineKey(tx, by, name));
  print(`Key ${name} is revoked.`);
}

/** Keys with which machines run commands. product.md, section "12 Accounts and tokens". */
export const machineKeysCommand: OperatorCommand = {
  summary: 'keys with which machines run some of the commands',
  declare(command, { forOperators }) {
    const admin = { person: ['admin'] } as const;
    command.command('list').action(forOperators(admin, list));
    command
      .command('create')
      .description('a new key, shown once; for the client of --tenant, without it for all')
      .requiredOption('--name <name>', 'what the history calls it', keyName)
      .requiredOption(
        '--scope <action>',
        'what it may do, such as "orders import"; repeat it',
        addScope,
      )
      .requiredOption('--days <n>', 'how long it is good', dayCount(KEY_DAYS_MOST))
      .addHelpText(
        'after',
        '\nA machine sets OPERATOR_KEY. A key does what its maker may do at the time, and ends with their access.',
      )
      .action(forOperators({ ...admin, isFresh: true }, create));
    command.command('revoke').argument('<name>').action(forOperators(admin, revoke));
  },
};
