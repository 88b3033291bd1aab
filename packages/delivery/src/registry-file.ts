import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { changeLogFolder } from './live-change.ts';

/** Where everything lies in the artefacts' store that is no build. */
export const registryFolder = 'registry/';

/** A line of the log has some 150 bytes; a newer program may write more of it. */
const LINE_MOST_BYTES = 64 * 1024;

/** A summary names up to 250 versions of each area and each tenant that differs; one of this size is read in less than a second. */
const SUMMARY_MOST_BYTES = 16 * 1024 * 1024;

/** A file of the registry that is not read: no regular one, or larger than its kind can be. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/**
 * Reads a file of the registry below a folder. Several teams write there, and pages wait for it: whatever else lies under such a name (a pipe, a
 * device, a large file) is refused with UnusableFile before a byte of it is read.
 */
export function readRegistryFile(root: string, name: string): Buffer {
  const most = name.startsWith(changeLogFolder) ? LINE_MOST_BYTES : SUMMARY_MOST_BYTES;
  // Without O_NONBLOCK a pipe is waited for.
  const file = openSync(resolve(root, name), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new UnusableFile('it is no regular file');
    if (found.size > most) throw new UnusableFile(`it has more than ${most} bytes`);
    const bytes = Buffer.alloc(found.size);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
