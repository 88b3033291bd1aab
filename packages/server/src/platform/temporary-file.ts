import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from './random.ts';

/** A file that nobody finds: it goes when its stream ends or is closed. */
export interface TemporaryFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Writes what comes into a file of no name, and gives it to be read from its beginning. Its name is taken away before the first byte is written, so that it ends with
 * this process at the latest and is seen by no other. Throws what the source throws.
 */
export async function temporaryFile(chunks: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const path = join(tmpdir(), `weitersagen-file-${newId()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let bytes = 0;
    for await (const chunk of chunks) {
      await file.appendFile(chunk);
      bytes += chunk.length;
    }
    return { bytes, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
