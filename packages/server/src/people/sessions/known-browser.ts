import { KNOWN_BROWSER_DAYS } from '@weitersagen/domain/constants';
import { readCookies } from '../../platform/http/read-cookies.ts';
import { isSameSecret } from '../../platform/random.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import type { AccessTokens } from '../../platform/secrets/access-token.ts';
import { siteOf } from './session-cookie.ts';

/** Whose browser it is; `access_epoch` counts what ended all of them. */
interface Owner {
  readonly id: string;
  readonly kind: AccountKind;
  readonly access_epoch: number;
}

const nameOf = (kind: AccountKind) => `__Host-ws-known-${kind}`;

const markOf = (tokens: Pick<AccessTokens, 'mark'>, tenant: string, owner: Owner) =>
  tokens.mark(`known browser\n${tenant}\n${owner.id}\n${owner.access_epoch}`);

/** The Set-Cookie header by which a browser is known to an account. It opens nothing: a password from there is looked at, no more. */
export function writeKnownBrowser(
  tokens: Pick<AccessTokens, 'mark'>,
  tenant: string,
  owner: Owner,
  framed: boolean,
): string {
  const seconds = KNOWN_BROWSER_DAYS * 86_400;
  return `${nameOf(owner.kind)}=${markOf(tokens, tenant, owner)}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; ${siteOf(framed)}`;
}

/** Whether a Cookie header is of a browser that this account signed in with since whatever ended all of them. */
export function isKnownBrowser(
  tokens: Pick<AccessTokens, 'mark'>,
  tenant: string,
  owner: Owner,
  header: string | undefined,
): boolean {
  const given = readCookies(header)[nameOf(owner.kind)] ?? '';
  return isSameSecret(given, markOf(tokens, tenant, owner));
}
