import { TEST_SECRETS_KEY } from '@weitersagen/server/testing/test-database';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@weitersagen/server/free-port';

const root = resolve(import.meta.dirname, '../../../..');
const START_MS = 60_000;

/** One process of the program with some of its roles. */
export interface RoleProcess {
  readonly role: 'api' | 'worker';
  readonly port: number;
  /** Its last words when it ended by itself, else null. */
  fault(): string | null;
  /** Ends it as an operator does; gives the exit code. */
  stop(): Promise<number | null>;
  /** Freezes it as a host that stands still does: its connections stay open. */
  freeze(): void;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

async function untilReady(child: ChildProcess, port: number, output: () => string) {
  const until = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A process ended at its start: ${output()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error(`A process was not ready in time: ${output()}`);
    await sleep(30);
  }
}

/** Starts a role of the program as `npm start` does, on a port of its own, and waits until it is ready. */
export async function startRole(
  role: RoleProcess['role'],
  env: Readonly<Record<string, string>>,
): Promise<RoleProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['packages/commands/src/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DEMO_HISTORY: 'small',
      ROLES: role,
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      SECRETS_KEY: TEST_SECRETS_KEY, // of the test's own server on the same database, too
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  const ended = once(child, 'exit');
  try {
    await untilReady(child, port, () => output);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    role,
    port,
    fault() {
      const runs = child.exitCode === null && child.signalCode === null;
      return runs ? null : `a ${role} ended by itself: ${output.slice(-600)}`;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    freeze: () => void child.kill('SIGSTOP'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
