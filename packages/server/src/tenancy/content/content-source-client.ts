import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { hashOf } from '../../platform/random.ts';

/** What of `fetch` is needed to reach a content service. */
export type ContentFetch = (
  address: string,
  request: {
    readonly method: 'GET' | 'POST';
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

/** A content service and the tenant's app in it. */
export interface ContentSource {
  readonly baseUrl: string;
  readonly app: string;
  readonly clientId: string;
  readonly secret: string;
  /** Tells sources apart; changes with each part of it. */
  readonly key: string;
  readonly fetch: ContentFetch;
}

/** The demo's own content service: where it is in this program, and how the API reads from it. */
export interface StandInContent {
  readonly path: string;
  readonly clientId: string;
  readonly secretOf: (tenant: Tenant) => string;
}

const outward: ContentFetch = (address, request) =>
  fetch(address, { ...request, redirect: 'error' });

/** Reaches the embedded service without a socket: the same routes, tokens and answers as over HTTP. */
function inward(app: FastifyInstance): ContentFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const url = pathname + search;
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
}

/**
 * Where a tenant's content comes from: the configured service; without an address the demo's own. Null where there is none.
 */
export function createContentSources(app: FastifyInstance, standIn: StandInContent | null) {
  const embedded = inward(app);
  return (tenant: Tenant): ContentSource | null => {
    const { content } = tenant.config;
    const configured = content?.baseUrl?.replace(/\/$/, '');
    const baseUrl = configured ?? (standIn === null ? null : `http://localhost${standIn.path}`);
    const clientId = content?.clientId ?? standIn?.clientId;
    const secret = content?.secret ?? standIn?.secretOf(tenant);
    if (baseUrl === null || clientId === undefined || secret === undefined) return null;
    const parts = { baseUrl, app: content?.app ?? tenant.id, clientId, secret };
    const key = hashOf(JSON.stringify([tenant.id, parts]));
    return { ...parts, key, fetch: configured === undefined ? embedded : outward };
  };
}
