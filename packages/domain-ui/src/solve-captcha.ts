import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { getCaptchaChallenge } from '@weitersagen/contracts/contact';
import type { Api } from '@weitersagen/api-client/api';

/**
 * Asks for a captcha and solves it by computing, at most a few seconds; nobody has to read or click anything. Gives what the call
 * takes as `captcha`; it counts once. Load this module only when a captcha is asked for.
 */
export async function solveCaptcha(api: Api): Promise<string> {
  const challenge = await api.call(getCaptchaChallenge, {});
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
