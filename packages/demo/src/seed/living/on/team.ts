import { type Account, accountRepository } from '@weitersagen/server/internal/people/public.ts';
import {
  agencyRepository,
  sellerRepository,
} from '@weitersagen/server/internal/partners/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { demoLogins } from '../../demo-logins.ts';
import type { Chance } from '../chance.ts';

const isSwitchedOn = (one: { readonly activated_at: Date | null } | undefined) =>
  one?.activated_at != null;

/**
 * Who makes referrals on behalf of customers today, those who make many first: seller, agency and call centre, as long as they may.
 * Empty where all of them are blocked or switched off.
 */
export async function teamOf(tx: TenantTx): Promise<readonly Account[]> {
  const accounts = accountRepository(tx);
  const seller = await accounts.byEmail('seller', demoLogins.seller);
  const owner = await accounts.byEmail('agency', demoLogins.agency);
  const agent = await accounts.byEmail('agent', demoLogins.agent);
  const colleagues = await tx.db
    .selectFrom('account')
    .selectAll()
    .where('agency_id', '=', owner?.agency_id ?? null)
    .where('kind', 'in', ['agency', 'agent'])
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '!=', 'none')]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const sells = seller && isSwitchedOn(await sellerRepository(tx).byAccount(seller.id));
  const isOpen = isSwitchedOn(await agencyRepository(tx).byId(owner?.agency_id ?? ''));
  const team = [
    sells ? seller : undefined,
    agent,
    ...colleagues.filter(({ id }) => id !== agent?.id),
  ];
  return team.filter(
    (one): one is Account =>
      one !== undefined && one.blocked_at === null && (one.agency_id === null || isOpen),
  );
}

/** One of them; who makes many is met more often. */
export const oneOfTeam = (chance: Chance, [first, ...others]: readonly Account[]) =>
  first === undefined ? undefined : chance.oneOf([first, ...others]);
