import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Fault } from './faults.ts';

const greetings: Readonly<Record<Exclude<Fault, 'down' | 'slow'>, string>> = {
  '401': '554 5.7.1 Not authorised\r\n',
  '429': '421 4.7.0 Too many connections\r\n',
  '500': '554 5.3.0 Internal error\r\n',
  garbage: 'HTTP/1.1 200 OK\r\n\r\n<p>hello</p>',
};

/** A mail server in front of a real one; it fails in one way until it is healed, from when on it passes everything through. */
export interface FaultyMail {
  readonly url: string;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

export async function startFaultyMail(fault: Fault, realUrl: string): Promise<FaultyMail> {
  const real = new URL(realUrl);
  const open = new Set<Socket>();
  let isWell = false;

  function answer(socket: Socket) {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (isWell) {
      const behind = connect(Number(real.port), real.hostname);
      behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.on('close', () => behind.destroy());
      socket.pipe(behind).pipe(socket);
    } else if (fault === 'down') socket.destroy();
    else if (fault !== 'slow') socket.end(greetings[fault]);
  }
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    heal() {
      isWell = true;
      for (const socket of open) socket.destroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
