import { readUpload, type ReadUpload } from './read-upload.ts';

/** The most room that a logo takes, in CSS pixels; it is kept twice as large for dense screens. */
const ROOM = { width: 200, height: 40 } as const;
const DENSITY = 2;
/** Beyond this one cannot make out what is in it, in the room that it has. */
const WIDTH_MOST_PER_HEIGHT = 12;
const HEIGHT_MOST_PER_WIDTH = 3;

/**
 * Reads an uploaded picture as a logo; width and height of what comes out are in CSS pixels. `tooSmall` is less than 40 pixels high,
 * `tooWide` and `tooTall` are strips of which nothing would be seen.
 */
export async function readLogo(
  bytes: Buffer,
): Promise<ReadUpload | 'noPicture' | 'tooSmall' | 'tooWide' | 'tooTall' | 'wrongShape'> {
  const read = await readUpload(bytes, {
    least: { width: 1, height: ROOM.height },
    most: { width: ROOM.width * DENSITY, height: ROOM.height * DENSITY },
    encode: (image) => image.png({ compressionLevel: 9 }),
  });
  if (typeof read === 'string') return read;
  if (read.width > read.height * WIDTH_MOST_PER_HEIGHT) return 'tooWide';
  if (read.height > read.width * HEIGHT_MOST_PER_WIDTH) return 'tooTall';
  const shown = (pixels: number) => Math.max(1, Math.round(pixels / DENSITY));
  return { ...read, width: shown(read.width), height: shown(read.height) };
}
