import type { FastifyInstance } from 'fastify';

/** A `fetch` that reaches the API in this process, each time with some headers more; only addresses on the own origin. */
export function inProcessFetch(
  app: FastifyInstance,
  host: string,
  more: Readonly<Record<string, string>> = {},
): typeof fetch {
  return async (input, init = {}) => {
    const path =
      typeof input === 'string'
        ? input
        : new URL(input instanceof URL ? input : input.url).pathname;
    const answer = await app.inject({
      method:
        init.method === 'POST' || init.method === 'PUT' || init.method === 'DELETE'
          ? init.method
          : 'GET',
      url: path,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...more, host },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers({
      'content-type': answer.headers['content-type'] ?? 'application/json',
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
      headers.append('set-cookie', cookie);
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
