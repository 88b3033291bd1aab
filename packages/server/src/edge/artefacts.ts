import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';

const names = z.array(z.string());
const hashes = z.record(z.string(), z.string());

const RegistryFile = z.object({ shell: z.string(), remotes: z.record(z.string(), z.string()) });
const ShellManifest = z.object({ version: z.string(), scripts: names, integrity: hashes });
const RemoteManifest = z.object({
  id: z.enum(['mf-referrer', 'mf-recipient', 'mf-agency', 'mf-seller', 'mf-agent']),
  version: z.string(),
  support: z.string(),
  entry: z.string(),
  exposed: names,
  routes: z.record(z.string(), names),
  integrity: hashes,
});

/** A build of the shell. File names are relative to `browser/`. */
export type ShellBuild = z.infer<typeof ShellManifest> & {
  readonly folder: string;
  readonly css: string;
};
/** A build of an area. */
export type RemoteBuild = z.infer<typeof RemoteManifest> & {
  readonly folder: string;
  readonly css: string;
};

/** What is live now. */
export interface Live {
  readonly shell: ShellBuild;
  readonly remotes: readonly RemoteBuild[];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readLive(root: string): Live {
  const registry = z.parse(RegistryFile, readJson(resolve(root, 'registry.json')));
  const shellFolder = resolve(root, 'shell', registry.shell);
  const css = (folder: string) => readFileSync(resolve(folder, 'server/index.css'), 'utf8');
  return {
    shell: {
      ...z.parse(ShellManifest, readJson(resolve(shellFolder, 'shell.json'))),
      folder: shellFolder,
      css: css(shellFolder),
    },
    remotes: Object.entries(registry.remotes).map(([id, version]) => {
      const folder = resolve(root, 'remotes', id, version);
      return {
        ...z.parse(RemoteManifest, readJson(resolve(folder, 'remote.json'))),
        folder,
        css: css(folder),
      };
    }),
  };
}

/**
 * Reads what is live from the artefacts' folder; a registry that changed is read again, so a promoted version shows without a
 * restart. Throws StartupError when nothing was built.
 */
export function createArtefacts(root: string): {
  readonly root: string;
  readonly live: () => Live;
} {
  const file = resolve(root, 'registry.json');
  let readAt = 0;
  let live: Live | null = null;
  return {
    root,
    live() {
      const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      if (changedAt === undefined)
        throw new StartupError(`There are no builds in ${root}: run "npm start" or "pnpm build".`);
      if (live === null || changedAt !== readAt) {
        live = readLive(root);
        readAt = changedAt;
      }
      return live;
    },
  };
}
