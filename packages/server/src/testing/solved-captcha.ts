import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { getCaptchaChallenge } from '@weitersagen/contracts/contact';
import type { TestServer } from '../test-server.ts';

/** A captcha of the tenant, solved as a browser solves it. */
export async function solvedCaptcha(server: TestServer, client = 'funkelnetz'): Promise<string> {
  const { value: challenge } = await server.call(getCaptchaChallenge, { client });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
