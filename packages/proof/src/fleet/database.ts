import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeCluster } from '@weitersagen/server/cluster-place';
import { openEmbedded, type EmbeddedDatabase } from '@weitersagen/server/embedded-database';

const RESTART_MS = 30_000;

/** A PostgreSQL of its own that can be killed, under one address that stays. */
export interface FleetDatabase {
  readonly url: string;
  /** Kills the server and brings it up again on the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** The server's processes may need a moment to notice that their parent is gone. */
async function reopen(folder: string): Promise<EmbeddedDatabase> {
  const until = Date.now() + RESTART_MS;
  for (;;) {
    try {
      return await openEmbedded(folder);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** Starts it in a folder of its own; an address in front stays the same while the server's port changes. */
export async function startFleetDatabase(): Promise<FleetDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-proof-'));
  chmodSync(folder, 0o755);
  const { data } = placeCluster(folder);
  const opened = [await openEmbedded(folder)];
  const current = () => new URL(opened.at(-1)?.url ?? '');
  const front = createServer((client) => {
    const server = connect(Number(current().port), '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  const url = current();
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    async killAndRestart() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      opened.push(await reopen(folder));
    },
    async close() {
      front.close();
      for (const each of opened) await each.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
