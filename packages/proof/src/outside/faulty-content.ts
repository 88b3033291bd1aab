import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Fault } from './faults.ts';

/** A content service that fails in one way; `down` has an address where nobody listens. */
export async function startFaultyContent(
  fault: Fault,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    if (fault === 'slow') return; // never answers
    if (fault === 'garbage') response.end('<p>}{');
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
