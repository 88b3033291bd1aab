import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import type { TestServer } from '@weitersagen/server/test-server';

/** What a browser has of a tenant's server. */
export interface BrowserNetwork {
  readonly fetch: typeof fetch;
  /** Keeps a cookie (`name=value`), as after an answer that set it. */
  readonly keepCookie: (cookie: string) => void;
}

/** The network of one browser: it ends at the server in this process, keeps the cookies that are set, which no page sees, and sends them along. */
export function browserNetwork(server: TestServer, tenant: string): BrowserNetwork {
  const network = inProcessFetch(server.app, `${tenant}.localhost`);
  const cookies = new Map<string, string>();
  const keepCookie = (cookie: string) => {
    const [pair = '', ...attributes] = cookie.split(/; ?/);
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else if (pair !== '') cookies.set(name, pair);
  };
  return {
    keepCookie,
    async fetch(input, init) {
      const headers = Object.fromEntries(new Headers(init?.headers));
      if (cookies.size > 0) headers['cookie'] = [...cookies.values()].join('; ');
      const answer = await network(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) keepCookie(cookie);
      return answer;
    },
  };
}
