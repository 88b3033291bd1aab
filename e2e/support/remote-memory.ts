import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { areaIds, areaPages } from './area-pages.ts';
import { copyVersion } from './copy-version.ts';
import { force } from './faults.ts';
import type { Shipping } from './shipping.ts';

/** Bytes of the page's heap after everything unreachable is collected. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function get(port: number, host: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        answer.statusCode === 200 ? done(text) : fail(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

/** Lets a server that was started with `inspectAt` collect what nobody reaches any more: else it is a matter of luck what is still there. */
async function collectGarbage(inspector: number): Promise<void> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = z
    .tuple([z.object({ webSocketDebuggerUrl: z.string() })], z.unknown())
    .parse(targets);
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  for (const id of [1, 2, 3]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.close();
}

/** Setting of a server that is asked on that port to collect its garbage. */
export const inspectAt = (inspector: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
});

/** Resident bytes of the server without garbage, the least of some looks while nothing else happens. */
async function residentBytes(port: number, inspector: number): Promise<number> {
  const looks: number[] = [];
  await collectGarbage(inspector);
  for (let look = 0; look < 8; look += 1) {
    await sleep(500);
    const metrics = await get(port, 'localhost', '/metrics');
    looks.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]));
  }
  return Math.min(...looks);
}

/** What came of many changes. */
export interface ChurnResult {
  readonly requests: number;
  readonly failed: readonly string[];
  readonly earlyBytes: number;
  readonly lateBytes: number;
}

/**
 * Changes the version of every area `rounds` times, to one that was never live, while readers ask for pages of all of them.
 * `inspector` is the port of the server's `inspectAt`.
 */
export async function churnVersions(
  ship: Shipping,
  rounds: number,
  inspector: number,
): Promise<ChurnResult> {
  const tenant = 'funkelnetz';
  const host = `${tenant}.localhost:${ship.port}`;
  const paths = ['/de', ...areaIds.map((id) => areaPages[id].path)];
  const failed: string[] = [];
  let requests = 0;
  let over = new AbortController();
  const read = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted)
      for (const path of paths) {
        const html = await get(ship.port, host, path).catch((error: Error) => {
          failed.push(error.message);
          return '';
        });
        const script = /http:\/\/remotes\.localhost:\d+(\/remotes\/[^"]+\/entry\.\w+\.js)/.exec(
          html,
        );
        if (script?.[1])
          await get(ship.port, 'remotes.localhost', script[1]).catch((error: Error) =>
            failed.push(error.message),
          );
        requests += 2;
      }
  };
  let readers = [read(over), read(over)];
  const pause = async (): Promise<number> => {
    over.abort();
    await Promise.all(readers);
    return residentBytes(ship.port, inspector);
  };
  let earlyBytes = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const id of areaIds) {
      const version = copyVersion(ship.store, id, ship.firstVersionOf(id));
      await force(ship, 'promote', id, version, tenant);
    }
    await ship.untilKnown(tenant);
    await sleep(300);
    if (round !== Math.ceil(rounds / 10)) continue;
    earlyBytes = await pause();
    over = new AbortController();
    readers = [read(over), read(over)];
  }
  return { requests, failed, earlyBytes, lateBytes: await pause() };
}
