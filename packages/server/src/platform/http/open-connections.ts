import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection waits for its next request: with what its last answer took, none is open for 30 seconds in vain. */
export const IDLE_MS = 20_000;
const CHECK_MS = 1000;

/** After how long an end, and how often it is looked for; tests have less patience. */
interface Limits {
  readonly idleMs: number;
  readonly checkMs: number;
}

interface Use {
  /** Requests that are not answered yet. */
  underWay: number;
  /** When the last answer was complete, or the connection began. */
  idleSince: number;
  /** What was not yet taken from us, and since when it has not become less. */
  unsent: number;
  unsentSince: number;
}

/** Bytes that wait to be sent, in the program and in the system's queue: the number by which Node sees a write go on. */
function unsentOf(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return socket.writableLength + (typeof queued === 'number' ? queued : 0);
}

/** Looks at one connection, and ends it where nothing has come of it for too long. */
function check(socket: Socket, use: Use, now: number, idleMs: number) {
  const unsent = unsentOf(socket);
  if (unsent === 0 || unsent < use.unsent) use.unsentSince = now;
  use.unsent = unsent;
  // Nobody reads: what is queued is worth nothing, and a friendly end would wait behind it.
  if (now - use.unsentSince > idleMs) socket.resetAndDestroy();
  else if (use.underWay === 0 && now - use.idleSince > idleMs) socket.destroy();
}

/**
 * Ends connections on which for 20 seconds no request was under way, whatever bytes came (line ends between requests keep Node's own
 * timer from running out), or of which nobody takes the answers. A request that takes long to answer is left alone.
 */
export function endIdleConnections(
  app: FastifyInstance,
  { idleMs, checkMs }: Limits = { idleMs: IDLE_MS, checkMs: CHECK_MS },
): void {
  const uses = new Map<Socket, Use>();
  app.server.on('connection', (socket: Socket) => {
    const now = Date.now();
    uses.set(socket, { underWay: 0, idleSince: now, unsent: 0, unsentSince: now });
    socket.once('close', () => uses.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const use = uses.get(socket);
    if (use === undefined) return;
    use.underWay += 1;
    answer.once('close', () => {
      use.underWay -= 1;
      use.idleSince = Date.now();
    });
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [socket, use] of uses) check(socket, use, now, idleMs);
  }, checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
