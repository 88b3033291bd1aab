import { formatDateTime } from '@weitersagen/domain/dates';
import { audit } from '../platform/audit/audit.ts';
import { deadAddressRepository } from '../platform/mail/dead-address-repository.ts';
import { outboxRepository } from '../platform/outbox/outbox-repository.ts';
import { mailStopRepository } from '../platform/mail/mail-stop-repository.ts';
import { failureText } from '../platform/operator/failure-text.ts';
import {
  OperatorError,
  requireArgument,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

async function showState({ tenant, withTenant, print }: OperatorContext) {
  const { stop, refused } = await withTenant(tenant, async (tx) => ({
    stop: await mailStopRepository(tx).find(),
    refused: await outboxRepository(tx).refused(),
  }));
  for (const { id, kind, refusals, last_error } of refused)
    print(
      `Refused: ${id}  ${kind}  ${refusals} times while other mail left  ${failureText(last_error)}`,
    );
  if (stop === undefined) return print('Mail leaves.');
  const [since, next] = [stop.stopped_at, stop.next_try_at].map((at) => formatDateTime(at));
  print(
    `Mail stands still since ${since}, the next try is at ${next}: ${failureText(stop.reason)}`,
  );
}

async function resume({ tenant, withTenant, by, print }: OperatorContext) {
  const resumed = await withTenant(tenant, async (tx) => {
    if (!(await mailStopRepository(tx).resume())) return false;
    await audit(tx, { entity: 'tenant', entityId: tenant.id, event: 'mailResumed', actor: by });
    return true;
  });
  if (!resumed) throw new OperatorError('Mail does not stand still.');
  print('Mail leaves again.');
}

/** Whether a tenant's mail leaves, and addresses that take none. */
export const mailCommand: OperatorCommand = {
  summary: "whether a tenant's mail leaves, and addresses that take none",
  usage: [
    'mail state            whether the mail server refuses the mail of the tenant for its policy (Berlin time)',
    'mail resume           mail leaves again at once, not after the next try',
    'mail check ADDRESS    whether mail to it is stopped',
    'mail stop ADDRESS     nothing more is sent there',
    'mail revive ADDRESS   mail goes there again',
  ],
  async run(context) {
    const [action] = context.args;
    if (action === 'state' || action === 'resume') {
      await (action === 'state' ? showState : resume)(context);
      return 0;
    }
    if (action !== 'check' && action !== 'stop' && action !== 'revive')
      throw unknownAction(context, 'mail');
    const address = requireArgument(context, 1, 'The address');
    const { tenant, withTenant, by, print } = context;
    await withTenant(tenant, async (tx) => {
      const dead = deadAddressRepository(tx);
      if (action === 'check') {
        print((await dead.isDead(address)) ? 'Mail to it is stopped.' : 'It gets mail.');
        return;
      }
      if (action === 'stop') await dead.add(address, `operator:${by}`);
      else if (!(await dead.revive(address))) throw new OperatorError('Mail to it is not stopped.');
      const event = action === 'stop' ? 'stopped' : 'revived';
      await audit(tx, { entity: 'address', entityId: '-', event, actor: by });
      print(action === 'stop' ? 'Mail to it is stopped.' : 'It gets mail again.');
    });
    return 0;
  },
};
