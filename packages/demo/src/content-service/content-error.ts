import type { FastifyReply, FastifyRequest } from 'fastify';

/** A refusal of the content service: HTTP status and a sentence for developers. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function statusOf(error: unknown): number {
  if (error instanceof ContentError) return error.status;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** Answers an error in Squidex's shape; what is behind a 500 is not told. */
export function answerContentError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const statusCode = statusOf(error);
  const message =
    statusCode < 500 && error instanceof Error ? error.message : 'The service failed.';
  if (statusCode === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ statusCode, message, details: [], traceId: request.id });
}
