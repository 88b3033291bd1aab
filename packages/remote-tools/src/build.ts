import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteConfig, shellConfig } from './browser-config.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { copyFonts } from './copy-fonts.ts';
import { integrityOf, manifestOf, writeJson } from './manifest.ts';
import { distRoot, workspaceRoot } from './paths.ts';
import { serverConfig } from './server-config.ts';
import { sourceVersion } from './source-version.ts';

/** The areas that ship on their own, in the order they are built. */
export const remoteIds = [
  'mf-referrer',
  'mf-recipient',
  'mf-agency',
  'mf-seller',
  'mf-agent',
] as const;

/** Whether a name is that of an area. */
export const isRemoteId = (name: string): name is (typeof remoteIds)[number] =>
  remoteIds.some((id) => id === name);

interface PackageFile {
  readonly owner?: string;
  readonly support?: string;
}

/** Builds into a side folder and moves it into place, so that a version either exists whole or not at all. */
async function immutably(
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(target)) return false;
  const draft = `${target}.${process.pid}.draft`;
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    if (existsSync(target)) return false; // another process was faster with the same sources
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Builds one area below `dist` unless these sources were built before. Answers the version and whether it is new. */
export async function buildRemote(
  id: string,
  dist: string = distRoot,
): Promise<{ version: string; built: boolean }> {
  const version = sourceVersion(id);
  const built = await immutably(resolve(dist, 'remotes', id, version), async (folder) => {
    const browserDir = resolve(folder, 'browser');
    const stats = await compile(remoteConfig(id, browserDir, version));
    const serverDir = resolve(folder, 'server');
    await compile(serverConfig(id, './src/remote.ts', serverDir, version));
    copyFileSync(resolve(serverDir, 'index.css'), resolve(browserDir, 'area.css'));
    await compressFolder(browserDir);
    const { owner = '', support = '' } = JSON.parse(
      readFileSync(resolve(workspaceRoot, id, 'package.json'), 'utf8'),
    ) as PackageFile;
    writeJson(
      resolve(folder, 'remote.json'),
      manifestOf({ id, version, owner, support }, browserDir, stats),
    );
  });
  return { version, built };
}

/** Builds the shell unless these sources were built before. */
export async function buildShell(): Promise<{ version: string; built: boolean }> {
  const version = sourceVersion('shell');
  const built = await immutably(resolve(distRoot, 'shell', version), async (folder) => {
    const browserDir = resolve(folder, 'browser');
    const stats = await compile(shellConfig(browserDir, version));
    await compile(serverConfig('shell', './src/server.tsx', resolve(folder, 'server'), version));
    copyFonts(resolve(folder, 'fonts'));
    await compressFolder(browserDir);
    const scripts = (stats.entrypoints?.['main']?.assets ?? [])
      .map((asset) => asset.name)
      .filter((name) => name.endsWith('.js'));
    writeJson(resolve(folder, 'shell.json'), {
      version,
      scripts,
      integrity: integrityOf(browserDir, stats),
    });
  });
  return { version, built };
}

/** Which versions are live: `registry.json`, read by the edge at each change. */
interface Registry {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

const registryFile = resolve(distRoot, 'registry.json');

function publish(registry: Registry): void {
  const draft = `${registryFile}.${process.pid}.draft`;
  writeJson(draft, registry);
  renameSync(draft, registryFile);
}

/** Builds what is stale and makes it live. Calls `onStep` after each build. */
export async function buildAll(
  onStep: (id: string, version: string, built: boolean) => void,
): Promise<void> {
  const shell = await buildShell();
  onStep('shell', shell.version, shell.built);
  const remotes: Record<string, string> = {};
  for (const id of remoteIds) {
    const { version, built } = await buildRemote(id);
    remotes[id] = version;
    onStep(id, version, built);
  }
  publish({ shell: shell.version, remotes });
}

/**
 * Builds one area and makes it live; the others keep their versions. A running edge shows it from the next page view on.
 * Throws when nothing was built before.
 */
export async function shipRemote(id: string): Promise<{ version: string; built: boolean }> {
  if (!existsSync(registryFile))
    throw new Error('There are no builds yet: run "npm run build" once.');
  const live = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  const build = await buildRemote(id);
  publish({ ...live, remotes: { ...live.remotes, [id]: build.version } });
  return build;
}
