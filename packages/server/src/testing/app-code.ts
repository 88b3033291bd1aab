import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret (base 32); `away` steps of 30 seconds from now. */
export function appCode(secret: string, away = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + away * 30_000 });
}

/** Waits, when a step is about to end, for the next one: what follows in these seconds sees no change of the code. */
export async function quietStep(seconds = 4): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < seconds * 1000) await setTimeout(left);
}
