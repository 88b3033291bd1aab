import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { registryFolder, requireUsable } from '@weitersagen/delivery/registry-file';
import type { ArtefactStore } from './artefact-store.ts';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A store in a folder of this machine. */
export function folderStore(root: string): ArtefactStore {
  return {
    name: root,
    async list(prefix, after = '') {
      const below = resolve(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isCode(error, 'ENOENT')) return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
        .map((entry) => relative(root, resolve(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((name) => name.startsWith(prefix) && name > after)
        .sort();
    },
    async read(name) {
      try {
        const file = resolve(root, name);
        if (name.startsWith(registryFolder)) requireUsable(name, await stat(file));
        return await readFile(file);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async create(name, bytes) {
      const file = resolve(root, name);
      const draft = `${file}.${randomUUID()}.draft`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await link(draft, file); // unlike a rename it never replaces
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async replace(name, bytes) {
      const file = resolve(root, name);
      const draft = `${file}.${randomUUID()}.draft`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
  };
}
