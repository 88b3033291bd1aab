import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { remoteConfig, shellConfig } from './browser-config.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { copyFonts } from './copy-fonts.ts';
import { readDeclaration, slotsShown, switchesRead } from './declaration.ts';
import { gitCommit } from './git-commit.ts';
import { hashFiles, scriptHashes } from './hash-files.ts';
import { createOnce } from './create-once.ts';
import { exposedBy, manifestOf, writeJson } from './manifest.ts';
import { distRoot, workspaceRoot } from './paths.ts';
import { deprecationWarnings } from './platform-api.ts';
import { serverConfig } from './server-config.ts';
import { shellGives } from './shell-gives.ts';
import { sharedModules } from './shared-modules.ts';
import { sourceVersion } from './source-version.ts';

/** A build that exists: its version, and whether it was made just now. */
export interface Built {
  readonly version: string;
  readonly built: boolean;
}

/**
 * Builds one area below `dist` unless these sources were built before. `sources` is the area's folder; it may lie elsewhere, such as
 * in another checkout. Warns of deprecated parts of the platform. Throws when the declaration says otherwise than the build is.
 */
export async function buildRemote(
  id: string,
  dist: string = distRoot,
  sources: string = resolve(workspaceRoot, id),
): Promise<Built> {
  const version = sourceVersion(id, workspaceRoot, sources);
  const built = await createOnce(resolve(dist, 'remotes', id, version), async (folder) => {
    const declaration = await readDeclaration(sources);
    const shared = sharedModules('remote', declaration.platform);
    const browserDir = resolve(folder, 'browser');
    const stats = await compile(remoteConfig(id, sources, browserDir, version, shared));
    const serverDir = resolve(folder, 'server');
    await compile(serverConfig(id, sources, './src/remote.ts', serverDir, version));
    copyFileSync(resolve(serverDir, 'index.css'), resolve(browserDir, 'area.css'));
    await compressFolder(browserDir);
    const ranges = Object.entries(shared).map(([name, module]) => [name, module.requiredVersion]);
    const exposed = exposedBy(folder, stats, {
      switches: switchesRead(sources),
      slots: slotsShown(sources),
    });
    const manifest = manifestOf(
      { id, version, commit: gitCommit(sources) },
      declaration,
      folder,
      stats,
      exposed,
      Object.fromEntries(ranges),
    );
    for (const warning of deprecationWarnings(id, exposed.uses)) console.warn(warning);
    writeJson(resolve(folder, 'remote.json'), manifest);
  });
  return { version, built };
}

/** Builds the shell unless these sources were built before. `sources` is its folder; it may lie elsewhere. */
export async function buildShell(
  sources: string = resolve(workspaceRoot, 'shell'),
): Promise<Built> {
  const version = sourceVersion('shell', workspaceRoot, sources);
  const built = await createOnce(resolve(distRoot, 'shell', version), async (folder) => {
    const browserDir = resolve(folder, 'browser');
    const stats = await compile(shellConfig(sources, browserDir, version));
    const serverDir = resolve(folder, 'server');
    await compile(serverConfig('shell', sources, './src/server.tsx', serverDir, version));
    copyFonts(resolve(folder, 'fonts'));
    await compressFolder(browserDir);
    const scripts = (stats.entrypoints?.['main']?.assets ?? [])
      .map((asset) => asset.name)
      .filter((name) => name.endsWith('.js'));
    const files = hashFiles(folder);
    const integrity = scriptHashes(files);
    const manifest: ShellManifest = { version, ...shellGives(), scripts, integrity, files };
    writeJson(resolve(folder, 'shell.json'), manifest);
  });
  return { version, built };
}
