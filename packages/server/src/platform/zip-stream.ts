import { createHash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; what comes of it is asked for when its turn has come. */
export interface ZipEntry {
  /** Its path within the archive, in ASCII. */
  readonly path: string;
  /** Whether its bytes are as short as they get already. */
  readonly isPacked?: boolean;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What an archive of this form can hold: 65,535 files and 4 GiB, with some room for their names. */
export const ZIP_MOST = { files: 60_000, bytes: 3_500_000_000 };

/** The time of every file, by any clock: the same content is the same archive. */
const entryTime = () => new Date(2000, 0, 1, 12);

const AT_ONCE = 65_536;

function* slices(chunk: Uint8Array): Iterable<Uint8Array> {
  for (let from = 0; from < chunk.length; from += AT_ONCE)
    yield chunk.subarray(from, from + AT_ONCE);
}

/**
 * An archive of files one after another, as it comes about: no more than a part of one of them is held. The same files are the same bytes, whenever they are
 * put together. `onFile` hears of each file with its SHA-256 as hex, in its turn, before the next is asked for.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  onFile: (path: string, sha256: string) => void,
): AsyncIterable<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  function take() {
    const taken = made;
    made = [];
    return taken;
  }
  for await (const { path, isPacked = false, content } of entries) {
    const hash = createHash('sha256');
    const file = new ZipDeflate(path, { level: isPacked ? 0 : 6 });
    file.mtime = entryTime();
    zip.add(file);
    for await (const chunk of content) {
      hash.update(chunk);
      for (const slice of slices(chunk)) {
        file.push(slice);
        yield* take();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* take();
    onFile(path, hash.digest('hex'));
  }
  zip.end();
  yield* take();
}
