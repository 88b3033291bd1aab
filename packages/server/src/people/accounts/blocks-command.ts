import { InvalidArgumentError } from '@commander-js/extra-typings';
import { addressPattern } from '@weitersagen/domain/address-pattern';
import { emailBlockRepository } from './email-block-repository.ts';
import { blockAddresses, unblockAddresses } from './email-block-service.ts';
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

function patternArgument(value: string): string {
  const pattern = addressPattern(value);
  if (pattern === null)
    throw new InvalidArgumentError('Give an address, or a pattern such as *@example.org.');
  return pattern;
}

async function change(
  { by, config, tenant, withTenant, print }: OperatorContext,
  action: 'add' | 'remove',
  pattern: string,
  reason: string,
) {
  const seal = sealOfCommands(config);
  const isDone = await withTenant(tenant, async (tx) => {
    const of = { pattern, reason, by, seal };
    if (action === 'remove') return unblockAddresses(tx, of);
    await blockAddresses(tx, of);
    return true;
  });
  if (!isDone) throw new OperatorError(`${pattern} is not blocked.`);
  print(action === 'add' ? `${pattern} is blocked.` : `${pattern} is free again.`);
}

/** Addresses that may not take part; a referrer who has one is signed out and stays out, and their links take no more contacts. */
export const blocksCommand: OperatorCommand = {
  summary: 'addresses that may not take part',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support'], list));
    command
      .command('add')
      .argument('<address>', 'one, or a pattern with stars: *@example.org', patternArgument)
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, address, { reason }) =>
          change(context, 'add', address, reason),
        ),
      );
    command
      .command('remove')
      .argument('<address>', 'or pattern', patternArgument)
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, address, { reason }) =>
          change(context, 'remove', address, reason),
        ),
      );
  },
};
