import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What was written of one file of an archive: its length and its SHA-256 in hex. */
interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Adds one file to an archive, part by part; resolves when all of it is written. One at a time. */
export type AddFile = (
  name: string,
  parts: AsyncIterable<string | Uint8Array>,
) => Promise<WrittenFile>;

/** Adds a file to the archive as it is read: no more of it is held than a few parts. */
const adding =
  (zip: ZipFile): AddFile =>
  (name, parts) =>
    new Promise((resolve, reject) => {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* counted() {
        for await (const part of parts) {
          const chunk = Buffer.from(part);
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      const stream = Readable.from(counted(), { objectMode: false });
      stream.once('error', reject);
      stream.once('end', () => resolve({ bytes, sha256: hash.digest('hex') }));
      zip.addReadStream(stream, name, { mode: 0o600 });
    });

/**
 * Writes a new ZIP that only its owner may read. What `work` adds leaves for the disk at once. After a failure there is no file. Throws
 * as the file system does where the file exists or cannot be written.
 */
export async function writeArchive<T>(
  path: string,
  work: (add: AddFile) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'wx', 0o600);
  const zip = new ZipFile();
  const ending = new AbortController();
  const { signal } = ending;
  // Its streams tell of their failures themselves.
  zip.on('error', () => undefined);
  const written = pipeline(zip.outputStream, file.createWriteStream(), { signal });
  const broken = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error),
  );
  broken.catch(() => undefined);
  try {
    const result = await Promise.race([work(adding(zip)), broken]);
    zip.end();
    await written;
    return result;
  } catch (error) {
    ending.abort();
    await written.catch(() => undefined);
    await unlink(path);
    throw error;
  }
}
