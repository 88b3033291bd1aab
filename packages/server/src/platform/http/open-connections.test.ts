import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { answerInTurn } from './answers-in-turn.ts';
import { endIdleConnections } from './open-connections.ts';

/** Far more than the system takes for a connection whose other end does not read. */
const LARGE = 8 * 1024 * 1024;
const IDLE_MS = 600;

let app: FastifyInstance;
let port = 0;
let begun: string[] = [];
let seen = { ended: 0 };
beforeEach(async () => {
  begun = [];
  const own = { ended: 0 };
  seen = own;
  app = Fastify({ forceCloseConnections: true });
  answerInTurn(app);
  endIdleConnections(app, { idleMs: IDLE_MS, checkMs: 50 });
  app.server.on('connection', (socket: Socket) => socket.once('close', () => (own.ended += 1)));
  app.get('/large', async ({ query }) => {
    begun.push(JSON.stringify(query));
    return Buffer.alloc(LARGE, 'x');
  });
  app.get<{ Params: { name: string } }>('/small/:name', async ({ params: { name } }) => {
    begun.push(name);
    await sleep(name === '0' ? 100 : 0);
    return `<${name}>`;
  });
  port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
});
afterEach(() => app.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: weitersagen.example\r\n\r\n`;
/** A connection that has said something. */
function said(text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  return socket;
}

describe('a connection', () => {
  it('that asks for much and reads nothing has one answer made, and is ended', async () => {
    const socket = said(get('/large').repeat(60)).pause();
    await vi.waitFor(() => expect(seen.ended).toBe(1), { timeout: 5000 });
    expect(begun).toHaveLength(1);
    socket.destroy();
  });

  it('whose answer is read slowly stays open for longer than an idle one', async () => {
    let read = 0;
    const from = performance.now();
    const socket = said(get('/large'));
    socket.on('data', (data) => {
      read += data.length;
      socket.pause();
      const due = from + 3 * IDLE_MS * (read / LARGE);
      setTimeout(() => socket.resume(), Math.max(0, due - performance.now()));
    });
    await vi.waitFor(() => expect(read).toBeGreaterThan(LARGE), { timeout: 20_000 });
    expect(performance.now() - from).toBeGreaterThan(2 * IDLE_MS);
    socket.destroy();
  }, 30_000);

  it('that sends requests ahead gets every answer, in order', async () => {
    let text = '';
    const names = Array.from({ length: 50 }, (_, place) => String(place));
    const socket = said(names.map((name) => get(`/small/${name}`)).join(''));
    socket.on('data', (data) => (text += data.toString()));
    await vi.waitFor(() => expect(text).toContain('<49>'), { timeout: 5000 });
    expect([...text.matchAll(/<(\d+)>/g)].map(([, name]) => name)).toEqual(names);
    socket.destroy();
  });

  it('that sends too many ahead is cut off, and none of them is begun', async () => {
    const socket = said(get('/small/0') + get('/small/1').repeat(400));
    await vi.waitFor(() => expect(seen.ended).toBe(1), { timeout: 5000 });
    await sleep(200);
    expect(begun).toEqual(['0']);
    socket.destroy();
  });
});
