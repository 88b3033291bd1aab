import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { forwardedFor } from './caller.ts';
import type { Metrics } from '../telemetry/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of a call of the contract, once known; '' before and elsewhere. */
    tenantId: string;
  }
}

/** Keeps browsers from guessing content types. */
export function forbidSniffing(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
}

/** Has `request.ip` be a plain address, whatever form a proxy gives it. What nobody can read is left empty, as it still tells of a proxy. */
export function readForwardedFor(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const header = headers['x-forwarded-for'];
    if (header !== undefined) headers['x-forwarded-for'] = forwardedFor(String(header));
  });
}

/** Refuses a request with two hosts (RFC 9112, section 3.2): what stands in front may go by one of them, and Node by the other. */
export function refuseTwoHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, place) => place % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new ApiError('invalidInput', { fields: { Host: 'invalid' } });
  });
}

/** A year without plain HTTP for every browser that was here once. Browsers heed it where they came by HTTPS. */
export function requireHttps(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/** Says once that a proxy stands in front which nobody told of: then all visitors are one caller, and share every limit. */
export function warnOfProxy(app: FastifyInstance) {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn('X-Forwarded-For came and TRUST_PROXY is not set: all visitors count as one caller');
  });
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser says that another site sends this; a program that is no browser says neither. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // No page can write this, and it holds behind a proxy that names the host otherwise.
  if (site === 'same-origin') return false;
  if (site !== undefined && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** A write that comes with a cookie comes from a page of the same host: what another site makes a browser send changes nothing. */
export function refuseForeignWrites(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (reads.has(request.method) || request.headers.cookie === undefined) return;
    if (isFromElsewhere(request)) throw new ApiError('notAuthorised');
  });
}

/** Logs one line per call: the route's pattern, never its address, query, body or headers. */
export function logCalls(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
}

/** Counts and times every answer by the route's pattern; what no route answers counts under one name. */
export function countCalls(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    metrics.call({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      tenant: request.tenantId,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** A process about to stop gives connections back, so that none is idle and cut when it closes. */
export function closeWhileDraining(app: FastifyInstance, draining: AbortSignal) {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.aborted) void reply.header('connection', 'close');
  });
}
