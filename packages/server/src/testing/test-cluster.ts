import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type EmbeddedDatabase } from '../platform/database/embedded.ts';

/** Files in memory: copying a template of 700 files to a disk takes the system twice as long, under load far longer. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=512MB',
  'max_connections=200',
  // Each test server opens connections of its own; the password is nobody's.
  'scram_iterations=1',
  // Its workers hold databases open that a test wants to drop.
  'autovacuum=off',
];

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Where the cluster is: in memory where the system offers enough; a cluster once begun there is gone on with. */
function clusterFolder(): string {
  const name = `weitersagen-test-${process.getuid?.() ?? 0}`;
  const inMemory = join(MEMORY, name);
  return existsSync(join(inMemory, 'postgres')) || hasRoom(MEMORY)
    ? inMemory
    : join(tmpdir(), name);
}

/** The PostgreSQL of tests: TEST_DATABASE_URL, or the embedded one that all test runs of a user share. */
export async function openTestCluster(): Promise<EmbeddedDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  return openEmbedded(clusterFolder(), unsafeButFast);
}

/** Stops the embedded one, if it runs and no other run works with it. */
export async function stopTestCluster(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  const folder = clusterFolder();
  if (existsSync(join(folder, 'postgres/postmaster.pid')))
    await openEmbedded(folder, unsafeButFast).then(({ stop }) => stop());
}
