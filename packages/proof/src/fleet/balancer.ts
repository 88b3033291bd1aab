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

/** A small HTTP balancer: in turn to whoever says at /ready that it is; it never repeats a request. */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Map<number, boolean>();
  let turn = 0;
  const http = createServer((incoming, answer) => {
    const ports = [...ready].filter(([, is]) => is).map(([port]) => port);
    turn += 1;
    const port = ports[turn % ports.length];
    if (port === undefined) answer.writeHead(503).end();
    else pass(incoming, answer, port);
  });
  const asked = new Set<number>();
  const look = async (port: number) => {
    if (asked.has(port)) return;
    asked.add(port);
    const is = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    asked.delete(port);
    if (ready.has(port)) ready.set(port, is);
  };
  const looking = setInterval(() => {
    for (const port of ready.keys()) void look(port);
  }, LOOK_MS);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    // Whoever is added has just said that it is ready.
    add: (port) => void ready.set(port, true),
    remove: (port) => void ready.delete(port),
    close() {
      clearInterval(looking);
      http.close();
      http.closeAllConnections();
    },
  };
}
