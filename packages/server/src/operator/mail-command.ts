import { audit } from '../audit.ts';
import { deadAddressRepository } from '../mail/dead-addresses.ts';
import {
  OperatorError,
  requireArgument,
  unknownAction,
  type OperatorCommand,
} from './operator-command.ts';

/** Addresses that take no mail. */
export const mailCommand: OperatorCommand = {
  summary: 'addresses that take no mail',
  usage: [
    'mail check ADDRESS    whether mail to it is stopped',
    'mail stop ADDRESS     nothing more is sent there',
    'mail revive ADDRESS   mail goes there again',
  ],
  async run(context) {
    const [action] = context.args;
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
