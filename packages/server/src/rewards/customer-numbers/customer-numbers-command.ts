import { formatDateTime } from '@weitersagen/domain/dates';
import { answerCustomerNumber, dueAt } from './check-service.ts';
import { customerCheckRepository, type Answer } from './repository.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const checks = await customerCheckRepository(tx).holding();
    if (checks.length === 0) print('No reward waits for a customer number.');
    for (const check of checks) {
      const until =
        check.result === 'pending'
          ? `due ${formatDateTime(dueAt(tx, check.asked_at))}`
          : 'waits for another number';
      print(
        `${check.customer_number}  ${check.result}  ${until}  order ${check.external_id}  reward ${check.claim_id}`,
      );
    }
  });
}

async function answer(context: OperatorContext, result: Answer) {
  const number = requireArgument(context, 1, 'The customer number');
  const reason = requireReason(context);
  const { tenant, withTenant, by, print } = context;
  const outcome = await withTenant(tenant, (tx) =>
    answerCustomerNumber(tx, number, result, { actor: `operator:${by}`, reason }),
  );
  if (outcome === 'unknown') throw new OperatorError(`Nobody named the customer number ${number}.`);
  if (outcome === 'late')
    throw new OperatorError(`The time for ${number} is over; a refusal changes nothing any more.`);
  print(`${number} is ${result}.`);
}

/** Customer numbers that rewards wait for. */
export const customerNumbersCommand: OperatorCommand = {
  summary: 'customer numbers that rewards wait for',
  usage: [
    'customer-numbers list                          waits for the provider, or was refused',
    'customer-numbers confirm NUMBER --reason TEXT  the rewards it was named for are paid',
    'customer-numbers reject NUMBER --reason TEXT   they wait for another number; their people get a mail',
  ],
  options: ['reason'],
  run: byAction('customer-numbers', {
    list,
    confirm: (context) => answer(context, 'confirmed'),
    reject: (context) => answer(context, 'rejected'),
  }),
};
