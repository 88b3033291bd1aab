import * as z from 'zod/mini';
import { isActing, type Auth, type Endpoint } from '@weitersagen/contracts/endpoint';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { errorTable, type ErrorKey } from '@weitersagen/contracts/errors';

type Json = Readonly<Record<string, unknown>>;

/** What a token of the wrong kind, or none, is answered with. */
function authErrors(auth: Auth): readonly ErrorKey[] {
  switch (auth) {
    case 'none':
      return [];
    case 'reward':
      return ['rewardTokenInvalid', 'dataErased'];
    case 'recipient':
      return ['notAuthorised', 'dataErased'];
    case 'feed':
      return ['feedKeyInvalid'];
    case 'gate':
      return ['sessionEnded'];
    default:
      return ['sessionEnded', 'notAuthorised'];
  }
}

/** Every error a call can give: its own, those of its token, and those of any call. */
function errorsOf(endpoint: Endpoint): readonly ErrorKey[] {
  const general: readonly ErrorKey[] = [
    'invalidInput',
    ...(endpoint.withoutClientHeaders === true ? [] : ['missingHeader' as const]),
    ...(endpoint.method === 'GET' ? [] : (['idempotencyConflict', 'notAuthorised'] as const)),
    'unknownTenant',
    'technical',
  ];
  const ofView: readonly ErrorKey[] = endpoint.view === undefined ? [] : ['viewForbidden'];
  const isOfPerson = isActing(endpoint) && endpoint.auth.includes('referrer');
  const ofVisits: readonly ErrorKey[] =
    !isOfPerson || endpoint.ofVisit === true
      ? []
      : [endpoint.onBehalf === true ? 'onBehalfNeeded' : 'onBehalfNever'];
  const ofRoles: readonly ErrorKey[] = endpoint.roles === undefined ? [] : ['roleForbidden'];
  return [
    ...new Set([
      ...endpoint.errors,
      ...authErrors(endpoint.auth),
      ...ofView,
      ...ofRoles,
      ...ofVisits,
      ...general,
    ]),
  ];
}

function errorResponse(keys: readonly ErrorKey[]): Json {
  const examples = keys.map((key) => {
    const { code: PsoErrorCode } = errorTable[key];
    const value = { PsoErrorCode, MessageKey: key, Message: errorTexts[key].de, Reference: '…' };
    return [key, { summary: errorTexts[key].en, value }];
  });
  return {
    description: keys.map((key) => `${errorTable[key].code} ${key}`).join(', '),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { properties: { PsoErrorCode: { enum: keys.map((key) => errorTable[key].code) } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.redirects === true) {
    const headers = { Location: { schema: { type: 'string', format: 'uri-reference' } } };
    return { 302: { description: 'Redirects', headers } };
  }
  if (endpoint.media !== undefined) {
    const schema = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(endpoint.media.map((type) => [type, { schema }]));
    return { 200: { description: 'Done', content } };
  }
  if (endpoint.answer === undefined) return { 204: { description: 'Done; no body' } };
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.answer, { io: 'input' });
  return { 200: { description: 'Done', content: { 'application/json': { schema } } } };
}

/** All answers of a call by status; errors that share a status are listed with their codes. */
export function operationResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (key) => errorTable[key].status);
  return {
    ...success(endpoint),
    ...Object.fromEntries(
      [...byStatus]
        .toSorted(([one], [other]) => one - other)
        .map(([status, keys]) => [status, errorResponse(keys)]),
    ),
  };
}
