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

/** How many bytes a file of the registry is read with, by its name. */
export const mostBytesOf = (name: string): number =>
  name.startsWith(changeLogFolder) ? LINE_MOST_BYTES : SUMMARY_MOST_BYTES;

/** That a file of the registry is larger than its kind can be. */
export const tooLarge = (most: number) => new UnusableFile(`it has more than ${most} bytes`);

/**
 * Refuses a file of the registry with UnusableFile before a byte of it is read. Several teams write there, and pages wait for it: whatever else lies
 * under such a name (a pipe, a device, a large file) is none.
 */
export function requireUsable(
  name: string,
  found: { readonly isFile: () => boolean; readonly size: number },
): void {
  const most = mostBytesOf(name);
  if (!found.isFile()) throw new UnusableFile('it is no regular file');
  if (found.size > most) throw tooLarge(most);
}
