import { spawnSync } from 'node:child_process';

/** Commit of the sources in a folder; `GIT_COMMIT` where a build machine has no repository; `unknown` without either. */
export function gitCommit(folder: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = status === 0 ? stdout.trim() : process.env['GIT_COMMIT'];
  return found || 'unknown';
}
