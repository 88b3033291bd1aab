import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireUsable } from '@weitersagen/delivery/registry-file';

/** Reads a file of the registry below a folder. Throws UnusableFile for one that is not read. */
export function readRegistryFile(root: string, name: string): Buffer {
  // Without O_NONBLOCK a pipe is waited for.
  const file = openSync(resolve(root, name), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    requireUsable(name, found);
    const bytes = Buffer.alloc(found.size);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
