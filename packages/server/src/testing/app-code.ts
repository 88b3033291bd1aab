import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret (base 32); `away` steps of 30 seconds from now. */
export function appCode(secret: string, away = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
}
