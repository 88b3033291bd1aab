import type { FastifyInstance } from 'fastify';

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
