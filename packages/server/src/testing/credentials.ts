import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import type { Auth } from '@weitersagen/contracts/endpoint';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { TestServer } from '../test-server.ts';
import { signedInBy } from './signed-in.ts';
import { operatorSession } from './operator-session.ts';
import { addFeedKey } from './referral-scene.ts';
import { buildRewardScenes, mailedToken } from './reward-scene.ts';
import { activeReferral, newRecipient, signInAs } from './steps.ts';
import { visitScene } from './visit-scene.ts';

/** What a call sends to say who calls. */
export interface Credential {
  readonly token: string;
  readonly cookie?: string;
  /** Tenant, where it is not the one by default. */
  readonly client?: string;
}

/** Every kind of token there is. */
export type CredentialKind = Exclude<Auth & string, 'none' | 'gate'>;

/** The kinds whose token a call takes; none for a call that is open to everybody. */
export function kindsOf(auth: Auth): readonly CredentialKind[] {
  if (typeof auth !== 'string') return auth.filter((kind) => kind !== 'visitor');
  return auth === 'none' || auth === 'gate' ? [] : [auth];
}

/** A live credential of each kind, all of one tenant but the operator's, whose tenant is its own. */
export async function liveCredentials(
  server: TestServer,
): Promise<Readonly<Record<CredentialKind, Credential>>> {
  const staff = async (kind: Exclude<StaffKind, 'operator'>) => {
    const body = { email: demoLogins[kind], password: demoLogins.password, remember: false };
    const { value, cookie } = await server.call(staffLogin, { params: { kind }, body });
    return { token: signedInBy(value).token, cookie };
  };
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const { number } = await activeReferral(server);
  return {
    referrer: await signInAs(server),
    agency: await staff('agency'),
    seller: await staff('seller'),
    agent: await staff('agent'),
    operator: await operatorSession(server),
    reward: { token: await mailedToken(server, scene.referrerEmail) },
    recipient: { token: (await newRecipient(server, number)).token },
    feed: { token: await server.inTenant(addFeedKey) },
  };
}

/** As {@link liveCredentials}, with a visit to a referrer's account, whose operator acts in the person's name; for what takes whoever may make a call. */
export async function everyCredential(
  server: TestServer,
): Promise<Readonly<Record<CredentialKind | 'visit', Credential>>> {
  const live = await liveCredentials(server);
  const scene = await visitScene(server);
  await scene.act();
  return { ...live, visit: scene.visit };
}
