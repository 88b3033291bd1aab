import type { OwnTodo } from '@weitersagen/contracts/own-todos';
import type { Locale } from '@weitersagen/domain/locale';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { returnReasonOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { claimsToCollect, quietLinks } from './own-todo-repository.ts';
import { contactName } from './own-service.ts';

/** How many things are named at once. */
const MOST = 3;

const none = { claimId: null, contact: null, rewardCents: null, returnReason: null } as const;

/** What a referrer can do now over all referrals: money first, then confirming, then sharing; at most three. */
export async function ownTodos(
  tx: TenantTx,
  accountId: string,
  locale: Locale,
): Promise<OwnTodo[]> {
  const claims = await claimsToCollect(tx, accountId, MOST);
  const unconfirmed = await quietLinks(tx, accountId, { optInPending: true, most: 1 }); // one mail confirms all of them
  const unopened = await quietLinks(tx, accountId, { optInPending: false, most: MOST });
  const collecting = claims.flatMap((claim): OwnTodo[] => {
    const facts = {
      number: claim.number,
      productName: claim.product_name,
      claimId: claim.claim_id,
      contact: claim.rule === 'referral' ? contactName(claim) : null,
      rewardCents: claim.amount_cents,
      returnReason: null,
      by: null,
    };
    const returnReason = returnReasonOf(claim, locale);
    return [
      ...(claim.is_refused ? [{ ...facts, kind: 'kundennummer' as const }] : []),
      ...(claim.status === 'available'
        ? [
            {
              ...facts,
              kind: returnReason === null ? ('abholen' as const) : ('bankdaten' as const),
              returnReason,
              by: claim.pick_up_by?.toISOString() ?? null,
            },
          ]
        : []),
    ];
  });
  const links = (kind: OwnTodo['kind'], rows: typeof unopened) =>
    rows.map((row): OwnTodo => ({
      ...none,
      kind,
      number: row.number,
      productName: row.product_name,
      by: withinProgramme(row.expires_at, tx.tenant.leavesOn).toISOString(),
    }));
  return [...collecting, ...links('bestaetigen', unconfirmed), ...links('teilen', unopened)].slice(
    0,
    MOST,
  );
}
