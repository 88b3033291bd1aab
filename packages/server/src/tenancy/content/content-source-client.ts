import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { hashOf } from '../../platform/random.ts';
import type { OwnContent } from './own-content-service.ts';

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
export interface ContentService {
  readonly kind: 'service';
  readonly baseUrl: string;
  readonly app: string;
  readonly clientId: string;
  readonly secret: string;
  /** Tells sources apart; changes with each part of it. */
  readonly key: string;
  readonly fetch: ContentFetch;
}

/** Where a tenant's content comes from: another service, or what operators keep here. */
export type ContentSource = ContentService | OwnContent;

/** The demo's stand-in for another content service: where it is in this program, for whom it stands in, and how the API reads from it. */
export interface StandInContent {
  readonly path: string;
  readonly clientId: string;
  readonly serves: (tenant: Tenant) => boolean;
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

/** The content service outside that a tenant names; null where it names none. */
export function outsideSource({ id, config: { content } }: Tenant): ContentService | null {
  if (typeof content?.baseUrl !== 'string') return null;
  const { app, clientId, secret } = content;
  const parts = { baseUrl: content.baseUrl.replace(/\/$/, ''), app, clientId, secret };
  return { kind: 'service', ...parts, key: hashOf(JSON.stringify([id, parts])), fetch: outward };
}

/** The address of the other service that a tenant's content comes from; null where operators keep it here. */
export function otherContentAddress(tenant: Tenant, standIn: StandInContent | null): string | null {
  const configured = tenant.config.content?.baseUrl?.replace(/\/$/, '');
  return configured ?? (standIn?.serves(tenant) === true ? standIn.path : null);
}

/** Where a tenant's content comes from. Null where another service is named and cannot be reached for want of a client or secret. */
export function createContentSources(
  app: FastifyInstance,
  standIn: StandInContent | null,
  own: (tenant: Tenant) => OwnContent,
) {
  const embedded = inward(app);
  return (tenant: Tenant): ContentSource | null => {
    const address = otherContentAddress(tenant, standIn);
    if (address === null) return own(tenant);
    const outside = outsideSource(tenant);
    if (outside !== null) return outside;
    const { content } = tenant.config;
    const baseUrl = `http://localhost${address}`;
    const clientId = content?.clientId ?? standIn?.clientId;
    const secret = content?.secret ?? standIn?.secretOf(tenant);
    if (clientId === undefined || secret === undefined) return null;
    const parts = { baseUrl, app: content?.app ?? tenant.id, clientId, secret };
    const key = hashOf(JSON.stringify([tenant.id, parts]));
    return { kind: 'service', ...parts, key, fetch: embedded };
  };
}
