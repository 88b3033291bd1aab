import { ApiError } from '../../platform/api-error.ts';
import { readUpload, type UploadShape } from '../../platform/images/read-upload.ts';
import { pictureTag, renderPicture } from '../../platform/images/render-picture.ts';
import { hashOf } from '../../platform/random.ts';
import { portraitOf } from './portrait.ts';

/** Lists show it in a circle of at most 96 pixels, dense screens twice that; calls of the specification ask for up to 640. */
const consultantPhoto: UploadShape = {
  least: { width: 200, height: 200 },
  mostRatio: 2,
  most: { width: 640, height: 640 },
  encode: (image) => image.webp({ quality: 85 }),
};

/** Whether a picture was drawn from the initials: an uploaded one is kept as WebP. */
export const isDrawn = (photo: Buffer): boolean => photo.subarray(0, 4).toString() === '<svg';

/** Reads an uploaded picture of a consultant. Throws invalidInput naming what is wrong with it. */
export async function readConsultantPhoto(base64: string): Promise<Buffer> {
  const read = await readUpload(Buffer.from(base64, 'base64'), consultantPhoto);
  if (typeof read === 'string') throw new ApiError('invalidInput', { fields: { Bild: read } });
  return read.bytes;
}

/** The picture of somebody with a name: the uploaded one that there is, else drawn from the initials. */
export const photoOf = (
  kept: Buffer | undefined,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Buffer => (kept === undefined || isDrawn(kept) ? portraitOf(firstName, lastName) : kept);

/** A picture as a data address, small enough for a list. */
export async function shownPhoto(photo: Buffer): Promise<string> {
  if (isDrawn(photo)) return `data:image/svg+xml;base64,${photo.toString('base64')}`;
  const wanted = { source: photo, width: 128, type: 'image/webp' } as const;
  const bytes = await renderPicture(wanted, pictureTag(wanted));
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Tells one uploaded picture from another in the history; nothing for a drawn one. */
export const photoMark = (photo: Buffer): string | null =>
  isDrawn(photo) ? null : hashOf(photo.toString('base64')).slice(0, 8);
