import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Runs an operator command against the database of the tests; answers what it printed. Rejects when it exits with an error. */
export async function operator(...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    ['packages/commands/src/operator.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PORT: process.env['E2E_PORT'] },
    },
  );
  return stdout;
}
