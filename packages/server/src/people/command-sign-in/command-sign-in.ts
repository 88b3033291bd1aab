import type { CommandRequest } from '@weitersagen/contracts/operator-commands';
import { requireConfirmed } from '../accounts/confirmed-session.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { operatorChangedMail } from '../operators/operator-outbox.ts';
import { insertCommandSession } from '../sessions/command-session.ts';
import { commandSignInRepository } from './command-sign-in-repository.ts';
import { hashOfCode, newDeviceCode } from './device-code.ts';

const WAIT_MINUTES = 10;

/** Where a command runs, and who runs it there: what the person at the page is shown. */
export interface CommandPlace {
  readonly machine: string;
  readonly login: string;
}

/** A command that waits for its code to be confirmed. Code and token are nowhere else. */
export interface AskedSignIn {
  readonly id: string;
  readonly code: string;
  /** What the command keeps once the code is confirmed. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Asks to act for whoever confirms the code, within ten minutes. The database keeps hashes of code and secret. */
export async function askToSignIn(tx: TenantTx, place: CommandPlace): Promise<AskedSignIn> {
  const [id, secret, code] = [newId(), newSecret(), newDeviceCode()];
  const expiresAt = new Date(tx.realNow.getTime() + WAIT_MINUTES * 60_000);
  const hashes = { codeHash: hashOfCode(code), secretHash: hashOf(secret) };
  await commandSignInRepository(tx).insert({ id, ...hashes, ...place, expiresAt });
  return { id, code, token: `${id}.${secret}`, expiresAt };
}

/** How a request stands: `gone` when it was confirmed, or deleted long after its end. */
export async function stateOfSignIn(
  tx: TenantTx,
  id: string,
): Promise<'waiting' | 'refused' | 'over' | 'gone'> {
  const row = await commandSignInRepository(tx).find(id);
  if (row === undefined) return 'gone';
  if (row.refused_at !== null) return 'refused';
  return row.expires_at > tx.realNow ? 'waiting' : 'over';
}

/** Takes a request back: its code counts no more. */
export const withdrawSignIn = (tx: TenantTx, id: string): Promise<void> =>
  commandSignInRepository(tx).remove(id);

async function waiting(tx: TenantTx, code: string, lock?: 'locked') {
  const row = await commandSignInRepository(tx).findWaiting(hashOfCode(code), lock);
  if (row === undefined) throw new ApiError('codeWrong');
  return row;
}

/** What asks under a code. Throws codeWrong for one that is unknown, answered or over. */
export async function lookUpSignIn(tx: TenantTx, code: string): Promise<CommandRequest> {
  const row = await waiting(tx, code);
  return {
    machine: row.machine,
    login: row.login,
    address: row.address,
    asked: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Lets the command act for the person, whom a mail tells of it and who confirmed in the last ten minutes to be there. Throws passwordRequired or codeWrong. */
export async function confirmSignIn(
  tx: TenantTx,
  { session, seal }: { readonly session: SessionIdentity; readonly seal: Seal },
  code: string,
): Promise<void> {
  await requireConfirmed(tx, session, 'confirmAgain');
  const { id, machine, login, secret_hash: secretHash } = await waiting(tx, code, 'locked');
  const actor = session.accountId;
  await insertCommandSession(tx, { id, accountId: actor, secretHash, machine });
  await commandSignInRepository(tx).remove(id);
  const entry = { entity: 'session', entityId: id, event: 'commandSignedIn', actor } as const;
  await audit(tx, { ...entry, after: await sealPersonal(tx, seal, actor, { machine, login }) });
  await enqueue(tx, operatorChangedMail, {
    accountId: actor,
    change: 'commandSignedIn',
    by: actor,
    device: machine,
    at: tx.now.toISOString(),
  });
}

/** Turns the command away. Throws codeWrong. */
export async function refuseSignIn(
  tx: TenantTx,
  { actor, seal }: { readonly actor: string; readonly seal: Seal },
  code: string,
): Promise<void> {
  const { id, machine, login } = await waiting(tx, code, 'locked');
  await commandSignInRepository(tx).refuse(id);
  const entry = { entity: 'session', entityId: id, event: 'refused', actor } as const;
  await audit(tx, { ...entry, after: await sealPersonal(tx, seal, actor, { machine, login }) });
}
