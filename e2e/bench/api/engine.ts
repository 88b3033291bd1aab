import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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

async function startEmbedded(): Promise<{
  readonly folder: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-bench-'));
  chmodSync(folder, 0o755);
  const database = await openEmbedded(folder);
  return {
    folder,
    url: database.url,
    close: async () => {
      await database.stop();
      rmSync(placeCluster(folder).data, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The embedded PostgreSQL as `npm start` has it, in a folder of its own. */
export async function embeddedEngine(): Promise<Engine> {
  const { folder, url, close } = await startEmbedded();
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
