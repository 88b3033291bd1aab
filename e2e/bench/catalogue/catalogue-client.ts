import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createKysely, createPool } from '@weitersagen/server/connect';
import { startTestServer } from '@weitersagen/server/test-server';
import {
  hostOf,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import type { Engine } from '../api/engine.ts';
import type { Shot } from '../api/fire.ts';
import { clientHeaders } from '../api/shots.ts';

/** Whose catalogue is measured. */
export const CLIENT = 'funkelnetz';

/** How an operator who is signed in asks; the token holds twelve minutes. */
export interface OperatorAsks {
  readonly list: (path: string, query: Readonly<Record<string, string>>) => Shot;
  /** Posts to a server and gives the answer with the seconds it took. Throws for what is no success. */
  readonly post: (
    url: string,
    path: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly answer: unknown; readonly seconds: number }>;
}

async function sessionIn(engine: Engine) {
  const pool = createPool(engine.url, 2);
  const server = await startTestServer({
    database: { url: engine.url, pool, db: createKysely(pool), close: () => pool.end() },
  });
  try {
    return await operatorSession(server);
  } finally {
    await server.stop();
    await pool.end();
  }
}

/** Signs an operator in on the database that a server runs on. */
export async function operatorAsks(engine: Engine): Promise<OperatorAsks> {
  const { token, cookie } = await sessionIn(engine);
  const addressOf = (path: string) => `/api/v1/${OPERATOR_CLIENT}${path}`;
  const headers = {
    ...clientHeaders,
    ...hostOf(addressOf('/')),
    authorization: `Bearer ${token}`,
    cookie,
  };
  return {
    list: (path, query) => ({
      method: 'GET',
      path: `${addressOf(path)}?${new URLSearchParams({ mandant: CLIENT, ...query })}`,
      headers,
    }),
    async post(url, path, body) {
      const startedAt = performance.now();
      // Not by fetch, which sends no other host than the one it connects to.
      const asking = request(`${url}${addressOf(path)}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
      });
      asking.end(JSON.stringify({ Mandant: CLIENT, ...body }));
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      const answered = await text(response);
      if (response.statusCode !== 200)
        throw new Error(`${path} answered ${response.statusCode}: ${answered.slice(0, 300)}`);
      return { answer: JSON.parse(answered), seconds: (performance.now() - startedAt) / 1000 };
    },
  };
}
