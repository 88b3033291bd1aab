import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Part } from '@weitersagen/contracts/endpoint';
import { ErrorBody } from '@weitersagen/contracts/errors';
import type { Schema } from '../platform/http/call.ts';

/** What a test sends beside the endpoint. `body` is the decoded value, `wire` a raw body in its place. */
interface CallInput<B extends Schema> {
  /** Tenant; default `funkelnetz`, and `betrieb` for a call that is served nowhere else. */
  readonly client?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Part<B>;
  readonly wire?: unknown;
  /** Bearer token. */
  readonly token?: string;
  /** Cookie header, as `cookie` of an earlier result gives it. */
  readonly cookie?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back: the decoded answer of a 200, or the decoded error. */
interface CallResult<A extends Schema> {
  readonly status: number;
  /** Throws with the whole answer when the call failed. */
  readonly value: Part<A>;
  readonly error: ErrorBody | null;
  /** The session cookie set, ready to be sent as `cookie`. */
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The answer as it came, where it is a file. */
  readonly bytes: Buffer;
}

/** Calls one endpoint of the contract. */
export type ApiCall = <P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input?: CallInput<B>,
) => Promise<CallResult<A>>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls through the whole application, without a socket. */
export function createApiCall(app: FastifyInstance): ApiCall {
  return async (endpoint, input = {}) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name] ?? '')),
    );
    const wire =
      endpoint.body === undefined || input.body === undefined
        ? input.wire
        : z.encode(endpoint.body, input.body);
    const own = endpoint.host === 'operator' ? 'betrieb' : 'funkelnetz';
    const request: InjectOptions = {
      method: endpoint.method,
      url: `/api/v1/${input.client ?? own}${path}`,
      headers: {
        ...((input.client ?? own) === 'betrieb' && { host: 'betrieb.localhost' }),
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': input.language ?? 'de',
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
        ...(input.cookie === undefined ? {} : { cookie: input.cookie }),
        ...(wire === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.query === undefined ? {} : { query: { ...input.query } }),
      ...(wire === undefined ? {} : { payload: JSON.stringify(wire) }),
    };
    const response = await app.inject(request);
    const json = parseJson(response.body);
    const setCookie = response.headers['set-cookie'];
    const cookie = (Array.isArray(setCookie) ? setCookie[0] : setCookie) ?? '';
    const failed = z.safeParse(ErrorBody, json);
    return {
      status: response.statusCode,
      get value() {
        if (response.statusCode >= 400) throw new Error(`${response.statusCode}: ${response.body}`);
        return read(endpoint.answer, json);
      },
      error: response.statusCode >= 400 && failed.success ? failed.data : null,
      cookie: cookie.split(';')[0] ?? '',
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    };
  };
}

function read<A extends Schema>(schema: A | undefined, json: unknown): Part<A>;
function read(schema: Schema, json: unknown): unknown {
  return schema === undefined ? undefined : z.parse(schema, json);
}
