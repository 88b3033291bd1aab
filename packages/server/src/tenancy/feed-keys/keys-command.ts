import { InvalidArgumentError } from '@commander-js/extra-typings';
import { formatDateTime } from '@weitersagen/domain/dates';
import {
  isKeyScope,
  KEY_DAYS_MOST,
  keyScopes,
  type KeyScope,
} from '@weitersagen/domain/key-scopes';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { dayCount } from '../../platform/operator/day-count.ts';
import { feedKeyRepository, type FeedKey } from './feed-key-repository.ts';
import { issueFeedKey, revokeFeedKey, rotateFeedKey } from './feed-keys.ts';

const keyDays = dayCount(KEY_DAYS_MOST);

function addScope(value: string, others: readonly KeyScope[] = []): readonly KeyScope[] {
  if (!isKeyScope(value)) throw new InvalidArgumentError(`It is one of: ${keyScopes.join(', ')}.`);
  return [...new Set([...others, value])];
}

function endOf(key: FeedKey, now: Date) {
  const { revokedAt, replacedBy, expiresAt, machine, hasEndedWithMachine } = key;
  if (revokedAt !== null) return `revoked ${formatDateTime(revokedAt, 'en')}`;
  const end = `${expiresAt > now ? 'good until' : 'ended'} ${formatDateTime(expiresAt, 'en')}`;
  if (hasEndedWithMachine) return `ended with the key ${machine}`;
  if (key.isWaiting) return `${end}, waits until a second person agrees`;
  const told = machine === null ? end : `${end}, ends with the key ${machine}`;
  return replacedBy === null ? told : `${told}, replaced by ${replacedBy}`;
}

async function list({ tenant, withTenant, nameOf, print }: OperatorContext) {
  const [keys, now] = await withTenant(tenant, async (tx) => [
    await feedKeyRepository(tx).all(),
    tx.realNow,
  ]);
  if (keys.length === 0) print('There is no key.');
  for (const key of keys) {
    const used = key.lastUsedOn === null ? 'never used' : `last used on ${key.lastUsedOn}`;
    const maker = key.createdBy === null ? '' : `, by ${await nameOf(key.createdBy)}`;
    print(
      `${key.id}  ${key.name}  ${key.scopes.join(', ')}  since ${formatDateTime(key.createdAt, 'en')}  ${endOf(key, now)}, ${used}${maker}`,
    );
  }
}

interface Wanted {
  readonly scope: readonly KeyScope[];
  readonly days: number;
}

async function issue(
  { tenant, withTenant, by, person, print }: OperatorContext,
  name: string,
  { scope: scopes, days }: Wanted,
) {
  const { id, key, expiresAt } = await withTenant(tenant, (tx) =>
    issueFeedKey(tx, { name, scopes, days }, by, person),
  );
  print(`Key ${id}, good until ${formatDateTime(expiresAt, 'en')}, shown this once: ${key}`);
}

async function rotate(
  { tenant, withTenant, by, person, print }: OperatorContext,
  id: string,
  { days }: { readonly days: number },
) {
  const issued = await withTenant(tenant, async (tx) => {
    const made = await rotateFeedKey(tx, { id, days }, by, person);
    if (made === null)
      throw new OperatorError(`${tenant.id} has no valid key ${id} that nothing follows.`);
    return made;
  });
  print(
    `Key ${issued.id} replaces ${id}, which ends within 24 hours; good until ${formatDateTime(issued.expiresAt, 'en')}, shown this once: ${issued.key}`,
  );
}

async function revoke({ tenant, withTenant, by, print }: OperatorContext, id: string) {
  const name = await withTenant(tenant, async (tx) => {
    const ended = await revokeFeedKey(tx, id, by);
    if (ended === null) throw new OperatorError(`${tenant.id} has no valid key ${id}.`);
    return ended;
  });
  print(`Key ${id} (${name}) is revoked.`);
}

/** Keys with which a client's systems send orders, report bounces or ask for sign-in links. product.md, section "9 Calls". */
export const keysCommand: OperatorCommand = {
  summary: "API keys of a client's systems",
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['admin'], list));
    command
      .command('issue')
      .description('a new key, shown once; only its hash is kept')
      .argument('<name>')
      .requiredOption(
        '--scope <scope>',
        `what it is for: ${keyScopes.join(', ')}; repeat it`,
        addScope,
      )
      .option('--days <n>', 'how long it is good', keyDays, KEY_DAYS_MOST)
      .action(forTenant({ fresh: ['admin'] }, issue));
    command
      .command('rotate')
      .description('a new key in place of one, which works for 24 hours more')
      .argument('<id>')
      .option('--days <n>', 'how long the new one is good', keyDays, KEY_DAYS_MOST)
      .action(forTenant({ fresh: ['admin'] }, rotate));
    command
      .command('revoke')
      .argument('<id>')
      .action(forTenant(['admin'], revoke));
  },
};
