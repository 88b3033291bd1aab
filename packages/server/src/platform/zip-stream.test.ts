import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from './temporary-file.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

async function* listed(entries: readonly ZipEntry[]) {
  yield* entries;
}
const large = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
const entries: readonly ZipEntry[] = [
  { path: 'leer.txt', content: [] },
  { path: 'belege/gross.pdf', isPacked: true, content: [large] },
  { path: 'teile.csv', content: [Buffer.from('a;b\r\n'), Buffer.from('1;2\r\n')] },
];
const zipped = async (of: readonly ZipEntry[]) => {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(listed(of), () => undefined)) parts.push(part);
  return { parts, bytes: Buffer.concat(parts) };
};

describe('an archive', () => {
  it('holds each file whole, and no part of it is larger than what is read at once', async () => {
    const { parts, bytes } = await zipped(entries);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(entries.map(({ path }) => path));
    expect(Buffer.from(files['belege/gross.pdf'] ?? []).equals(large)).toBe(true);
    expect(Buffer.from(files['teile.csv'] ?? []).toString()).toBe('a;b\r\n1;2\r\n');
    expect(files['leer.txt']).toHaveLength(0);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100_000);
  });
});

describe('a temporary file', () => {
  /** What is in a folder for temporary files of this test's own. */
  async function ownFolder() {
    const [folder, usual] = [await mkdtemp(join(tmpdir(), 'zip-')), process.env['TMPDIR']];
    process.env['TMPDIR'] = folder;
    onTestFinished(async () => {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
      await rm(folder, { recursive: true });
    });
    return () => readdir(folder);
  }

  it('is read from its beginning and is in no folder meanwhile', async () => {
    const names = await ownFolder();
    const { bytes, stream } = await temporaryFile(zipStream(listed(entries), () => undefined));
    expect(await names()).toEqual([]);
    const read = await buffer(stream);
    expect(read).toHaveLength(bytes);
    expect(Object.keys(unzipSync(read))).toHaveLength(3);
  });

  it('leaves nothing where its source fails', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('The database is gone');
    }
    const names = await ownFolder();
    await expect(temporaryFile(broken())).rejects.toThrow('The database is gone');
    expect(await names()).toEqual([]);
  });
});
