import { formatDateTime } from '@weitersagen/domain/dates';
import { feedKeyRepository } from './feed-key-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const keys = await withTenant(tenant, (tx) => feedKeyRepository(tx).list());
  if (keys.length === 0) print('There is no key.');
  for (const key of keys) {
    const end = key.revoked_at === null ? 'valid' : `revoked ${formatDateTime(key.revoked_at)}`;
    print(`${key.id}  ${key.label}  since ${formatDateTime(key.created_at)}  ${end}`);
  }
}

async function issue({ tenant, withTenant, by, print }: OperatorContext, label: string) {
  const { id, key } = await withTenant(tenant, (tx) => feedKeyRepository(tx).issue(label, by));
  print(`Key ${id}, shown this once: ${key}`);
}

async function rotate({ tenant, withTenant, by, print }: OperatorContext, id: string) {
  const issued = await withTenant(tenant, async (tx) => {
    const keys = feedKeyRepository(tx);
    const label = await keys.revoke(id, by);
    if (label === null) throw new OperatorError(`${tenant.id} has no valid key ${id}.`);
    return keys.issue(label, by);
  });
  print(`Key ${issued.id} replaces ${id}, shown this once: ${issued.key}`);
}

async function revoke({ tenant, withTenant, by, print }: OperatorContext, id: string) {
  const label = await withTenant(tenant, (tx) => feedKeyRepository(tx).revoke(id, by));
  if (label === null) throw new OperatorError(`${tenant.id} has no valid key ${id}.`);
  print(`Key ${id} (${label}) is revoked.`);
}

/** Keys with which a client's systems send orders and ask for sign-in links. */
export const keysCommand: OperatorCommand = {
  summary: "API keys of a client's systems",
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['admin'], list));
    command
      .command('issue')
      .description('a new key, shown once; only its hash is kept')
      .argument('<label>')
      .action(forTenant(['admin'], issue));
    command
      .command('rotate')
      .description('a new key in place of one, which ends at once')
      .argument('<id>')
      .action(forTenant(['admin'], rotate));
    command
      .command('revoke')
      .argument('<id>')
      .action(forTenant(['admin'], revoke));
  },
};
