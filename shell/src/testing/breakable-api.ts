import { createApi } from '@weitersagen/api-client/api';
import type { Api } from '@weitersagen/api-client/api';
import { useSession } from '@weitersagen/platform/session';

/** A client of a server whose answers a test can withhold. */
export interface BreakableApi {
  readonly api: Api;
  /** Method and path of each call so far. */
  readonly calls: string[];
  /** From now on, calls whose path contains this get no answer (`offline`) or a bad one; null: all are well again. */
  broken: { readonly path: string; readonly how: 'offline' | 'badGateway' } | null;
}

/** `answer` is the server. */
export function breakableApi(answer: typeof fetch, locale: 'de' | 'en' = 'de'): BreakableApi {
  const calls: string[] = [];
  const breakable: BreakableApi = {
    calls,
    broken: null,
    api: createApi({
      tenant: 'funkelnetz',
      locale,
      async fetch(input, init) {
        const path = input instanceof Request ? input.url : String(input);
        calls.push(`${init?.method ?? 'GET'} ${path}`);
        const { broken } = breakable;
        if (!broken || !path.includes(broken.path)) return answer(input, init);
        if (broken.how === 'offline') throw new TypeError('fetch failed');
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      },
      accessToken: async () => useSession.getState().session?.token ?? null,
      onSessionEnded: () => undefined,
    }),
  };
  return breakable;
}
