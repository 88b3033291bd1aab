import { updateAgency } from '@weitersagen/contracts/agency';
import {
  agreeAgencySelfBilling,
  agreeSellerSelfBilling,
} from '@weitersagen/contracts/self-billing';
import { SELF_BILLING_VERSION } from '@weitersagen/domain/self-billing';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import type { Stage } from './stage.ts';

/** An access token is good for twelve minutes of real time. */
const SIGNED_FOR_MS = 8 * 60_000;

type Session = Awaited<ReturnType<typeof signInStaff>>;

/** Partners who make referrals on behalf of customers and are settled each month. */
export interface Partners {
  session(who: 'agency' | 'seller' | 'owner'): Promise<Session>;
}

const people = {
  agency: ['agency', demoLogins.agencyEmployee],
  owner: ['agency', demoLogins.agency],
  seller: ['seller', demoLogins.seller],
} as const;

/** The partners come to work: both agree to credit notes, and the agency completes its data. */
export async function openPartners({ server }: Stage): Promise<Partners> {
  const signed = new Map<string, { readonly at: number; readonly session: Session }>();
  async function session(who: keyof typeof people): Promise<Session> {
    const known = signed.get(who);
    if (known !== undefined && performance.now() - known.at < SIGNED_FOR_MS) return known.session;
    const [kind, email] = people[who];
    const opened = await signInStaff(server, kind, email);
    signed.set(who, { at: performance.now(), session: opened });
    return opened;
  }
  const owner = await session('owner');
  const data = {
    taxNumber: '20/123/45678',
    accountOwner: 'Leuchtturm Beratung',
    iban: 'DE02120300000000202051',
    password: demoLogins.password,
  };
  const kept = await server.call(updateAgency, { ...owner, body: data });
  if (kept.error !== null) throw new Error(kept.text);
  const body = { version: SELF_BILLING_VERSION };
  for (const agreed of [
    await server.call(agreeAgencySelfBilling, { ...owner, body }),
    await server.call(agreeSellerSelfBilling, { ...(await session('seller')), body }),
  ])
    if (agreed.error !== null) throw new Error(agreed.text);
  return { session };
}
