import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildShell } from './build.ts';
import { appendChange, readLive } from '@weitersagen/releases/change-log';
import { writeJson } from './manifest.ts';
import { distRoot } from './paths.ts';
import { shellGives } from './shell-gives.ts';
import { folderStore } from '@weitersagen/releases/folder-store';

/**
 * Lays out a folder that the edge serves as a shell without areas, around scripts that hold everything. `css` is added to the
 * shell's own. Answers the folder of the build.
 */
export async function layOutLoneShell(
  root: string,
  version: string,
  scripts: readonly string[],
  css: (shellCss: string) => string,
): Promise<string> {
  const folder = resolve(root, 'shell', version);
  const shell = resolve(distRoot, 'shell', (await buildShell()).version);
  mkdirSync(folder, { recursive: true });
  cpSync(resolve(shell, 'server'), resolve(folder, 'server'), { recursive: true });
  cpSync(resolve(shell, 'fonts'), resolve(folder, 'fonts'), { recursive: true });
  writeFileSync(resolve(folder, 'server/index.css'), css(resolve(shell, 'server/index.css')));
  writeJson(resolve(folder, 'shell.json'), { version, ...shellGives(), scripts, integrity: {} });
  const store = folderStore(root);
  const change = { id: 'shell', version, tenant: null, percent: null, by: 'build' } as const;
  if ((await readLive(store)).everybody['shell']?.history.at(-1) !== version)
    await appendChange(store, { action: 'build', ...change });
  mkdirSync(resolve(root, 'remotes'), { recursive: true });
  return folder;
}
