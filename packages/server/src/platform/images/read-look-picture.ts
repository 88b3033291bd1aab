import { linkPreviewSize, type ClientPictureKind } from '@weitersagen/domain/client-pictures';
import { readUpload, type ReadUpload } from './read-upload.ts';

/** Why a picture is refused. */
type Refusal = 'noPicture' | 'tooSmall' | 'tooWide' | 'tooTall' | 'wrongShape';

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
async function readLogo(bytes: Buffer): Promise<ReadUpload | Refusal> {
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

/** Home screens show a mark at 192 pixels and more. */
const MARK = { least: 192, most: 512, mostRatio: 1.1 } as const;

const readMark = (bytes: Buffer): Promise<ReadUpload | Refusal> =>
  readUpload(bytes, {
    least: { width: MARK.least, height: MARK.least },
    mostRatio: MARK.mostRatio,
    most: { width: MARK.most, height: MARK.most },
    encode: (image) => image.png({ compressionLevel: 9 }),
  });

/** Cut to what messengers show; a JPEG, because some of them take no picture of more than 600 KB. */
const readLinkPreview = (bytes: Buffer): Promise<ReadUpload | Refusal> =>
  readUpload(bytes, {
    least: linkPreviewSize,
    most: linkPreviewSize,
    encode: (image) =>
      image
        .resize({ ...linkPreviewSize, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 }),
  });

/** Reads an uploaded picture of a client's look. `tooSmall` and `wrongShape` are by what it is for; see {@link readLogo} for a logo. */
export function readLookPicture(
  kind: ClientPictureKind,
  bytes: Buffer,
): Promise<ReadUpload | Refusal> {
  const read = { logo: readLogo, mark: readMark, linkPreview: readLinkPreview }[kind];
  return read(bytes);
}
