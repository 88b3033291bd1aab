import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

/** Sends a page of operators: nobody keeps it, and it loads nothing but its own style, and its own script where it `runs` one. */
export function sendOps(
  reply: FastifyReply,
  status: number,
  page: (nonce: string) => string,
  { runs = false } = {},
) {
  const nonce = randomBytes(16).toString('base64url');
  const script = runs ? `script-src 'nonce-${nonce}'; ` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; ${script}base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .send(page(nonce));
}

/** Lets the routes of a plugin read forms; the body is `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** A field of the form that a request brings, cut to `length`; empty without it. */
export function fieldOf({ body }: FastifyRequest, name: string, length: number): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '').slice(0, length) : '';
}

/** The tenant of the request's host. Throws unknownTenant. */
export async function tenantOf(
  { tenants }: Pick<AppDeps, 'tenants'>,
  request: FastifyRequest,
): Promise<Tenant> {
  const tenant = await tenants.byHost(request.host);
  if (!tenant) throw new ApiError('unknownTenant');
  return tenant;
}
