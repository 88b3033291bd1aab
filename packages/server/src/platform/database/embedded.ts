import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { applicationName } from './application-name.ts';
import { placeCluster, type ClusterPlace } from './cluster-place.ts';
import {
  initialise,
  isMade,
  isStopping,
  startCluster,
  stopCluster,
  superuser,
  type ClusterAddress,
} from './cluster.ts';
import { withFileLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';

/** A running embedded PostgreSQL: the URL of its program database, and how to leave it. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server unless another process still works with it. Call after the own pool has ended. */
  readonly stop: () => Promise<void>;
}

function ensureWritable(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to another one.`,
    );
  }
}

/** The program's own role: owns its database, is no superuser, creates no roles. */
async function ensureProgramDatabase(address: ClusterAddress) {
  const client = new Client(superuser(address));
  await client.connect();
  try {
    const password = client.escapeLiteral(address.password);
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles union all select datname from pg_database`,
    );
    const known = new Set(rows.map((row) => row.name));
    if (!known.has('weitersagen_app')) await client.query('create role weitersagen_app nologin');
    if (!known.has('weitersagen_owner')) {
      await client.query(
        `create role weitersagen_owner login createdb password ${password} in role weitersagen_app`,
      );
    }
    if (!known.has('weitersagen'))
      await client.query('create database weitersagen owner weitersagen_owner');
  } finally {
    await client.end();
  }
}

/** Whether programs other than this one hold connections; those that just left may need a moment to go. */
async function isInUse(address: ClusterAddress): Promise<boolean> {
  const client = new Client({ ...superuser(address), application_name: applicationName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let look = 0; look < 6; look += 1) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
        [applicationName],
      );
      if (rows[0]?.count === 0) return false;
      await sleep(40);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Pause between two tries to start a server that died. */
const AGAIN_MS = 250;

/** How often is looked whether the server was told to stop, and how often that has to be seen: a stop of our own takes less. */
const LOOK_MS = 1000;
const SEEN_STOPPING = 3;

/** How often this program has opened a data folder. */
const opened = new Map<string, number>();

/**
 * Brings up the PostgreSQL of a data folder: creates it once, starts it, or adopts the one that runs.
 * Throws StartupError with one sentence when it cannot.
 */
export async function openEmbedded(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedDatabase> {
  ensureWritable(dataDir);
  const lock = join(dataDir, 'postgres.lock');
  const {
    place,
    address,
    anchor: first,
  } = await withFileLock(lock, () => bringUp(dataDir, settings));
  opened.set(dataDir, (opened.get(dataDir) ?? 0) + 1);
  let anchor = first;
  let isLeft = false;
  // Data that were taken away are nothing to go on with.
  const isOver = () => isLeft || !isMade(place);

  /** Starts the server again, where it was, as often as it dies; who is connected only has to connect again. */
  async function revive(): Promise<void> {
    while (!isOver()) {
      const again = await withFileLock(lock, async () =>
        isLeft ? null : bringUp(dataDir, settings, address.port),
      ).catch(() => null); // what its last processes still hold is free in a moment
      if (again !== null) {
        anchor = again.anchor;
        return watch();
      }
      await sleep(AGAIN_MS);
    }
  }
  function watch(): void {
    anchor.once('end', () => {
      if (!isLeft) void revive();
    });
  }
  watch();
  let seen = 0;
  // It is ended for good then, and started again as one that died.
  const looking = setInterval(() => {
    seen = isStopping(place) ? seen + 1 : 0;
    if (seen === SEEN_STOPPING) void stopCluster(place);
  }, LOOK_MS);
  looking.unref();
  const owner = `weitersagen_owner:${encodeURIComponent(address.password)}`;
  return {
    url: `postgres://${owner}@127.0.0.1:${address.port}/weitersagen`,
    stop: () =>
      withFileLock(lock, async () => {
        isLeft = true;
        clearInterval(looking);
        await anchor.end().catch(() => undefined);
        const left = (opened.get(dataDir) ?? 1) - 1;
        opened.set(dataDir, left);
        if (left === 0 && !(await isInUse(address))) await stopCluster(place);
      }),
  };
}

/** The anchor is a connection that shows other programs, until we stop, that the server is in use. */
async function bringUp(
  dataDir: string,
  settings: readonly string[],
  port?: number,
): Promise<{ place: ClusterPlace; address: ClusterAddress; anchor: Client }> {
  const place = placeCluster(dataDir);
  const password = await initialise(place, join(dataDir, 'postgres-password'));
  const address = await startCluster(place, password, settings, port);
  await ensureProgramDatabase(address);
  const anchor = new Client({ ...superuser(address), application_name: applicationName });
  anchor.on('error', () => undefined);
  await anchor.connect();
  return { place, address, anchor };
}
