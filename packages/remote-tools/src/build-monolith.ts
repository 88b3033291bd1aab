import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RspackOptions } from '@rspack/core';
import { areaFolders } from './area-folders.ts';
import { shellConfig } from './browser-config.ts';
import { readLive } from '@weitersagen/releases/change-log';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { layOutLoneShell } from './lone-shell.ts';
import { distRoot, workspaceRoot } from './paths.ts';
import { folderStore } from '@weitersagen/releases/folder-store';

/** The shell's build without federation and with the areas inside. */
function monolithConfig(outDir: string): RspackOptions {
  const config = shellConfig(resolve(workspaceRoot, 'shell'), outDir, 'monolith');
  return {
    ...config,
    context: workspaceRoot,
    entry: { main: './e2e/bench/monolith/main.ts' },
    plugins: (config.plugins ?? []).filter(
      (plugin) => plugin && plugin.constructor.name === 'DefinePlugin',
    ),
  };
}

/** Styles of shell and areas in one text. Needs the areas' builds. */
async function stylesOfAreas(): Promise<(shellCss: string) => string> {
  const { everybody } = await readLive(folderStore(distRoot));
  const areas = areaFolders().map((id) =>
    resolve(distRoot, 'remotes', id, everybody[id]?.history.at(-1) ?? '', 'server/index.css'),
  );
  return (shellCss) => [shellCss, ...areas].map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Builds the same code as one bundle, for the bench to compare with. Answers the folder the edge serves. */
export async function buildMonolith(): Promise<string> {
  const root = resolve(distRoot, 'monolith');
  const browserDir = resolve(root, 'shell/monolith/browser');
  rmSync(root, { recursive: true, force: true });
  const stats = await compile(monolithConfig(browserDir));
  await compressFolder(browserDir);
  const scripts = (stats.entrypoints?.['main']?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));
  await layOutLoneShell(root, 'monolith', scripts, await stylesOfAreas());
  return root;
}
