import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { expiredClaims } from './goodwill-repository.ts';
import { reopenClaim } from './reopen-claim.ts';
import { reopenLead } from './reopen-lead.ts';
import {
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function reopen(context: OperatorContext) {
  const leadId = requireArgument(context, 0, 'The lead');
  const reason = requireReason(context);
  const { by, tenant } = context;
  const status = await context.withTenant(tenant, (tx) => reopenLead(tx, leadId, { by, reason }));
  context.print(`Lead ${leadId} is ${status} again.`);
}

async function listRewards({ tenant, withTenant, print }: OperatorContext) {
  const claims = await withTenant(tenant, expiredClaims);
  if (claims.length === 0) print('No reward has expired.');
  for (const { id, beneficiary, amount_cents: cents, changed_at: at, lead_id: lead } of claims)
    print(
      `${id}  ${formatEuro(cents, 'en')}  ${beneficiary}  since ${formatDateTime(at)}  lead ${lead}`,
    );
}

async function reopenReward(context: OperatorContext) {
  const id = requireArgument(context, 1, 'The reward');
  const reason = requireReason(context);
  const { by, tenant } = context;
  await context.withTenant(tenant, (tx) => reopenClaim(tx, id, { by, reason }));
  context.print(`Reward ${id} can be picked up again.`);
}

/** Reopens an ended lead or an expired reward by goodwill. */
export const goodwillCommand: OperatorCommand = {
  summary: 'reopen an ended lead or an expired reward',
  usage: [
    'goodwill LEAD --reason TEXT           an expired or cancelled lead: without an order it is open again, with a new order',
    '                                      window; with one it is ok, and the order counts with rewards of its own',
    'goodwill rewards                      rewards whose pick-up deadline has passed',
    'goodwill reward REWARD --reason TEXT  it can be picked up again',
    '',
    '"referral NUMBER" shows the leads. What the contact withdrew stays ended, and so does what was erased.',
    'A reward that was paid and taken back is set against the new one. Goodwill earns nobody a commission.',
  ],
  options: ['reason'],
  async run(context) {
    const [first] = context.args;
    if (first === 'rewards') await listRewards(context);
    else if (first === 'reward') await reopenReward(context);
    else await reopen(context);
    return 0;
  },
};
