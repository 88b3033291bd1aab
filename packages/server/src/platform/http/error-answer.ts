import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { ErrorBody, errorTable, type ErrorKey } from '@weitersagen/contracts/errors';
import { ApiError } from '../api-error.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { languageOf } from './language.ts';

function frameworkKey(error: unknown): ErrorKey {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalidInput' : 'technical';
}

/** Mail servers quote the address they refuse. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');
}

/**
 * What of an error may be logged: a database's message can quote data, so only its code and place stay; of other
 * messages everything but e-mail addresses.
 */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  // The stack's first lines repeat the message.
  const place = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  if ('severity' in error) {
    const constraint = 'constraint' in error ? error.constraint : undefined;
    return { type: 'DatabaseError', code, constraint, stack: place };
  }
  return { type: error.name, code, message: withoutAddresses(error.message), stack: place };
}

const textOf = (error: unknown, key: ErrorKey) =>
  error instanceof ApiError && error.as !== undefined ? errorCases[error.as] : errorTexts[key];

/** Until a caller asks again when the database cannot be reached, in seconds: an embedded one is back within ten. */
const RETRY_SECONDS = 5;

/**
 * Answers any error as the one documented shape, in the request's language; unknown ones are logged under their reference. While the
 * database cannot be reached, with 503 and when to ask again.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const key = error instanceof ApiError ? error.key : frameworkKey(error);
  if (key === 'technical') request.log.error({ err: loggable(error) }, 'call failed');
  const body = z.encode(ErrorBody, {
    code: errorTable[key].code,
    key,
    message: textOf(error, key)[languageOf(request.headers['accept-language'])],
    reference: request.id,
    ...(error instanceof ApiError && error.fields !== undefined
      ? { fields: { ...error.fields } }
      : {}),
  });
  const isAway = key === 'technical' && isDatabaseAway(error);
  if (isAway) void reply.header('retry-after', String(RETRY_SECONDS));
  return reply
    .code(isAway ? 503 : errorTable[key].status)
    .header('cache-control', 'no-store')
    .send(body);
}
