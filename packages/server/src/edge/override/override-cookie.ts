import { OVERRIDE_COOKIE_HOURS } from '@weitersagen/domain/constants';
import { openOverride, sealOverride } from './override-token.ts';
import type { Override } from './override-token.ts';
import type { RegistrySigner } from '../registry-signer.ts';

/** Whose areas a browser may be shown, and who signs that it may. No origins: nobody's. */
export interface OverrideSettings {
  readonly origins: readonly string[];
  readonly signer: RegistrySigner;
}

/** Name of the cookie. */
export const OVERRIDE_COOKIE = 'ws-override';
const lastsMs = OVERRIDE_COOKIE_HOURS * 3_600_000;
const addressForm = /^(https?:\/\/[\w.:-]+)\/remotes\/(mf-[a-z]+)\/([\w.+-]+)\/?$/;

/** The override that a sealed text asks for; null without one that is signed, allowed and not over. */
export function overrideOf(
  sealed: string | undefined,
  tenant: string,
  { origins, signer }: OverrideSettings,
  now: Date,
): Override | null {
  const override = sealed === undefined ? null : openOverride(sealed, tenant, signer, now);
  return override && origins.includes(override.origin) ? override : null;
}

/** The version at an address, sealed for a tenant from now on; null for an address that is not allowed. */
export function sealedOverride(
  address: string,
  tenant: string,
  { origins, signer }: OverrideSettings,
  now: Date,
): string | null {
  const [, origin = '', id = '', version = ''] = addressForm.exec(address) ?? [];
  if (!origins.includes(origin)) return null;
  const until = new Date(now.getTime() + lastsMs).toISOString();
  return sealOverride({ tenant, id, version, origin, until }, signer);
}

/** `Set-Cookie` for a sealed override until it is over, or to end what there is. */
export function overrideCookie(sealed: string | null, until: Date, now: Date): string {
  const seconds = sealed === null ? 0 : Math.ceil((until.getTime() - now.getTime()) / 1000);
  return `${OVERRIDE_COOKIE}=${sealed ?? ''}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}
