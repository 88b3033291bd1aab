import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { ApiError } from '../api-error.ts';
import type { Tenant } from '../database/tenant-directory.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import { readIdempotency, type Idempotency } from '../idempotency.ts';
import { idempotentAnswerRepository } from './idempotent-answer-repository.ts';
import { hashOf } from '../random.ts';
import type { Identity } from './identity.ts';
import { triedLater } from './tried-later.ts';

/** A call that never finished is taken over after this; longer than any call may take. */
const ABANDONED_SECONDS = 330;

/** When a key is freed that could not be, because the database cannot be reached: after so many seconds each. */
const FREED_AFTER = [1, 3, 10, 30, 60, 120];

/** Remembers the answer of a write that came with an Idempotency-Key. */
export interface IdempotentAnswer {
  /** The wire answer of an earlier call with the same key; undefined when this call is the first. */
  readonly first: { readonly body: unknown } | undefined;
  keep(body: unknown): Promise<void>;
  /** The call failed: the same key may try again, also when the database had gone and is back. */
  release(): Promise<void>;
}

function callerOf(identity: Identity): string {
  if ('sessionId' in identity) {
    const by = identity.openedBy === null ? '' : ` by ${identity.openedBy}`;
    return `${identity.kind} ${identity.accountId}${by}`;
  }
  if (identity.kind === 'reward') return `reward ${identity.claimId}`;
  if (identity.kind === 'recipient') return `recipient ${identity.recipientId}`;
  return identity.kind === 'feed' ? `feed ${identity.keyId}` : 'anonymous';
}

async function takeKey(
  withTenant: WithTenant,
  tenant: Tenant,
  { key, requestHash }: Idempotency,
  { isSecret, hasBody }: { readonly isSecret: boolean; readonly hasBody: boolean },
): Promise<IdempotentAnswer['first']> {
  return withTenant(tenant, async (tx) => {
    const answers = idempotentAnswerRepository(tx);
    const abandonedBefore = new Date(tx.realNow.getTime() - ABANDONED_SECONDS * 1000);
    if (await answers.take(key, requestHash, abandonedBefore)) return undefined;
    const row = await answers.find(key);
    if (row === undefined || row.status === 0 || row.request_hash !== requestHash)
      throw new ApiError('idempotencyConflict');
    // Without its body: it held a secret, or a person was erased since.
    if (isSecret || (hasBody && row.body === ''))
      throw new ApiError('idempotencyConflict', { as: 'secretShownOnce' });
    return { body: row.body === '' ? undefined : JSON.parse(row.body) };
  });
}

/**
 * The memory of a write with an Idempotency-Key, or null for a call without one, for a read, for a call that remembers by itself in
 * its own transaction, and for one that only makes secrets ready. A key counts for one call, one caller and one day. Throws
 * idempotencyConflict for a key that comes back with another request or while the first is still at work, and where the first answer held
 * a secret, which lies nowhere, or was emptied with an erasure.
 */
export async function idempotentAnswer(
  withTenant: WithTenant,
  endpoint: Endpoint,
  request: FastifyRequest,
  { tenant, identity }: { readonly tenant: Tenant; readonly identity: Identity },
): Promise<IdempotentAnswer | null> {
  if (endpoint.method === 'GET' || endpoint.acceptsIdempotencyKey === true) return null;
  const isSecret = endpoint.answersSecrets === true;
  // What is only made ready is made again: nobody has anything twice.
  if (isSecret && endpoint.prepares === true) return null;
  const asked = [request.params, request.query, request.body];
  const given = readIdempotency(request, asked);
  if (given === null) return null;
  const scope = [endpoint.method, endpoint.path, callerOf(identity), given.key];
  const key = hashOf(scope.join('\n'));
  const first = await takeKey(
    withTenant,
    tenant,
    { key, requestHash: given.requestHash },
    { isSecret, hasBody: endpoint.answer !== undefined },
  );
  const change = (work: 'keep' | 'release', body: unknown) =>
    withTenant(tenant, async (tx) => {
      const answers = idempotentAnswerRepository(tx);
      if (work === 'release') return answers.remove(key);
      return answers.keep(key, body === undefined || isSecret ? '' : JSON.stringify(body));
    });
  return {
    first,
    keep: (body) => change('keep', body),
    async release() {
      const free = () => change('release', undefined);
      await free().catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        void triedLater(free, FREED_AFTER);
      });
    },
  };
}
