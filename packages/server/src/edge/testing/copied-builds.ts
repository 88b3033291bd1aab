import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { appendChange } from '@weitersagen/releases/change-log';
import { folderStore } from '@weitersagen/releases/folder-store';
import { manifestName, placeOf } from '@weitersagen/releases/stored-builds';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { createArtefacts } from '../artefacts.ts';

/** A copy of what is live, for a test to change. */
export interface CopiedBuilds {
  readonly folder: string;
  /** The live version of an area when the copy was made. */
  readonly versionOf: (id: string) => string;
  /** Adds a version of an area (or `shell`) with the same code; `change` alters its manifest. */
  readonly addVersion: (id: string, version: string, change?: object) => void;
  /** Makes a version live without asking whether it fits. Answers the name of the line. */
  readonly promote: (
    id: string,
    version: string,
    to?: { readonly tenant?: string; readonly percent?: number },
  ) => Promise<string>;
  /** Takes a version back for everybody. Answers the name of the line. */
  readonly rollBack: (id: string, version: string) => Promise<string>;
  readonly remove: () => void;
}

/** Copies the live builds of the workspace, which must be there. */
export function copyBuilds(): CopiedBuilds {
  const folder = mkdtempSync(join(tmpdir(), 'weitersagen-builds-'));
  const { shell, remotes } = createArtefacts(distRoot).live('none', 0);
  const live = [resolve(distRoot, 'registry'), ...[shell, ...remotes].map((build) => build.folder)];
  for (const from of live)
    cpSync(from, join(folder, relative(distRoot, from)), { recursive: true });
  const versionOf = (id: string) =>
    id === 'shell' ? shell.version : (remotes.find((build) => build.id === id)?.version ?? '');
  return {
    folder,
    versionOf,
    addVersion(id, version, change = {}) {
      const to = join(folder, placeOf(id, version));
      cpSync(join(folder, placeOf(id, versionOf(id))), to, { recursive: true });
      const file = join(to, manifestName(id));
      const manifest: object = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...manifest, version, ...change }));
    },
    promote: (
      id,
      version,
      { tenant = null, percent = null }: { tenant?: string | null; percent?: number | null } = {},
    ) =>
      appendChange(folderStore(folder), {
        action: 'promote',
        id,
        version,
        tenant,
        percent,
        by: 'olga',
      }),
    rollBack: (id, version) =>
      appendChange(folderStore(folder), {
        action: 'rollback',
        id,
        version,
        tenant: null,
        percent: null,
        by: 'olga',
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
