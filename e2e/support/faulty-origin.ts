import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';

/** How an origin can fail to give a script. */
export type NetworkFault =
  | 'down'
  | '404'
  | 'hangs'
  | 'aborted'
  | 'HTML'
  | 'truncated'
  | 'wrong hash'
  | 'missing chunk';

/** What one browser meets: files of `area` whose address contains `part` fail until the fault is over. */
interface Meeting {
  readonly area: string;
  readonly fault: NetworkFault;
  readonly part: string;
}

/** An origin of the areas' artefacts that fails for chosen browsers. */
export interface FaultyOrigin {
  readonly origin: string;
  /** Lets a browser with the answered user agent meet a fault. */
  readonly meet: (meeting: Meeting) => { readonly userAgent: string; readonly end: () => void };
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

const breaks: Readonly<Record<NetworkFault, (response: ServerResponse, body: Buffer) => void>> = {
  down: (response) => response.destroy(),
  '404': (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('not here'),
  'missing chunk': (response) => response.writeHead(404).end(),
  hangs: () => undefined,
  aborted(response, body) {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  HTML: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
  truncated: (response, body) => response.end(body.subarray(0, body.length / 2)),
  'wrong hash': (response, body) => response.end(`${body.toString()};globalThis.tampered = true;`),
};

/** Serves the areas below `store` on `port` of `remotes.localhost`, each browser with the faults it was given. */
export async function startFaultyOrigin(store: string, port: number): Promise<FaultyOrigin> {
  const meetings = new Map<string, Meeting>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://remotes.localhost');
    const file = join(store, pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (!/^\/remotes\/[\w./-]+$/.test(pathname) || !existsSync(file))
      return response.writeHead(404).end();
    response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain');
    const name = /fault-\d+/.exec(request.headers['user-agent'] ?? '')?.[0] ?? '';
    const met = meetings.get(name);
    if (met && pathname.startsWith(`/remotes/${met.area}/`) && pathname.includes(met.part)) {
      response.setHeader('cache-control', 'no-store');
      return breaks[met.fault](response, readFileSync(file));
    }
    return createReadStream(file).pipe(response);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    origin: `http://remotes.localhost:${port}`,
    meet(meeting) {
      const name = `fault-${meetings.size}`;
      meetings.set(name, meeting);
      return {
        userAgent: `Mozilla/5.0 Chrome/140.0.0.0 ${name}`,
        end: () => meetings.set(name, { ...meeting, part: '\0' }),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
