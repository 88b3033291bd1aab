import { openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Runs `work` while no other process holds the lock file; a lock whose process died is taken over. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (await isAbandoned(file)) rmSync(file, { force: true });
      else await sleep(40);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A lock is abandoned when its process is gone; an empty one is being written just now. */
async function isAbandoned(file: string): Promise<boolean> {
  const read = () => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  };
  const holder = read();
  if (holder === null) return false;
  if (holder !== '') return Number(holder) === process.pid ? false : !isAlive(Number(holder));
  await sleep(500);
  return read() === '';
}
