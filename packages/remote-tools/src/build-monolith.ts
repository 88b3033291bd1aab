import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RspackOptions } from '@rspack/core';
import { buildShell, remoteIds } from './build.ts';
import { shellConfig } from './browser-config.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { writeJson } from './manifest.ts';
import { distRoot, workspaceRoot } from './paths.ts';

/** The shell's build without federation and with the areas inside. */
function monolithConfig(outDir: string): RspackOptions {
  const config = shellConfig(outDir, 'monolith');
  return {
    ...config,
    context: workspaceRoot,
    entry: { main: './e2e/bench/monolith/main.ts' },
    plugins: (config.plugins ?? []).filter((plugin) => plugin && plugin.constructor.name === 'DefinePlugin'),
  };
}

/**
 * Builds the same code as one bundle, laid out so that the edge serves it: a shell without areas. Needs the areas' builds for their
 * styles. Answers the folder to serve.
 */
export async function buildMonolith(): Promise<string> {
  const root = resolve(distRoot, 'monolith');
  rmSync(root, { recursive: true, force: true });
  const folder = resolve(root, 'shell/monolith');
  const browserDir = resolve(folder, 'browser');
  mkdirSync(folder, { recursive: true });
  const stats = await compile(monolithConfig(browserDir));
  const { version } = await buildShell();
  const shell = resolve(distRoot, 'shell', version);
  cpSync(resolve(shell, 'server'), resolve(folder, 'server'), { recursive: true });
  cpSync(resolve(shell, 'fonts'), resolve(folder, 'fonts'), { recursive: true });
  const live = JSON.parse(readFileSync(resolve(distRoot, 'registry.json'), 'utf8')) as { remotes: Record<string, string> };
  const css = [resolve(shell, 'server/index.css'), ...remoteIds.map((id) => resolve(distRoot, 'remotes', id, live.remotes[id] ?? '', 'server/index.css'))];
  writeFileSync(resolve(folder, 'server/index.css'), css.map((file) => readFileSync(file, 'utf8')).join('\n'));
  await compressFolder(browserDir);
  const scripts = (stats.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith('.js'));
  writeJson(resolve(folder, 'shell.json'), { version: 'monolith', scripts, integrity: {} });
  writeJson(resolve(root, 'registry.json'), { shell: 'monolith', remotes: {} });
  mkdirSync(resolve(root, 'remotes'), { recursive: true });
  return root;
}
