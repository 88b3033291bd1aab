import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '@weitersagen/contracts/headers';
import { ApiError } from './api-error.ts';
import { hashOf } from './random.ts';

/** Names a request so that its repeat gets the first answer. */
export interface Idempotency {
  readonly key: string;
  /** Hash of what was asked, and by whom. */
  readonly requestHash: string;
}

/** The request's Idempotency-Key, or null without one. Throws invalidInput for an unusable one. */
export function readIdempotency(request: FastifyRequest, asked: unknown): Idempotency | null {
  const key = request.headers[idempotencyKey.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) {
    throw new ApiError('invalidInput', { fields: { [idempotencyKey]: 'invalid' } });
  }
  return { key, requestHash: hashOf(JSON.stringify(asked)) };
}

/** Throws idempotencyConflict when a key comes back with another request. */
export function requireSameRequest(idempotency: Idempotency, firstHash: string | null): void {
  if (firstHash !== idempotency.requestHash) throw new ApiError('idempotencyConflict');
}
