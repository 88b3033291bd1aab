import { setSellerActive } from './activation.ts';
import { sellerRepository } from './seller-repository.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
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

async function change(context: OperatorContext, active: boolean) {
  const number = requireArgument(context, 1, 'The number of the seller');
  const { tenant, withTenant, by, print } = context;
  const found = await withTenant(tenant, (tx) =>
    setSellerActive(tx, number, active, `operator:${by}`),
  );
  if (!found) throw new OperatorError(`There is no seller ${number}.`);
  print(`${number} is ${active ? 'active' : 'inactive'}.`);
}

/** Professional sellers: which there are, and whether they may make referrals. */
export const sellersCommand: OperatorCommand = {
  summary: 'list, activate and deactivate professional sellers',
  usage: [
    'sellers list',
    'sellers activate NUMBER     may make referrals',
    'sellers deactivate NUMBER   keeps the area, makes no new referrals',
  ],
  run: byAction('sellers', {
    list,
    activate: (context) => change(context, true),
    deactivate: (context) => change(context, false),
  }),
};
