import { setSellerActive } from './activation.ts';
import { sellerRepository } from './seller-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  for (const seller of await withTenant(tenant, (tx) => sellerRepository(tx).all())) {
    const state = seller.activated_at === null ? 'inactive' : 'active';
    print(
      `${seller.external_number.padEnd(14)}${state.padEnd(10)}${seller.first_name} ${seller.last_name}`,
    );
  }
}

async function change(
  { tenant, withTenant, by, print }: OperatorContext,
  number: string,
  active: boolean,
) {
  const found = await withTenant(tenant, (tx) =>
    setSellerActive(tx, number, active, { actor: by }),
  );
  if (!found) throw new OperatorError(`There is no seller ${number}.`);
  print(`${number} is ${active ? 'active' : 'inactive'}.`);
}

/** Professional sellers: which there are, and whether they may make referrals. */
export const sellersCommand: OperatorCommand = {
  summary: 'list, activate and deactivate professional sellers',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support', 'admin'], list));
    command
      .command('activate')
      .description('may make referrals')
      .argument('<number>', 'of the seller')
      .action(forTenant(['support', 'admin'], (context, number) => change(context, number, true)));
    command
      .command('deactivate')
      .description('keeps the area, makes no new referrals')
      .argument('<number>', 'of the seller')
      .action(forTenant(['support', 'admin'], (context, number) => change(context, number, false)));
  },
};
