import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { expiredClaims } from './goodwill-repository.ts';
import { reopenClaim } from './reopen-claim.ts';
import { reopenLead } from './reopen-lead.ts';
import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';

async function reopen(
  { by, tenant, withTenant, print }: OperatorContext,
  leadId: string,
  { reason }: Reason,
) {
  const status = await withTenant(tenant, (tx) => reopenLead(tx, leadId, { by, reason }));
  print(`Lead ${leadId} is ${status} again.`);
}

async function listRewards({ tenant, withTenant, print }: OperatorContext) {
  const claims = await withTenant(tenant, expiredClaims);
  if (claims.length === 0) print('No reward has expired.');
  for (const { id, beneficiary, amount_cents: cents, changed_at: at, lead_id: lead } of claims)
    print(
      `${id}  ${formatEuro(cents, 'en')}  ${beneficiary}  since ${formatDateTime(at, 'en')}  lead ${lead}`,
    );
}

async function reopenReward(
  { by, tenant, withTenant, print }: OperatorContext,
  id: string,
  { reason }: Reason,
) {
  await withTenant(tenant, (tx) => reopenClaim(tx, id, { by, reason }));
  print(`Reward ${id} can be picked up again.`);
}

/** Reopens an ended lead or an expired reward by goodwill. */
export const goodwillCommand: OperatorCommand = {
  summary: 'reopen an ended lead or an expired reward',
  declare(command, { forTenant }) {
    command
      .command('lead', { isDefault: true })
      .description(
        'an expired or cancelled lead: without an order it is open again, with a new order window; with one it is ok, and the order counts with rewards of its own',
      )
      .argument('<lead>', '"referral NUMBER" shows the leads')
      .requiredOption(...reasonOption)
      .action(forTenant(['support'], reopen));
    command
      .command('rewards')
      .description('rewards whose pick-up deadline has passed')
      .action(forTenant(['support'], listRewards));
    command
      .command('reward')
      .description('it can be picked up again')
      .argument('<reward>')
      .requiredOption(...reasonOption)
      .action(forTenant(['support'], reopenReward));
    command.addHelpText(
      'after',
      [
        '',
        'What the contact withdrew stays ended, and so does what was erased.',
        'A reward that was paid and taken back is set against the new one. Goodwill earns nobody a commission.',
      ].join('\n'),
    );
  },
};
