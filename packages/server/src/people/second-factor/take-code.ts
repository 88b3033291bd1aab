import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { passkeyRepository } from '../passkeys/passkey-repository.ts';
import { stepOf } from './authenticator.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { secondFactorMail } from './second-factor-outbox.ts';
import { secondFactorRepository } from './second-factor-repository.ts';

const wrong = (reason: 'invalid' | 'used') =>
  new ApiError('codeWrong', { fields: { Code: reason } });

/** Where the secret of an account is sealed for: it opens in no other row. */
export const placeOf = (tx: TenantTx, accountId: string) => `${tx.tenant.id} ${accountId}`;

/** Uses up a code of the app: it and those of earlier steps count no more. Throws codeWrong. */
export async function takeAppCode(
  tx: TenantTx,
  seal: Seal,
  factor: {
    readonly account_id: string;
    readonly secret: string;
    readonly last_step: number | null;
  },
  code: string,
): Promise<void> {
  const { account_id: accountId, last_step: lastStep } = factor;
  const secret = seal.open(factor.secret, placeOf(tx, accountId));
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), tx.realNow);
  if (step === null) throw wrong('invalid');
  if (lastStep !== null && step <= lastStep) throw wrong('used');
  await secondFactorRepository(tx).setLastStep(accountId, step);
}

/** Uses up a code of the app (six digits) or a recovery code of somebody with a second factor. Throws codeWrong, or factorOff without one. */
export async function takeCode(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
  code: string,
): Promise<void> {
  const factors = secondFactorRepository(tx);
  const factor = await factors.lock(accountId);
  const app = factor?.confirmed_at == null ? undefined : factor;
  if (app === undefined && !(await passkeyRepository(tx).has(accountId)))
    throw new ApiError('factorOff');
  if (app !== undefined && /^[\d\s]{6,11}$/.test(code)) return takeAppCode(tx, seal, app, code);
  if (!(await factors.takeCode(accountId, recoveryHash(code)))) throw wrong('invalid');
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'recoveryCodeUsed',
    actor: accountId,
  });
  await enqueue(tx, secondFactorMail, { accountId, change: 'codeUsed' });
}
