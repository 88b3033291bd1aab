import type { FastifyRequest } from 'fastify';

/** The query of a request's address as it was sent, whatever a call's schema reads of it. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
