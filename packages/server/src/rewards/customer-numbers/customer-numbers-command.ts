import { formatDateTime } from '@weitersagen/domain/dates';
import { answerCustomerNumber, dueAt } from './check-service.ts';
import { customerCheckRepository, type Answer } from './repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption } from '../../platform/operator/argument-values.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const checks = await customerCheckRepository(tx).holding();
    if (checks.length === 0) print('No reward waits for a customer number.');
    for (const check of checks) {
      const until =
        check.result === 'pending'
          ? `due ${formatDateTime(dueAt(tx, check.asked_at), 'en')}`
          : 'waits for another number';
      print(
        `${check.customer_number}  ${check.result}  ${until}  order ${check.external_id}  reward ${check.claim_id}`,
      );
    }
  });
}

async function answer(
  { tenant, withTenant, by, print }: OperatorContext,
  number: string,
  result: Answer,
  reason: string,
) {
  const outcome = await withTenant(tenant, (tx) =>
    answerCustomerNumber(tx, number, result, { actor: by, reason }),
  );
  if (outcome === 'unknown') throw new OperatorError(`Nobody named the customer number ${number}.`);
  if (outcome === 'late')
    throw new OperatorError(`The time for ${number} is over; a refusal changes nothing any more.`);
  print(`${number} is ${result}.`);
}

/** Customer numbers that rewards wait for. */
export const customerNumbersCommand: OperatorCommand = {
  summary: 'customer numbers that rewards wait for',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('waits for the provider, or was refused')
      .action(forTenant(['support'], list));
    command
      .command('confirm')
      .description('the rewards it was named for are paid')
      .argument('<number>', 'of the customer')
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, number, { reason }) =>
          answer(context, number, 'confirmed', reason),
        ),
      );
    command
      .command('reject')
      .description('they wait for another number; their people get a mail')
      .argument('<number>', 'of the customer')
      .requiredOption(...reasonOption)
      .action(
        forTenant(['support'], (context, number, { reason }) =>
          answer(context, number, 'rejected', reason),
        ),
      );
  },
};
