import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeCluster } from '@weitersagen/server/cluster-place';
import { openEmbedded } from '@weitersagen/server/embedded-database';

/** A database to measure on. */
export interface Engine {
  readonly name: string;
  readonly url: string;
  /** How a process of the program is told of it. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

async function startEmbedded(kept?: string): Promise<{
  readonly folder: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'weitersagen-bench-'));
  chmodSync(folder, 0o755);
  const database = await openEmbedded(folder);
  return {
    folder,
    url: database.url,
    close: async () => {
      await database.stop();
      if (kept !== undefined) return;
      rmSync(placeCluster(folder).data, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The embedded PostgreSQL as `npm start` has it, in a folder of its own: a new one, or `kept`, which stays. */
export async function embeddedEngine(kept?: string): Promise<Engine> {
  const { folder, url, close } = await startEmbedded(kept);
  return { name: 'embedded PostgreSQL', url, env: { DATA_DIR: folder, DATABASE_URL: '' }, close };
}

/** The PostgreSQL of BENCH_DATABASE_URL, which is filled; without one a second cluster, reached as an external one. */
export async function externalEngine(): Promise<Engine> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given)
    return {
      name: 'external PostgreSQL (BENCH_DATABASE_URL)',
      url: given,
      env: { DATABASE_URL: given },
      close: async () => undefined,
    };
  const { url, close } = await startEmbedded();
  const port = new URL(url).port;
  const name = `external PostgreSQL (none given: a second cluster on port ${port})`;
  return { name, url, env: { DATABASE_URL: url }, close };
}
