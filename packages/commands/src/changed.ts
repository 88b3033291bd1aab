import { execFileSync } from 'node:child_process';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit that changes are counted from: `since`, else where this branch left `origin/main`, else HEAD. Throws an Error for an unknown one. */
export function changesSince(since: string | undefined): string {
  const wanted = since === undefined ? ['merge-base', 'origin/main', 'HEAD'] : ['rev-parse', since];
  try {
    return git(...wanted);
  } catch {
    if (since === undefined) return git('rev-parse', 'HEAD');
    throw new Error(`There is no commit "${since}".`);
  }
}

/** Files that differ from a commit, those that git does not know yet included; paths from the workspace's root. */
export function changedFiles(commit: string): readonly string[] {
  const known = git('diff', '--name-only', commit);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${fresh}`.split('\n').filter((path) => path !== '');
}
