import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Fault, TextFault } from './faults.ts';

const item = (html: string) =>
  JSON.stringify({
    id: 'home',
    lastModified: '2026-01-02T03:04:05Z',
    data: { Titel: { iv: 'x' }, Inhalt: { iv: html } },
  });
const PIECE = Buffer.alloc(64 * 1024, ' ');
const DRIP_MS = 100;

/** Says one piece again and again until the reader is gone. */
function sayOn(response: ServerResponse, piece: Buffer, everyMs: number) {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.on('close', () => clearInterval(timer));
}

const texts: Readonly<Record<TextFault, (response: ServerResponse) => void>> = {
  nested: (response) => response.end(item('<ul><li>'.repeat(240_000))),
  huge: (response) => response.end(item('x'.repeat(1_900_000))),
  endless: (response) => sayOn(response, PIECE, 1),
  dripping: (response) => sayOn(response, Buffer.from(' '), DRIP_MS),
};
const isOfText = (fault: Fault | TextFault): fault is TextFault => fault in texts;

/** A content service that fails in one way; `down` has an address where nobody listens. */
export async function startFaultyContent(
  fault: Fault | TextFault,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    if (fault === 'slow') return; // never answers
    if (isOfText(fault) && request.url === '/identity-server/connect/token')
      response.end(JSON.stringify({ access_token: 'token', expires_in: 3600 }));
    else if (isOfText(fault)) texts[fault](response);
    else if (fault === 'garbage') response.end('<p>}{');
    else response.writeHead(Number(fault)).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  if (fault === 'down') await close();
  return {
    url: `http://127.0.0.1:${port}`,
    close: fault === 'down' ? async () => undefined : close,
  };
}
