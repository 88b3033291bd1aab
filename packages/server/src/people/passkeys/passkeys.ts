import type { NewPasskey, PasskeyProof } from '@weitersagen/contracts/passkey';
import type { Account } from '../accounts/account-repository.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx, WithTenant } from '../../platform/database/tenant-scope.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { secondFactorMail } from '../second-factor/second-factor-outbox.ts';
import {
  challengeOf,
  registrationOptions,
  signingOptions,
  verifiedPasskey,
  verifiedSignature,
} from './ceremony.ts';
import { storeChallenge, takeChallenge, type ChallengePurpose } from './challenge-repository.ts';
import { passkeyRepository } from './passkey-repository.ts';

const refused = () => new ApiError('passkeyRefused');

/** What the browser makes a passkey of an account with, as JSON text. */
export async function beginPasskey(tx: TenantTx, account: Account): Promise<string> {
  const known = await passkeyRepository(tx).of(account.id);
  const options = await registrationOptions(tx.tenant, account, known);
  await storeChallenge(tx, options.challenge, 'register', account.id);
  return JSON.stringify(options);
}

/** What the browser signs with, as JSON text: for a sign-in any passkey, with an account one of its own. */
export async function beginSigning(
  tx: TenantTx,
  purpose: 'signIn' | 'confirm',
  accountId: string | null,
): Promise<string> {
  const own = accountId === null ? null : await passkeyRepository(tx).of(accountId);
  const options = await signingOptions(tx.tenant, own);
  await storeChallenge(tx, options.challenge, purpose, accountId);
  return JSON.stringify(options);
}

/** A challenge that was taken: it counts no more, whatever the signature turns out to be. */
export interface TakenChallenge {
  readonly challenge: string;
  readonly accountId: string | null;
}

/** Uses the challenge of an answer up, in a transaction of its own, so that no failed try leaves it. Throws passkeyRefused. */
export async function takeChallengeOf(
  withTenant: WithTenant,
  tenant: Tenant,
  answer: NewPasskey | PasskeyProof,
  purpose: ChallengePurpose,
): Promise<TakenChallenge> {
  const challenge = challengeOf(answer);
  if (challenge === null) throw refused();
  const taken = await withTenant(tenant, (tx) => takeChallenge(tx, challenge, purpose));
  if (taken === null) throw refused();
  return { challenge, accountId: taken.accountId };
}

/** Keeps a new passkey of an account under a name; the person gets a mail. Throws passkeyRefused. */
export async function keepPasskey(
  tx: TenantTx,
  accountId: string,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  taken: TakenChallenge,
): Promise<void> {
  if (taken.accountId !== accountId) throw refused();
  const verified = await verifiedPasskey(tx.tenant, passkey, taken.challenge);
  if (verified === null) throw refused();
  const { credential, isSynced, transports } = verified;
  const { id, publicKey, counter } = credential;
  const stored = { id, accountId, publicKey, counter, transports, isSynced, name };
  if (!(await passkeyRepository(tx).insert(stored))) throw refused();
  const entry = { entity: 'account', entityId: accountId, actor: accountId } as const;
  await audit(tx, { ...entry, event: 'passkeyAdded' });
  await enqueue(tx, secondFactorMail, { accountId, change: 'passkeyAdded' });
}

/** The account whose passkey signed a challenge; its counter goes on. Throws passkeyRefused. */
export async function signerOf(
  tx: TenantTx,
  proof: PasskeyProof,
  taken: TakenChallenge,
): Promise<string> {
  const passkeys = passkeyRepository(tx);
  const stored = await passkeys.lock(proof.id);
  if (stored === undefined) throw refused();
  if (taken.accountId !== null && taken.accountId !== stored.account_id) throw refused();
  const verified = await verifiedSignature(tx.tenant, proof, taken.challenge, {
    id: stored.id,
    publicKey: new Uint8Array(stored.public_key),
    counter: Number(stored.counter),
    transports: stored.transports,
  });
  if (verified === null) throw refused();
  await passkeys.markUsed(stored.id, verified.counter, verified.isSynced);
  return stored.account_id;
}

/** Removes a passkey; the person gets a mail. Throws unknownNumber for one that is not theirs. */
export async function removePasskey(tx: TenantTx, accountId: string, id: string): Promise<void> {
  if (!(await passkeyRepository(tx).remove(accountId, id))) throw new ApiError('unknownNumber');
  const entry = { entity: 'account', entityId: accountId, actor: accountId } as const;
  await audit(tx, { ...entry, event: 'passkeyRemoved' });
  await enqueue(tx, secondFactorMail, { accountId, change: 'passkeyRemoved' });
}

/** Gives a passkey another name. Throws unknownNumber for one that is not theirs. */
export async function renamePasskey(
  tx: TenantTx,
  accountId: string,
  id: string,
  name: string,
): Promise<void> {
  if (!(await passkeyRepository(tx).rename(accountId, id, name)))
    throw new ApiError('unknownNumber');
  const entry = { entity: 'account', entityId: accountId, actor: accountId } as const;
  await audit(tx, { ...entry, event: 'passkeyRenamed' });
}
