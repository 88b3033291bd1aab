import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { StartupError } from '../startup-error.ts';
import type { ClusterPlace } from './cluster-place.ts';

/** How to reach a running cluster as its superuser. */
export interface ClusterAddress {
  readonly port: number;
  readonly password: string;
}

const READY_MS = 30_000;
/** Marks a cluster whose creation was finished. */
const COMPLETE = 'weitersagen-complete';

function spawnOptions(place: ClusterPlace) {
  const owner = place.uid === undefined ? {} : { uid: place.uid, gid: place.uid };
  return { ...owner, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
}

/** Whether there is a cluster whose creation was finished. */
export const isMade = (place: ClusterPlace): boolean => existsSync(join(place.data, COMPLETE));

/** Whether a cluster is there that can be used. One outside of a DATA_DIR that was deleted is to be made again. */
function isComplete(place: ClusterPlace, passwordFile: string): boolean {
  if (!isMade(place)) return false;
  if (existsSync(passwordFile)) return true;
  if (place.isOutside) return false;
  throw new StartupError(
    `The file ${passwordFile} is missing; bring it back, or remove ${place.data} to start again.`,
  );
}

/** Creates the cluster once; a half-made one is made again. Checksums on, UTF-8, password over loopback only. */
export async function initialise(place: ClusterPlace, passwordFile: string): Promise<string> {
  if (isComplete(place, passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  if (readdirSync(place.data).length > 0) {
    await stopCluster(place);
    emptyFolder(place);
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const handed = `${place.data}.pw`;
  writeFileSync(handed, `${password}\n`, { mode: 0o600 });
  if (place.uid !== undefined) chownSync(handed, place.uid, place.uid);
  const made = spawnSync(
    join(place.binaries, 'bin/initdb'),
    [
      '-D',
      place.data,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${handed}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    spawnOptions(place),
  );
  rmSync(handed, { force: true });
  if (made.status !== 0) {
    const reason = String(made.stderr ?? made.error ?? '')
      .trim()
      .split('\n')
      .at(-1);
    throw new StartupError(
      `The embedded PostgreSQL could not be created in ${place.data}: ${reason}`,
    );
  }
  writeFileSync(join(place.data, COMPLETE), '');
  return password;
}

function emptyFolder(place: ClusterPlace) {
  for (const name of readdirSync(place.data))
    rmSync(join(place.data, name), { recursive: true, force: true });
}

/** Process and port that postmaster.pid names, or null. */
function runningPostmaster(place: ClusterPlace): { pid: number; port: number } | null {
  const file = join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : null;
}

/**
 * Whether the cluster was told to stop and waits for whoever is connected, as the system's own signal has it do: it lets nobody in any more,
 * and a program that keeps its connections would wait with it for ever.
 */
export function isStopping(place: ClusterPlace): boolean {
  try {
    const lines = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'stopping';
  } catch {
    return false;
  }
}

/** Whether a process lives and, where the system tells, is a PostgreSQL: after a crash its id may be somebody else's. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

/** Whether the cluster answers to the superuser. */
async function answers(address: ClusterAddress): Promise<boolean> {
  const client = new Client({ ...superuser(address), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connection settings of the superuser, who only sets the cluster up. */
export function superuser({ port, password }: ClusterAddress) {
  return { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
}

/**
 * Starts the cluster, or adopts the one that survived a killed parent. `settings` are extra `-c` values,
 * `givenPort` is where it was before.
 * Throws StartupError when it does not come up.
 */
export async function startCluster(
  place: ClusterPlace,
  password: string,
  settings: readonly string[] = [],
  givenPort?: number,
): Promise<ClusterAddress> {
  const until = Date.now() + READY_MS;
  for (let left = runningPostmaster(place); left !== null; left = runningPostmaster(place)) {
    if (!isPostgres(left.pid)) {
      rmSync(join(place.data, 'postmaster.pid'), { force: true });
      break;
    }
    const address = { port: left.port, password };
    if (left.port > 0 && (await answers(address))) return address;
    if (isStopping(place)) await stopCluster(place);
    if (Date.now() > until) {
      throw new StartupError(
        `The PostgreSQL of ${place.data} (process ${left.pid}) does not answer; end it and start again.`,
      );
    }
    await sleep(50);
  }
  const port = givenPort ?? (await freePort());
  const logFile = `${place.data}.log`;
  const log = openSync(logFile, 'a', 0o600);
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=100',
    ...settings,
  ];
  // Its own process group: Ctrl-C reaches the program, which stops the database after its last write.
  const child = spawn(
    join(place.binaries, 'bin/postgres'),
    ['-D', place.data, '-p', String(port), ...options.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions(place), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  child.unref();
  const address = { port, password };
  while (!(await answers(address))) {
    if (ended || Date.now() > until) {
      const lines = readFileSync(logFile, 'utf8').trim().split('\n');
      throw new StartupError(
        `The embedded PostgreSQL does not start: ${lines.at(-1)} (see ${logFile}).`,
      );
    }
    await sleep(25);
  }
  return address;
}

/** Stops the cluster (fast shutdown) and waits until it is gone. */
export async function stopCluster(place: ClusterPlace): Promise<void> {
  const running = runningPostmaster(place);
  if (running === null || !isPostgres(running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  const until = Date.now() + 10_000;
  while (isPostgres(running.pid)) {
    if (Date.now() > until) {
      process.kill(running.pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
}
