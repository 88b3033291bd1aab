import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So many requests may wait on one connection for the answer before theirs; programs that send ahead send a few. */
const WAITING_MOST = 100;

/**
 * Answers the requests of one connection one after another: the next one is begun when the network has taken the last answer. So who asks
 * for much and reads nothing has one answer made, and not all of them. Who sends too many ahead is cut off.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** What begins the requests that wait, by the connection on which one is under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function endTurn(socket: Socket) {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next === undefined) waiting.delete(socket);
    else next();
  }

  app.addHook('onRequest', async ({ raw: { socket } }, { raw: answer }) => {
    const others = waiting.get(socket);
    if (others === undefined) waiting.set(socket, []);
    else if (others.length >= WAITING_MOST) socket.destroy();
    // Nobody waits any more once the connection has gone: the turn never comes, and what is held goes with the socket.
    if (others !== undefined) await new Promise<void>((begin) => others.push(begin));
    answer.once('close', () => endTurn(socket));
  });
}
