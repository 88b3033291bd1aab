import * as z from 'zod/mini';
import { errorTable, ErrorBody } from '@weitersagen/contracts/errors';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import type { TestServer } from '../test-server.ts';
import { keepThrottleEmpty } from './empty-throttle.ts';
import { hostOf, OPERATOR_CLIENT } from './operator-session.ts';
import { kindsOf, type Credential } from './credentials.ts';

/** Every call may give these beside its own errors. */
const general = ['invalidInput', 'tooManyTries', 'termsRequired'];

/** An answer to input that should be refused or survived. */
interface RawAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/**
 * What is wrong with an answer to bad input, in words; null when nothing is. Fine is any success, and a refusal below 500 in
 * the one documented shape with a documented key and without a stack trace. With `endpoint` the key must be one of the call's.
 */
export function faultOf({ statusCode, body }: RawAnswer, endpoint?: Endpoint): string | null {
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (body.includes('    at ')) return 'shows a stack trace';
  if (statusCode < 400) return null;
  const read = z.safeDecode(ErrorBody, JSON.parse(body));
  if (!read.success) return `not the documented shape: ${body.slice(0, 200)}`;
  const { key, code } = read.data;
  const [, entry] = Object.entries(errorTable).find(([name]) => name === key) ?? [];
  if (entry?.code !== code || entry.status !== statusCode)
    return `${key} came as ${code} with ${statusCode}`;
  if (endpoint !== undefined && ![...general, ...endpoint.errors].includes(key))
    return `${key} is not an error of this call`;
  return null;
}

/** Sends raw input to a call as somebody who may make it. */
export async function sendThrottled(
  server: TestServer,
  endpoint: Endpoint,
  credentials: Readonly<Record<string, Credential>>,
  { url, wire }: { readonly url: string; readonly wire?: unknown },
) {
  const [kind = 'none'] = endpoint.auth.includes('visitor') ? [] : kindsOf(endpoint.auth);
  const credential = credentials[endpoint.ofVisit === true ? 'visit' : kind];
  return server.inject({
    method: endpoint.method,
    url,
    headers: {
      ...hostOf(url),
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...(credential && { authorization: `Bearer ${credential.token}` }),
      ...(credential?.cookie && { cookie: credential.cookie }),
    },
    ...(endpoint.body && { payload: wire === undefined ? '' : JSON.stringify(wire) }),
  });
}

/** Sends raw input as `sendThrottled` does, with a throttle that keeps nothing from then on: it is not what is tried. */
export async function sendRaw(...input: Parameters<typeof sendThrottled>) {
  await keepThrottleEmpty(input[0]);
  return sendThrottled(...input);
}

/** The address of a call whose every parameter is the number of a live referral. */
export function liveUrl(endpoint: Endpoint, number: string): string {
  const client = endpoint.host === 'operator' ? OPERATOR_CLIENT : 'funkelnetz';
  return `/api/v1/${client}${endpoint.path.replace(':kind', 'agency').replaceAll(/:\w+/g, number)}`;
}
