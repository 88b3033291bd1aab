import type { Need } from '@weitersagen/contracts/operator-goodwill';
import { addDays } from '@weitersagen/domain/dates';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { confirmationEnd } from '../recipients/confirmation-end.ts';
import { factsOfNeeds } from './goodwill-repository.ts';

/**
 * What a lead still needs until its rewards are due, in the order in which people do it, each with the end of its time where it has one; nothing
 * once it is released or has ended. Where the provider reports against an order that counts by goodwill no first payment comes: finance
 * releases it. product.md, section "6 Status machines".
 */
export async function leadNeeds(tx: TenantTx, leadId: string): Promise<Need[]> {
  const facts = await factsOfNeeds(tx, leadId);
  if (facts === undefined || (facts.status !== 'open' && facts.status !== 'ok')) return [];
  const confirmation: Need[] =
    facts.confirmed_at === null && facts.erased_at === null
      ? [
          {
            what: 'confirmation',
            until: (
              await confirmationEnd(tx, {
                id: facts.recipient_id,
                created_at: facts.recipient_since,
              })
            ).toISOString(),
          },
        ]
      : [];
  if (facts.status === 'open') {
    const since = facts.reopened_at ?? facts.created_at;
    const { config, leavesOn } = tx.tenant;
    const until = withinProgramme(addDays(since, config.orderWindowDays), leavesOn);
    return [{ what: 'order', until: until.toISOString() }, ...confirmation];
  }
  const isAgainst = facts.state === 'cancelled' || facts.new_customer === false;
  if (facts.goodwill_at !== null && isAgainst)
    return [...confirmation, { what: 'release', until: null }];
  const isPaid = facts.state === 'firstPayment' && facts.new_customer === true;
  return [...confirmation, ...(isPaid ? [] : [{ what: 'firstPayment' as const, until: null }])];
}
