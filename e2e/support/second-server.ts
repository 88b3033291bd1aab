import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server beside the one of the tests, on a database of its own. */
export interface SecondServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the production build once more with other settings, or another program of the commands. Rejects when it is not ready in 100
 * seconds.
 */
export async function startSecondServer(
  port: number,
  env: Readonly<Record<string, string>>,
  program: readonly string[] = ['packages/commands/src/start.ts'],
): Promise<SecondServer> {
  const child = spawn(process.execPath, [...program], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'weitersagen-second-')),
      DEMO_HISTORY: 'small',
      FREE_STRANGER_MAILS: '1000',
      ...env,
    },
    stdio: 'ignore',
  });
  const until = Date.now() + 100_000;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() > until || child.exitCode !== null)
      throw new Error('the second server did not start');
    await sleep(200);
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
