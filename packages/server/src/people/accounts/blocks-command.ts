import { InvalidArgumentError } from '@commander-js/extra-typings';
import { normalizeEmail } from '@weitersagen/domain/email';
import { auditAll } from '../../platform/audit/audit.ts';
import { aboutAddress } from '../../platform/audit/concerned.ts';
import { emailBlockRepository } from './email-block-repository.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { endAccess } from './end-access.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { sealOfCommands } from '../../platform/secrets/seal.ts';
import { reasonOption } from '../../platform/operator/argument-values.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const blocks = await withTenant(tenant, (tx) => emailBlockRepository(tx).list());
  if (blocks.length === 0) print('No address is blocked.');
  for (const { pattern, reason, created_by: by } of blocks) print(`${pattern}  ${reason}  (${by})`);
}

function addressPattern(value: string): string {
  const pattern = normalizeEmail(value);
  if (!/^[^\s@]+@[^\s@]+$/.test(pattern))
    throw new InvalidArgumentError('Give an address, or a pattern such as *@example.org.');
  return pattern;
}

/** A pattern as the history keeps it for good: what stands before the `@` beside stars may be most of a person's address. */
const withoutPerson = (pattern: string): string => pattern.replace(/^.*[^*@].*@/, '…@');

async function change(
  { by, config, tenant, withTenant, print }: OperatorContext,
  action: 'add' | 'remove',
  pattern: string,
  reason: string,
) {
  await withTenant(tenant, async (tx) => {
    const blocks = emailBlockRepository(tx);
    if (action === 'add') {
      await blocks.add(pattern, reason, by);
      for (const accountId of await blocks.blockReferrers(pattern)) await endAccess(tx, accountId);
      for (const contactId of await blocks.contacts(pattern)) {
        await takePersonTurn(tx, contactId);
        await endLinksOf(tx, contactId);
      }
    } else if (await blocks.remove(pattern)) await blocks.freeReferrers(pattern);
    else throw new OperatorError(`${pattern} is not blocked.`);
    const event = action === 'add' ? 'blocked' : 'unblocked';
    const about = pattern.includes('*')
      ? [{ entityId: withoutPerson(pattern) }]
      : await aboutAddress(tx, pattern, sealOfCommands(config));
    await auditAll(
      tx,
      about.map((of) => ({ entity: 'emailBlock', ...of, event, reason, actor: by })),
    );
  });
  print(action === 'add' ? `${pattern} is blocked.` : `${pattern} is free again.`);
}

/** Addresses that may not take part; a referrer who has one is signed out and stays out, and their links take no more contacts. */
export const blocksCommand: OperatorCommand = {
  summary: 'addresses that may not take part',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support'], list));
    command
      .command('add')
      .argument('<address>', 'one, or a pattern with stars: *@example.org', addressPattern)
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, address, { reason }) =>
          change(context, 'add', address, reason),
        ),
      );
    command
      .command('remove')
      .argument('<address>', 'or pattern', addressPattern)
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, address, { reason }) =>
          change(context, 'remove', address, reason),
        ),
      );
  },
};
