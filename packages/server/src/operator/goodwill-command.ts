import { reopenLead } from '../features/goodwill/reopen-lead.ts';
import { requireArgument, requireReason, type OperatorCommand } from './operator-command.ts';

/** Reopens an ended lead by goodwill. */
export const goodwillCommand: OperatorCommand = {
  summary: 'reopen an ended lead',
  usage: [
    'goodwill LEAD --reason TEXT   an expired or cancelled lead is open again, with a new order window',
    '',
    '"referral NUMBER" shows the leads. Only a lead without an order can be reopened: the claims of an',
    'order and what the ledger holds of them are final. The data of the contact must not be erased.',
  ],
  options: ['reason'],
  async run(context) {
    const leadId = requireArgument(context, 0, 'The lead');
    const reason = requireReason(context);
    const { by, tenant } = context;
    await context.withTenant(tenant, (tx) => reopenLead(tx, leadId, { by, reason }));
    context.print(`Lead ${leadId} is open again.`);
    return 0;
  },
};
