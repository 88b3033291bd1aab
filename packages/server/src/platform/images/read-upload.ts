import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createOneAtATime } from '../one-at-a-time.ts';

const MOST_PIXELS = 25_000_000;
const formats: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];

/** A picture in the shape in which it is kept; width and height in pixels. */
export interface ReadUpload {
  /** Of its bytes. */
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What an uploaded picture has to be, and what it becomes. Lengths in pixels. */
export interface UploadShape {
  readonly least: { readonly width: number; readonly height: number };
  /** How many times its short side the long one may be; any where nothing is said. */
  readonly mostRatio?: number;
  /** It is made smaller until it fits, and never larger. */
  readonly most: { readonly width: number; readonly height: number };
  readonly encode: (image: Sharp) => Sharp;
}

/** To unpack a picture takes much memory and time of every core: one after another, whoever sends them. */
const inTurn = createOneAtATime();

/**
 * Reads an uploaded picture and brings it into its shape, without what cameras and programs wrote into it. `noPicture` is none of
 * the three formats or too many pixels, `wrongShape` is too long for its height or too high for its width.
 */
export const readUpload = (bytes: Buffer, shape: UploadShape) =>
  inTurn('upload', () => read(bytes, shape));

async function read(
  bytes: Buffer,
  { least, most, mostRatio = Infinity, encode }: UploadShape,
): Promise<ReadUpload | 'noPicture' | 'tooSmall' | 'wrongShape'> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, width, height, autoOrient } = await image.metadata();
    if (!formats.includes(format)) return 'noPicture';
    const seen = autoOrient ?? { width, height };
    if (seen.width < least.width || seen.height < least.height) return 'tooSmall';
    const [short, long] = [Math.min(seen.width, seen.height), Math.max(seen.width, seen.height)];
    if (long > short * mostRatio) return 'wrongShape';
    const fitted = image.rotate().resize({ ...most, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(fitted).toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return { hash, bytes: data, width: info.width, height: info.height };
  } catch {
    return 'noPicture';
  }
}

/** Screens show a key visual at 560 to 440, at most 560 pixels wide, on dense screens twice that. */
export const keyVisualPhoto: UploadShape = {
  least: { width: 560, height: 440 },
  mostRatio: 3,
  most: { width: 1200, height: 1200 },
  encode: (image) => image.webp({ quality: 82 }),
};

/** Cards and pages show a product at 8 to 5, at most 640 pixels wide, on dense screens twice that. */
export const productPhoto: UploadShape = {
  least: { width: 640, height: 400 },
  mostRatio: 3,
  most: { width: 1280, height: 1280 },
  encode: (image) => image.webp({ quality: 90 }),
};
