import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Api } from '@weitersagen/api-client/api';
import { getCaptchaChallenge } from '@weitersagen/contracts/contact';

/**
 * Asks for a challenge and solves it beside the page's own work; answers what a call sends as its captcha, or null where it could not
 * be solved in time. Takes about a second. Import it only when a server asks: the solver is a chunk of its own. Throws ApiFailure.
 */
export async function solveCaptcha(api: Api): Promise<string | null> {
  const challenge = await api.call(getCaptchaChallenge, {});
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
}
