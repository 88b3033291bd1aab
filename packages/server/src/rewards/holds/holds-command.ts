import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { ApiError } from '../../platform/api-error.ts';
import { decideHold } from './hold-decision.ts';
import { holdRepository } from './hold-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { reasonOption } from '../../platform/operator/argument-values.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  const holds = await withTenant(tenant, (tx) => holdRepository(tx).open());
  if (holds.length === 0) print('No reward waits for a decision.');
  for (const hold of holds) {
    const since = formatDateTime(hold.created_at, 'en');
    const amount = formatEuro(hold.amount_cents, 'en');
    print(
      `claim ${hold.claim_id}  ${amount}  ${hold.reasons.join(', ')} (${hold.score})  since ${since}`,
    );
  }
}

/** Decides, and says in a sentence why who asks is no second person. */
const decided: typeof decideHold = (tx, decision, by) =>
  decideHold(tx, decision, by).catch((error: unknown) => {
    const why = error instanceof ApiError ? error.key : '';
    if (why === 'ownProposal')
      throw new OperatorError('You had a hand in this reward; somebody else has to let it go.');
    if (why === 'nearProposer')
      throw new OperatorError(
        'Your access and that of who had a hand in this reward belong together. A third person has to let it go.',
      );
    throw error;
  });

async function decide(
  { tenant, withTenant, by, print }: OperatorContext,
  claimId: string,
  decision: 'released' | 'confirmed',
  reason: string,
) {
  await withTenant(tenant, async (tx) => {
    if (!(await decided(tx, { claim: claimId, decision, reason }, by)))
      throw new OperatorError(`Claim ${claimId} does not wait for a decision.`);
  });
  print(
    decision === 'released'
      ? `Claim ${claimId} is paid in the next run.`
      : `The lead of claim ${claimId} is cancelled for fraud.`,
  );
}

/** Rewards that look like self-referrals. */
export const holdsCommand: OperatorCommand = {
  summary: 'rewards that wait because they look like self-referrals',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('what waits, and why')
      .action(forTenant(['finance'], list));
    command
      .command('release')
      .description('pay it')
      .argument('<claim>')
      .requiredOption(...reasonOption)
      .action(
        forTenant({ fresh: ['finance'] }, (context, claim, { reason }) =>
          decide(context, claim, 'released', reason),
        ),
      );
    command
      .command('confirm')
      .description('it is fraud: the lead is cancelled with its rewards')
      .argument('<claim>')
      .requiredOption(...reasonOption)
      .action(
        forTenant({ fresh: ['finance'] }, (context, claim, { reason }) =>
          decide(context, claim, 'confirmed', reason),
        ),
      );
  },
};
