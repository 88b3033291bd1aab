import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { registryFolder, requireUsable, UnusableFile } from '@weitersagen/delivery/registry-file';
import type { ArtefactStore } from './artefact-store.ts';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A store in a folder of this machine. Refuses names that lead out of it with UnusableFile. */
export function folderStore(root: string): ArtefactStore {
  function placeOf(name: string): string {
    const place = resolve(root, name);
    if (!place.startsWith(resolve(root) + sep)) throw new UnusableFile(`${name} leads out`);
    return place;
  }
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
        // A link leads to what nobody published; without O_NONBLOCK a pipe is waited for.
        const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
        const file = await open(placeOf(name), O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
        try {
          if (name.startsWith(registryFolder)) requireUsable(name, await file.stat());
          return await file.readFile();
        } finally {
          await file.close();
        }
      } catch (error) {
        if (isCode(error, 'ELOOP')) throw new UnusableFile(`${name} is a link`);
        if (isCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async create(name, bytes) {
      const file = placeOf(name);
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
      const file = placeOf(name);
      const draft = `${file}.${randomUUID()}.draft`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
  };
}
