import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireUsable, UnusableFile } from '@weitersagen/delivery/registry-file';

const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;

/** Works on an open file of the artefacts. Whoever writes there must not have the edge read what lies elsewhere, so a link is none; throws UnusableFile. */
function withFile<T>(path: string, work: (file: number) => T): T {
  let file: number;
  try {
    // Without O_NONBLOCK a pipe is waited for.
    file = openSync(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP')
      throw new UnusableFile('it is a link');
    throw error;
  }
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a file of the registry below a folder. Throws UnusableFile for one that is not read. */
export const readRegistryFile = (root: string, name: string): Buffer =>
  withFile(resolve(root, name), (file) => {
    const found = fstatSync(file);
    requireUsable(name, found);
    const bytes = Buffer.alloc(found.size);
    return bytes.subarray(0, readSync(file, bytes));
  });

/** Reads a text of a build. Throws UnusableFile for what is no regular file. */
export const readBuildFile = (path: string): string =>
  withFile(path, (file) => {
    if (!fstatSync(file).isFile()) throw new UnusableFile('it is no regular file');
    return readFileSync(file, 'utf8');
  });
