import { getSsoStart, ssoLogin } from '@weitersagen/contracts/single-sign-on';
import type { StaffSignedIn } from '@weitersagen/contracts/staff';
import type { Api } from '@weitersagen/api-client/api';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'ws.sso';

/** Whose sign-in begins at a client's identity provider. */
export type SsoKind = 'agency' | 'agent';

/** Where a sign-in began: the language, and the page that asked for it, as the sign-in's address names it; empty for none. */
export interface SsoOrigin {
  readonly locale: string;
  readonly redirect: string;
}

/** What this tab remembers while the person is at the provider. */
interface Attempt extends SsoOrigin {
  readonly verifier: string;
  readonly state: string;
  readonly kind: SsoKind;
  /** The provider that it began at, as the server named it. */
  readonly provider?: string | undefined;
}

/** A sign-in that came back without a proof that belongs to this tab. */
export class SsoFailure extends Error {
  override readonly name = 'SsoFailure';
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

/**
 * Gives the address at which the identity provider asks who somebody is, and remembers in this tab what proves the answer (PKCE).
 * product.md, section "12 Accounts and tokens".
 */
export async function beginSso(
  api: Api,
  kind: SsoKind,
  { locale, redirect }: SsoOrigin,
): Promise<string> {
  const start = await api.call(getSsoStart, {});
  const { authorizationAddress, clientId, redirectUri, scope, provider } = start;
  const attempt: Attempt = {
    verifier: random(),
    state: random(),
    kind,
    locale,
    redirect,
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
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['verifier', 'state', 'kind', 'locale', 'redirect'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    )
  );
}

function readAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null');
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the sign-in of this tab began; null when none did. */
export const ssoOrigin = (): SsoOrigin | null => readAttempt();

/**
 * Finishes a sign-in with what the provider put into the address. Each attempt counts once. Throws SsoFailure when the answer does
 * not belong to this tab's attempt or the provider refused, ApiFailure when the server refuses.
 */
export async function finishSso(api: Api, answer: URLSearchParams): Promise<StaffSignedIn> {
  const attempt = readAttempt();
  tabStorage.remove(storageKey);
  const code = answer.get('code');
  if (!attempt || code === null || answer.get('state') !== attempt.state)
    throw new SsoFailure('the answer is not for this tab');
  const { verifier, kind, provider } = attempt;
  return api.call(ssoLogin, { body: { code, verifier, kind, provider } });
}
