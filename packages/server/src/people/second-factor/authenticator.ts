import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps before and after the present one that count, because the clocks of telephones differ. */
const TOLERANCE = 1;

/** The form that every authenticator app knows: SHA-1, six digits, 30 seconds (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;

/** A random secret of 160 bit, base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code carries into an app, which then shows `issuer` and `label`. */
export function factorAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...form, secret, issuer, label }).toString();
}

/** The time step whose code this is, at most one away from `at`; null for a wrong code. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const away = new TOTP({ ...form, secret }).validate({
    token: code,
    timestamp,
    window: TOLERANCE,
  });
  return away === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + away;
}

/** The code that an app with this secret shows at an instant, and how many seconds it still shows it. */
export function codeAt(
  secret: string,
  at: Date,
): { readonly code: string; readonly seconds: number } {
  const timestamp = at.getTime();
  const code = new TOTP({ ...form, secret }).generate({ timestamp });
  return { code, seconds: STEP_SECONDS - (Math.floor(timestamp / 1000) % STEP_SECONDS) };
}
