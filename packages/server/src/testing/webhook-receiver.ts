import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { WebhookKind } from '@weitersagen/domain/webhook-kinds';
import { newSecretFor } from '../operations/webhooks/webhook-secrets.ts';
import { webhookRepository } from '../operations/webhooks/webhook-repository.ts';
import { newId } from '../platform/random.ts';
import type { TestServer } from '../test-server.ts';

/** One call as it came: its bytes, unread. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A client's own system: a server of its own that keeps what it is sent and answers as a test says. */
export async function startReceiver() {
  const received: Received[] = [];
  const says = { status: 204, body: '', headers: {} as Record<string, string>, isSilent: false };
  const http = createServer((request, response) => {
    const hear = async () => {
      received.push({ headers: request.headers, body: await buffer(request) });
      if (!says.isSilent) response.writeHead(says.status, says.headers).end(says.body);
    };
    void hear();
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    received,
    says,
    port,
    url: `http://127.0.0.1:${port}/hooks?key=abc`,
    /** What came, as it reads, since it was asked last. */
    events: () =>
      received
        .splice(0)
        .map(
          ({ body }) =>
            JSON.parse(body.toString()) as { type: string; data: Record<string, unknown> },
        ),
    async stop() {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A webhook of a client (default `funkelnetz`) to a receiver; gives its id and secret. */
export function addWebhook(
  server: TestServer,
  { url }: { readonly url: string },
  kinds: readonly WebhookKind[],
  client?: string,
) {
  return server.inTenant(async (tx) => {
    const id = newId();
    const { clear, kept } = newSecretFor(tx, id);
    await webhookRepository(tx).insert({ id, url, kinds, secret: kept.secret, by: 'test' });
    return { id, secret: clear };
  }, client);
}
