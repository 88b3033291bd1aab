import { randomUUID } from 'node:crypto';
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { areaIds, areaPages } from './area-pages.ts';
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

/** The same build under another name; its files are shared, since nothing of a version ever changes. */
function copyVersion(store: string, id: string, from: string): string {
  const version = `${from}.${randomUUID().slice(0, 8)}`;
  const source = resolve(store, 'remotes', id, from);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(store, 'remotes', id, version, file.slice(source.length));
    mkdirSync(dirname(copy), { recursive: true });
    if (entry.name === 'remote.json') cpSync(file, copy);
    else linkSync(file, copy);
  }
  const manifest = join(store, 'remotes', id, version, 'remote.json');
  const text: object = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...text, version }));
  return version;
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

/** Resident bytes of the server, the least of some looks while nothing else happens. */
async function residentBytes(port: number): Promise<number> {
  const looks: number[] = [];
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

/** Changes the version of every area `rounds` times, to one that was never live, while readers ask for pages of all of them. */
export async function churnVersions(ship: Shipping, rounds: number): Promise<ChurnResult> {
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
    return residentBytes(ship.port);
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
