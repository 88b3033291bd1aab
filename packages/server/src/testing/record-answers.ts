import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ErrorBody } from '@weitersagen/contracts/errors';

const prefix = '/api/v1/:tenant';

function errorKey(payload: unknown): string {
  if (typeof payload !== 'string') return 'unknown';
  const body = z.safeParse(ErrorBody, JSON.parse(payload));
  return body.success ? body.data.key : 'unknown';
}

/**
 * Writes a line for each answer of the API to `file`: method, path of the contract, and `good` or the error's key,
 * parted by blanks. Many processes may write to one file.
 */
export function recordAnswers(app: FastifyInstance, file: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url;
    if (path?.startsWith(prefix) !== true) return;
    const outcome = reply.statusCode < 400 ? 'good' : errorKey(payload);
    appendFileSync(file, `${request.method} ${path.slice(prefix.length)} ${outcome}\n`);
  });
}
