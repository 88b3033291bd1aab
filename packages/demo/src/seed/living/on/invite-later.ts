import { createInvitation, requireActor } from '@weitersagen/server/internal/partners/public.ts';
import type { Account } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { personAt } from '../people.ts';

/** Days between two invitations. */
const EVERY = 4;
/** Of so many customers one did not agree to mail beforehand. */
const WITHOUT_CONSENT = 3;

/** Every few days the agency invites a customer, as long as it may; a day and its number always have the same. */
export async function inviteLater(
  tx: TenantTx,
  day: { readonly number: number; readonly person: number },
  team: readonly Account[],
): Promise<void> {
  const owner = team.find(({ kind, role }) => kind === 'agency' && role === 'owner');
  if (day.number % EVERY !== 0 || owner === undefined) return;
  const { firstName, lastName, email } = personAt(day.person);
  const consent = (day.number / EVERY) % WITHOUT_CONSENT > 0;
  const session = { accountId: owner.id, kind: 'agency' } as const;
  const actor = await requireActor(tx, session, 'invitationTool');
  await createInvitation(
    tx,
    {
      firstName,
      lastName,
      email,
      kind: 'customer',
      consent,
      employeeNumber: undefined,
      captcha: undefined,
    },
    { actor, language: 'de', needsCaptcha: false, idempotency: null },
  );
}
