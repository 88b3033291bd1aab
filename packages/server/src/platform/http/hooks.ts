import type { FastifyInstance } from 'fastify';
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
