import type { KeptText } from '@weitersagen/contracts/operator-texts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { keyVisualPhoto, readUpload, type ReadUpload } from '../../platform/images/read-upload.ts';
import { pictureTag, renderPicture } from '../../platform/images/render-picture.ts';
import { keepDraft, seen, type SeenText } from './kept-texts.ts';
import { pictureOfData } from './text-data.ts';
import { textPictureRepository } from './text-picture-repository.ts';

const SHOWN_WIDTH = 640;
/** As wide as one of two pictures in a dialog, sharp on a phone. */
const SMALL_WIDTH = 320;
/** So many of the pictures of versions are shown: the latest. */
const MOST_PICTURES = 12;

/** Reads an uploaded picture of a key visual. Throws invalidInput naming what is wrong with it. */
export async function readTextPicture(base64: string): Promise<ReadUpload> {
  const read = await readUpload(Buffer.from(base64, 'base64'), keyVisualPhoto);
  if (typeof read === 'string') throw new ApiError('invalidInput', { fields: { Bild: read } });
  return read;
}

/**
 * Gives the draft of a key visual a picture, or none: the look's own drawing shows then. Its words stay. Throws changedMeanwhile or
 * unknownContent, also for a text that has no picture.
 */
export async function changeTextPicture(
  tx: TenantTx,
  { picture, ...text }: SeenText & { readonly picture: ReadUpload | null },
  actor: string,
): Promise<void> {
  if (text.kind !== 'keyVisual') throw new ApiError('unknownContent');
  const found = await seen(tx, text);
  const before = found.open?.data ?? found.shown?.data ?? {};
  if (picture !== null)
    await textPictureRepository(tx).keep({
      id: picture.hash,
      mimeType: 'image/webp',
      bytes: picture.bytes,
    });
  const { Bild: was, ...words } = before;
  const data = picture === null ? words : { ...words, Bild: { iv: [picture.hash] } };
  await keepDraft(found, data, actor);
  const named = (value: typeof was) => (pictureOfData({ Bild: value ?? {} }) ?? '').slice(0, 8);
  await found.tell(
    'draftSaved',
    { before: { picture: [named(was)] }, after: { picture: [named(data['Bild'])] } },
    actor,
  );
}

/** A picture as operators see it, as a data address: their pages show nothing of another host. Null where it is not there. */
async function dataAddress(tx: TenantTx, id: string, width: number): Promise<string | null> {
  const picture = await textPictureRepository(tx).find(id);
  if (picture === null) return null;
  const isDrawing = picture.mimeType === 'image/svg+xml';
  const source = isDrawing ? picture.bytes.toString() : picture.bytes;
  const wanted = { source, width, type: 'image/webp' } as const;
  const bytes = await renderPicture(wanted, pictureTag(wanted));
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The picture that a text has, or would have, within the answer. */
export async function shownTextPicture(
  tx: TenantTx,
  versions: KeptText['versions'],
): Promise<string | null> {
  const id = versions[0]?.picture ?? null;
  return id === null ? null : dataAddress(tx, id, SHOWN_WIDTH);
}

/** The pictures that the versions of a text name, each once and small, the latest first: who goes back to one sees it. */
export async function picturesOfVersions(
  tx: TenantTx,
  versions: KeptText['versions'],
): Promise<NonNullable<KeptText['pictures']>> {
  const ids = [...new Set(versions.flatMap(({ picture }) => picture ?? []))];
  const pictures = [];
  for (const id of ids.slice(0, MOST_PICTURES)) {
    const url = await dataAddress(tx, id, SMALL_WIDTH);
    if (url !== null) pictures.push({ id, url });
  }
  return pictures;
}
