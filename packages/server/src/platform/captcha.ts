import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { CaptchaChallenge } from '@weitersagen/contracts/contact';
import { ApiError } from './api-error.ts';
import type { Tenant } from './database/tenant-directory.ts';
import type { TenantTx } from './database/tenant-scope.ts';
import { takeCaptcha } from './captcha-repository.ts';
import { keyedHash } from './random.ts';

/** About 256 tries of 1,000 rounds each: under two seconds on a slow phone, dear for somebody who sends thousands. */
const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS = 1000;
const MINUTES = 10;

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

const keyOf = (tenant: Tenant) => keyedHash(tenant.secret, 'captcha');

/** A new challenge, signed for the tenant, valid for ten minutes of real time. */
export async function newCaptchaChallenge(tenant: Tenant): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
    hmacSignatureSecret: keyOf(tenant),
  });
  return z.parse(CaptchaChallenge, challenge);
}

function readPayload(text: string) {
  try {
    return z.parse(Payload, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

async function isSolved(tenant: Tenant, payload: z.output<typeof Payload>): Promise<boolean> {
  // A signed challenge has these; another algorithm must not reach the library.
  const { algorithm, cost } = payload.challenge.parameters;
  if (algorithm !== ALGORITHM || cost !== ROUNDS) return false;
  try {
    const secret = { hmacSignatureSecret: keyOf(tenant) };
    return (await verifySolution({ ...payload, deriveKey, ...secret })).verified;
  } catch {
    return false;
  }
}

/** Takes a solution; it counts once, also under several callers at the same time. Throws captchaRequired or captchaWrong. */
export async function useCaptcha(tx: TenantTx, solution: string | undefined): Promise<void> {
  if (solution === undefined || solution === '') throw new ApiError('captchaRequired');
  const payload = readPayload(solution);
  if (payload === null || !(await isSolved(tx.tenant, payload))) throw new ApiError('captchaWrong');
  const { signature, parameters } = payload.challenge;
  if (!(await takeCaptcha(tx, signature, new Date(parameters.expiresAt * 1000))))
    throw new ApiError('captchaWrong');
}
