import { CALL_TIMEOUT_MS } from '@weitersagen/domain/constants';
import * as z from '@weitersagen/contracts/z';
import type { Endpoint, Part } from '@weitersagen/contracts/endpoint';
import {
  captchaHeader,
  idempotencyKey,
  languageHeader,
  requestedWith,
} from '@weitersagen/contracts/headers';
import { ApiFailure, isApiFailure, networkFailure, refusedBody } from './api-failure.ts';

type Has<S> = [NonNullable<S>] extends [never] ? false : true;

/** What one call takes. */
export type CallInput<E extends Endpoint> = (Has<E['params']> extends true
  ? { params: Readonly<Record<string, string>> }
  : { params?: undefined }) &
  (Has<E['body']> extends true ? { body: Part<E['body']> } : { body?: undefined }) & {
    query?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    /** Repeats with the same key get the first answer. */
    idempotencyKey?: string;
    /** Bearer token other than the session's: a reward or recipient token. */
    token?: string;
    /** The call reaches the server even when its page is left meanwhile. */
    keepalive?: boolean;
  };

/** Carries calls to the server. */
export interface Api {
  /** Answers the decoded body; throws {@link ApiFailure}. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ) => Promise<Part<E['answer']>>;
  /** The address of a call that the browser opens itself (redirects, downloads). */
  readonly url: (
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ) => string;
}

/** Where calls go and on whose behalf. `accessToken` may refresh the session before it answers. */
export interface ApiOptions {
  readonly tenant: string;
  readonly locale: string;
  readonly fetch: typeof fetch;
  readonly accessToken: (auth: Endpoint['auth']) => Promise<string | null>;
  /** The session is dead (PSOF0204 or 401) of the token that was sent; null when none was. */
  readonly onSessionEnded: (token: string | null) => void;
  /** Solves a captcha that a call asks for in its header; null where it could not. */
  readonly solveCaptcha?: (api: Api) => Promise<string | null>;
}

function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

function wireBody(endpoint: Endpoint, body: unknown): string | null {
  if (!endpoint.body) return null;
  try {
    return JSON.stringify(z.encode(endpoint.body, body));
  } catch (error) {
    throw refusedBody(error);
  }
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  return ApiFailure.from(response.status, body);
}

/** The body of a success. One that breaks off counts as no answer, one that is not JSON as a technical error. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw error instanceof SyntaxError ? ApiFailure.from(response.status, null) : networkFailure();
  }
}

/** What keeps a token from being had: the server's words, or a connection that is away, with which a part of the page did not come. */
function withoutToken(error: unknown): never {
  throw isApiFailure(error) ? error : networkFailure();
}

/** Creates the client of one tenant. */
export function createApi(options: ApiOptions): Api {
  const base = `/api/v1/${options.tenant}`;

  const url: Api['url'] = (endpoint, params, query) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return base + pathOf(endpoint, params) + search;
  };

  async function send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    captcha: string | null,
  ): Promise<Part<E['answer']>> {
    const body = wireBody(endpoint, input.body);
    const token = input.token ?? (await options.accessToken(endpoint.auth).catch(withoutToken));
    const headers: Record<string, string> = {
      [requestedWith.name]: requestedWith.value,
      [languageHeader]: options.locale,
    };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (input.idempotencyKey) headers[idempotencyKey] = input.idempotencyKey;
    if (captcha) headers[captchaHeader] = captcha;
    if (endpoint.body) headers['Content-Type'] = 'application/json';
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await options
      .fetch(url(endpoint, input.params ?? {}, input.query), {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        keepalive: input.keepalive ?? false,
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
        body,
      })
      .catch((error: unknown) => {
        if (input.signal?.aborted) throw error;
        throw networkFailure();
      });
    if (!response.ok) {
      const failure = await failureOf(response);
      if (response.status === 401 || failure.code === 'PSOF0204') options.onSessionEnded(token);
      throw failure;
    }
    if (!endpoint.answer) return undefined as never;
    return z.decode(endpoint.answer, await bodyOf(response, input.signal)) as never;
  }

  const api: Api = {
    url,
    async call(endpoint, input) {
      try {
        return await send(endpoint, input, null);
      } catch (error) {
        const isAsked = isApiFailure(error) && error.key === 'captchaRequired';
        if (!isAsked || endpoint.mailsTo?.captcha !== 'header') throw error;
        const solution = await options.solveCaptcha?.(api).catch(() => null);
        if (!solution) throw error;
        return send(endpoint, input, solution);
      }
    },
  };
  return api;
}
