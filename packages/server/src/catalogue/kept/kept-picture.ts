import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pictureRepository } from '../../platform/images/picture-repository.ts';
import { productPhoto, readUpload, type ReadUpload } from '../../platform/images/read-upload.ts';
import { pictureTag, renderPicture } from '../../platform/images/render-picture.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';
import { keptRepository } from './kept-repository.ts';
import { photoRepository } from './photo-repository.ts';

interface Texts {
  readonly de: string;
  readonly en: string;
}

/** A product whose picture was seen. */
interface Seen {
  readonly id: number;
  /** Counts changes of the picture. */
  readonly revision: number;
}

/** What the history tells of a picture: what it shows in both languages, and which one it is. */
const toldOf = ({ photo, photo_text: text }: Pick<ProductRow, 'photo' | 'photo_text'>) =>
  photo === null || text === null ? [] : [text.de, text.en, photo.slice(0, 8)];

/** Throws unknownNumber or changedMeanwhile. */
async function lock(tx: TenantTx, { id, revision }: Seen): Promise<ProductRow> {
  const row = await keptRepository(tx).lockProduct(id);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  if (row.photo_revision !== revision) throw new ApiError('changedMeanwhile');
  return row;
}

async function write(
  tx: TenantTx,
  row: ProductRow,
  next: Pick<ProductRow, 'photo' | 'photo_text'>,
  actor: string,
): Promise<void> {
  await photoRepository(tx).show(row.id, next);
  await audit(tx, {
    entity: 'product',
    entityId: String(row.id),
    event: 'changed',
    before: { picture: toldOf(row) },
    after: { picture: toldOf(next) },
    actor,
  });
}

/** Reads an uploaded picture of a product. Throws invalidInput naming what is wrong with it. */
export async function readProductPicture(base64: string): Promise<ReadUpload> {
  const read = await readUpload(Buffer.from(base64, 'base64'), productPhoto);
  if (typeof read === 'string') throw new ApiError('invalidInput', { fields: { Bild: read } });
  return read;
}

/**
 * Gives a product a picture, or without one other words to its present. Throws unknownNumber, changedMeanwhile, or invalidInput
 * where there is neither.
 */
export async function changePicture(
  tx: TenantTx,
  { picture, text, ...seen }: Seen & { readonly picture: ReadUpload | null; readonly text: Texts },
  actor: string,
): Promise<void> {
  const row = await lock(tx, seen);
  const photo = picture?.hash ?? row.photo;
  if (photo === null) throw new ApiError('invalidInput', { fields: { Bild: 'required' } });
  if (picture !== null) await photoRepository(tx).keep(picture);
  const next = { photo, photo_text: text };
  if (toldOf(row).join('\n') === toldOf(next).join('\n')) return;
  await write(tx, row, next, actor);
}

/** Takes the picture of a product away; a drawing that it had before shows again. Throws unknownNumber or changedMeanwhile. */
export async function removePicture(tx: TenantTx, seen: Seen, actor: string): Promise<void> {
  const row = await lock(tx, seen);
  if (row.photo !== null) await write(tx, row, { photo: null, photo_text: null }, actor);
}

/** The picture of a product as operators see it, within the answer: their pages show nothing of another host. */
export async function keptPicture(tx: TenantTx, row: ProductRow) {
  const found = await pictureRepository(tx).ofProduct(row.id, { isKept: true });
  if (found === undefined) return null;
  const wanted = { source: found.source, width: 640, type: 'image/webp' } as const;
  const bytes = await renderPicture(wanted, pictureTag(wanted));
  return {
    url: `data:image/webp;base64,${bytes.toString('base64')}`,
    text: row.photo_text && { de: row.photo_text.de, en: row.photo_text.en },
  };
}
