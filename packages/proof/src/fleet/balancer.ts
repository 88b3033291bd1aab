import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const LOOK_MS = 25;

/** One address in front of several processes. */
export interface Balancer {
  readonly url: string;
  add(port: number): void;
  remove(port: number): void;
  close(): void;
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number) {
  const onward = request(
    {
      port,
      host: '127.0.0.1',
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, connection: 'close' },
    },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    },
  );
  onward.on('error', (error) =>
    answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${port}: ${error.message}`),
  );
  incoming.pipe(onward);
}

/**
 * A small HTTP balancer: in turn to the processes that say at /ready that they are; it never repeats a request. A
 * process that stops stays reachable for `trustMs` after it was last ready, so an answer is trusted for half of that
 * from its question on; on a machine that stood still for longer the process is asked again before it gets a request.
 */
export async function startBalancer(trustMs: number): Promise<Balancer> {
  /** When each process was asked to which it last said that it is ready; null: it said that it is not. */
  const readyAt = new Map<number, number | null>();
  const underWay = new Map<number, Promise<void>>();
  let turn = 0;
  const ask = async (port: number) => {
    const askedAt = performance.now();
    const is = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    underWay.delete(port);
    if (readyAt.has(port)) readyAt.set(port, is ? askedAt : null);
  };
  const look = (port: number) => {
    const asked = underWay.get(port) ?? ask(port);
    underWay.set(port, asked);
    return asked;
  };
  const isTrusted = (port: number) => performance.now() - (readyAt.get(port) ?? 0) < trustMs / 2;
  const choose = async (): Promise<number | undefined> => {
    for (;;) {
      const ports = [...readyAt].filter(([, at]) => at !== null).map(([port]) => port);
      turn += 1;
      const port = ports[turn % ports.length];
      if (port === undefined || isTrusted(port)) return port;
      await look(port);
    }
  };
  const serve = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const port = await choose();
    if (port === undefined) answer.writeHead(503).end();
    else pass(incoming, answer, port);
  };
  const http = createServer((incoming, answer) => void serve(incoming, answer));
  const looking = setInterval(() => {
    for (const port of readyAt.keys()) void look(port);
  }, LOOK_MS);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    // Whoever is added has just said that it is ready.
    add: (port) => void readyAt.set(port, performance.now()),
    remove: (port) => void readyAt.delete(port),
    close() {
      clearInterval(looking);
      http.close();
      http.closeAllConnections();
    },
  };
}
