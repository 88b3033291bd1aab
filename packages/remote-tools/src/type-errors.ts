import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { workspaceRoot } from './paths.ts';

/** In a checkout elsewhere tests, and what helps them, do not find what runs them; neither ships. */
const testsIn = (folder: string) => [
  ...['ts', 'tsx'].map((end) => `${folder}/**/*.test.${end}`),
  `${folder}/src/testing`,
];

/** Declarations that no import leads to, such as those of style sheets. */
const ambient = (): string[] =>
  globSync('{shell,packages}/**/*.d.ts', {
    cwd: workspaceRoot,
    exclude: ['**/node_modules', 'packages/platform/api'],
  }).map((file) => resolve(workspaceRoot, file));

/**
 * What the compiler says of an area or the shell whose sources lie in `folder`, as it prints it; empty without a fault. Builds leave types alone,
 * so it is asked before something ships.
 */
function typeErrors(folder: string): string {
  const isHere = resolve(folder).startsWith(workspaceRoot);
  const place = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    const config = join(place, 'tsconfig.json');
    const settings = {
      extends: resolve(workspaceRoot, 'tsconfig.json'),
      compilerOptions: { typeRoots: [resolve(workspaceRoot, 'node_modules/@types')] },
      files: ambient(),
      include: [`${resolve(folder)}/**/*`],
      exclude: [`${resolve(folder)}/node_modules`, ...(isHere ? [] : testsIn(resolve(folder)))],
    };
    writeFileSync(config, JSON.stringify(settings));
    const tsc = resolve(workspaceRoot, 'node_modules/.bin/tsc');
    const { status, stdout, error } = spawnSync(tsc, ['-p', config, '--pretty', 'false'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
    });
    if (error) throw error;
    return status === 0 ? '' : stdout.trim();
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Throws with what the compiler says unless the types of an area or the shell are right. */
export function requireTypes(folder: string): void {
  const errors = typeErrors(folder);
  if (errors !== '') throw new Error(`The types are wrong:\n${errors}`);
}
