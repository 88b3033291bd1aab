import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
} from 'oauth4webapi';
import type { getSsoStart } from '@weitersagen/contracts/single-sign-on';
import type { Part } from '@weitersagen/contracts/endpoint';
import { tabStorage } from '@weitersagen/platform/tab-storage';

const storageKey = 'ws.operator-sso';

/** As long as a session of ours: a provider that asked nobody for longer does so again. A provider that is asked for this has to say when it asked. */
const MOST_SECONDS = 12 * 3600;

/** What this tab remembers while somebody is at the identity provider. */
export interface SsoAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly locale: string;
  /** The page that asked for the sign-in, as its address names it; empty for none. */
  readonly redirect: string;
  /** The provider that it began at, as the server named it. */
  readonly provider?: string | undefined;
}

const names = ['verifier', 'state', 'locale', 'redirect'] as const;
const isAttempt = (value: unknown): value is SsoAttempt =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');

/** Gives the address at which the provider asks who somebody is, and remembers in this tab what proves the answer (PKCE). `asksAgain` has it ask also who is signed in there: the account it has was refused here. */
export async function beginAttempt(
  {
    authorizationAddress,
    clientId,
    redirectUri,
    scope,
    provider,
  }: Part<(typeof getSsoStart)['answer']>,
  page: Pick<SsoAttempt, 'locale' | 'redirect'>,
  asksAgain: boolean,
): Promise<string> {
  const attempt = {
    verifier: generateRandomCodeVerifier(),
    state: generateRandomState(),
    ...page,
    provider,
  };
  tabStorage.write(storageKey, JSON.stringify(attempt));
  const address = new URL(authorizationAddress);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    max_age: String(MOST_SECONDS),
    ...(asksAgain && { prompt: 'login' }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** What this tab began; null when nothing. */
export function readAttempt(): SsoAttempt | null {
  try {
    const value: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

/** An attempt counts once. */
export const forgetAttempt = (): void => tabStorage.remove(storageKey);
