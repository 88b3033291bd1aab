import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../specification/workspace.ts';

/** Runs a command of the workspace in a copy of it, packages installed, and removes the copy. Gives the exit code. */
export async function runInCopy(command: readonly string[]): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    });
    for (const file of files.split('\0').filter((name) => name !== '')) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(workspaceRoot, file), join(copy, file), { force: true });
    }
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['packages/commands/bootstrap.mjs', ...command], {
        cwd: copy,
        stdio: 'inherit',
      });
      child.on('error', reject);
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
