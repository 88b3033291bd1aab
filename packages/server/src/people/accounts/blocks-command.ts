import { normalizeEmail } from '@weitersagen/domain/email';
import { audit } from '../../platform/audit/audit.ts';
import { emailBlockRepository } from './email-block-repository.ts';
import { endAllSessions } from '../sessions/session-service.ts';
import {
  OperatorError,
  requireArgument,
  requireReason,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const blocks = await withTenant(tenant, (tx) => emailBlockRepository(tx).list());
  if (blocks.length === 0) print('No address is blocked.');
  for (const { pattern, reason, created_by: by } of blocks) print(`${pattern}  ${reason}  (${by})`);
}

function patternOf(context: OperatorContext): string {
  const pattern = normalizeEmail(requireArgument(context, 1, 'The address'));
  if (!/^[^\s@]+@[^\s@]+$/.test(pattern))
    throw new OperatorError('Give an address, or a pattern such as *@example.org.');
  return pattern;
}

async function change(context: OperatorContext, action: 'add' | 'remove') {
  const { by, tenant, withTenant, print } = context;
  const pattern = patternOf(context);
  const reason = requireReason(context);
  await withTenant(tenant, async (tx) => {
    const blocks = emailBlockRepository(tx);
    if (action === 'add') {
      await blocks.add(pattern, reason, by);
      for (const accountId of await blocks.blockReferrers(pattern))
        await endAllSessions(tx, accountId);
    } else if (await blocks.remove(pattern)) await blocks.freeReferrers(pattern);
    else throw new OperatorError(`${pattern} is not blocked.`);
    const event = action === 'add' ? 'blocked' : 'unblocked';
    await audit(tx, { entity: 'emailBlock', entityId: pattern, event, reason, actor: by });
  });
  print(action === 'add' ? `${pattern} is blocked.` : `${pattern} is free again.`);
}

/** Addresses that may not take part; a referrer who has one is signed out and stays out, and their links take no more contacts. */
export const blocksCommand: OperatorCommand = {
  summary: 'addresses that may not take part',
  usage: [
    'blocks list',
    'blocks add ADDRESS --reason TEXT      one address, or a pattern with stars: *@example.org',
    'blocks remove ADDRESS --reason TEXT',
  ],
  options: ['reason'],
  async run(context) {
    const [action] = context.args;
    if (action === 'list') await list(context);
    else if (action === 'add' || action === 'remove') await change(context, action);
    else throw unknownAction(context, 'blocks');
    return 0;
  },
};
