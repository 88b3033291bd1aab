import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeCluster } from '@weitersagen/server/cluster-place';
import { startRole } from '../fleet/role-process.ts';

const BACK_MS = 10_000;
const LOOK_MS = 50;

/** Kills the PostgreSQL that a program runs itself; it is back in time and the program works on. Throws an Error that says what did not. */
export async function killDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-proof-'));
  chmodSync(folder, 0o755);
  const { data } = placeCluster(folder);
  const api = await startRole('api', { DATA_DIR: folder });
  const isReady = async () =>
    fetch(`http://127.0.0.1:${api.port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function until(state: boolean, since: number) {
    while ((await isReady()) !== state) {
      if (performance.now() - since > BACK_MS)
        throw new Error(state ? 'the database is not back in time' : 'the kill was not seen');
      await sleep(LOOK_MS);
    }
  }
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const killed = performance.now();
    await until(false, killed);
    await until(true, killed);
    if ((await api.stop()) !== 0) throw new Error(api.fault() ?? 'the program did not end well');
  } finally {
    await api.kill();
    rmSync(data, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
