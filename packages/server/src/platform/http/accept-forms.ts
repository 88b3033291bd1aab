import type { FastifyInstance } from 'fastify';

const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Registers a route that takes forms beside JSON, as mail programs post them (RFC 8058), by itself: every other call refuses them. What the form says is not read. */
export function acceptForms(app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.addContentTypeParser(kinds, { parseAs: 'string' }, (_request, _body, done) => done(null));
    register(scope);
  });
}
