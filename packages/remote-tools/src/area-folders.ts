import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from './paths.ts';

/** Ids of the areas in a workspace: its folders with a `remote.config.ts`, by name. */
export function areaFolders(root: string = workspaceRoot): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(resolve(root, name, 'remote.config.ts')))
    .sort();
}

/** Whether a name is that of an area. */
export const isAreaFolder = (name: string): boolean => areaFolders().includes(name);
