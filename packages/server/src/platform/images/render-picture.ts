import sharp from 'sharp';
import type { PictureType } from '@weitersagen/contracts/product-picture';
import { hashOf } from '../random.ts';
import { createByteCache } from './byte-cache.ts';

/** A picture to render: a drawing or a photo, the width in pixels and the format. */
export interface PictureWanted {
  readonly source: string | Buffer;
  readonly width: number;
  readonly type: PictureType;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** Part of every tag: raise it when the same source is to look different. */
const RENDERING = '2';
/** A photo larger than this is refused before it is unpacked. */
const MOST_PIXELS = 40_000_000;

const cache = createByteCache(CACHE_BYTES);
const running = new Map<string, Promise<Buffer>>();

/** Names a rendered picture: the same source, width and format have the same tag on every instance. */
export function pictureTag({ source, width, type }: PictureWanted): string {
  const content = typeof source === 'string' ? source : source.toString('base64');
  return hashOf([RENDERING, width, type, content].join('\n')).slice(0, 22);
}

async function render({ source, width, type }: PictureWanted): Promise<Buffer> {
  const input = typeof source === 'string' ? Buffer.from(source) : source;
  const image = sharp(input, { limitInputPixels: MOST_PIXELS, density: 144 })
    .autoOrient()
    .resize({ width, ...(typeof source === 'string' ? {} : { withoutEnlargement: true }) });
  if (type === 'image/avif') return image.avif({ quality: 60, effort: 3 }).toBuffer();
  if (type === 'image/webp') return image.webp({ quality: 80 }).toBuffer();
  return image.png({ compressionLevel: 9, palette: true }).toBuffer();
}

/**
 * The bytes of a picture. Each is rendered once at a time and kept in memory, up to a cap. `tag` is what {@link pictureTag}
 * says of it. Rejects when the source is no picture.
 */
export async function renderPicture(wanted: PictureWanted, tag: string): Promise<Buffer> {
  const known = cache.get(tag);
  if (known !== undefined) return known;
  const started = running.get(tag) ?? render(wanted);
  running.set(tag, started);
  try {
    const bytes = await started;
    cache.set(tag, bytes);
    return bytes;
  } finally {
    running.delete(tag);
  }
}
