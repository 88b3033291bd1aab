import { formatDateTime } from '@weitersagen/domain/dates';
import { feedKeyRepository } from './feed-key-repository.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
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

async function issue(context: OperatorContext) {
  const label = requireArgument(context, 1, 'The label');
  const { tenant, withTenant, by } = context;
  const { id, key } = await withTenant(tenant, (tx) => feedKeyRepository(tx).issue(label, by));
  context.print(`Key ${id}, shown this once: ${key}`);
}

async function rotate(context: OperatorContext) {
  const id = requireArgument(context, 1, 'The key');
  const { tenant, withTenant, by } = context;
  const issued = await withTenant(tenant, async (tx) => {
    const keys = feedKeyRepository(tx);
    const label = await keys.revoke(id, by);
    if (label === null) throw new OperatorError(`${tenant.id} has no valid key ${id}.`);
    return keys.issue(label, by);
  });
  context.print(`Key ${issued.id} replaces ${id}, shown this once: ${issued.key}`);
}

async function revoke(context: OperatorContext) {
  const id = requireArgument(context, 1, 'The key');
  const { tenant, withTenant, by } = context;
  const label = await withTenant(tenant, (tx) => feedKeyRepository(tx).revoke(id, by));
  if (label === null) throw new OperatorError(`${tenant.id} has no valid key ${id}.`);
  context.print(`Key ${id} (${label}) is revoked.`);
}

/** Keys with which a client's systems send orders and ask for sign-in links. */
export const keysCommand: OperatorCommand = {
  summary: "API keys of a client's systems",
  usage: [
    'keys list',
    'keys issue LABEL   a new key, shown once; only its hash is kept',
    'keys rotate ID     a new key in place of one, which ends at once',
    'keys revoke ID',
  ],
  run: byAction('keys', { list, issue, rotate, revoke }),
};
