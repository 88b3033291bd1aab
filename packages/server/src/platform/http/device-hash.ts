import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../database/tenant-directory.ts';
import { keyedHash } from '../random.ts';

/** Keyed hash of the caller's address and browser: tells that two visits came from one device, and nothing else. */
export function deviceHash(tenant: Tenant, request: FastifyRequest): string {
  return keyedHash(tenant.secret, `device ${request.ip} ${request.headers['user-agent'] ?? ''}`);
}
