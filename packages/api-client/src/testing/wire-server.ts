import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createApi } from '../api.ts';
import type { Api, ApiOptions } from '../api.ts';

/** A call as it went over the wire. */
export interface WireCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A server that notes each call and answers as it is told. */
export interface WireServer {
  readonly calls: WireCall[];
  /** What the next calls get. */
  answer: (response: ServerResponse) => void;
  /** A client of this server. */
  readonly client: (options?: Partial<ApiOptions>) => Api;
  readonly stop: () => Promise<void>;
}

export const answerJson =
  (status: number, body?: unknown): WireServer['answer'] =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

/** Starts it on a free port. */
export async function startWireServer(): Promise<WireServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { method, url, headers } = request;
      wire.calls.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
      wire.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://127.0.0.1:${port}`;
  const wire: WireServer = {
    calls: [],
    answer: answerJson(204),
    client: (options) =>
      createApi({
        tenant: 'funkelnetz',
        locale: 'de',
        fetch: (input, init) =>
          fetch(new URL(input instanceof Request ? input.url : input, origin), init),
        accessToken: async () => null,
        onSessionEnded: () => undefined,
        ...options,
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return wire;
}
