import {
  getCategoryIcon,
  getCategoryPicture,
  getHalfRewardPicture,
  getProductPicture,
  getProductPictureVersion,
  getRecipientHalfPicture,
  getReferrerHalfPicture,
  getSmallProductPicture,
  getSmallProductPictureVersion,
  getWholeRewardPicture,
} from '@weitersagen/contracts/product-picture';
import { ApiError } from '../../platform/api-error.ts';
import { consultantImage } from '../consultants/consultant-lookup.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Call, Routes } from '../../platform/http/call.ts';
import { pictureTypeFor } from '../../platform/images/picture-format.ts';
import {
  pictureRepository,
  type PictureScheme,
  type RewardForm,
} from '../../platform/images/picture-repository.ts';
import { pictureTag, renderPicture } from '../../platform/images/render-picture.ts';
import { productNumber } from './product-number.ts';

type Source = string | Buffer | undefined;
/** `version` is named where the address changes with the picture; another one than asked for is not kept. */
type Found = { readonly source: Source; readonly version?: string | null };
type Find = (tx: TenantTx, id: string, scheme: PictureScheme) => Promise<Found>;

/** A week: the address of a picture stays when the picture changes. */
const KEEP_SECONDS = 7 * 24 * 3600;
const kept = `public, max-age=${KEEP_SECONDS}`;
/** Where the address names the picture itself. */
const keptForEver = 'public, max-age=31536000, immutable';
/** What an open page asks for after the picture was replaced, and a plain address whose picture can be replaced. */
const askedAgain = 'public, no-cache';

function cacheControl(asked: string | undefined, version: string | null | undefined): string {
  if (asked !== undefined) return asked === version ? keptForEver : askedAgain;
  return version ? askedAgain : kept;
}

interface PictureForm {
  /** Width in pixels where the call names none. */
  readonly width: number;
  readonly find: Find;
}

async function answerPicture(
  {
    withTenant,
    params,
    query,
    request,
    sendBytes,
  }: Call<typeof getProductPicture.params, typeof getProductPicture.query, undefined>,
  { width, find }: PictureForm,
) {
  const scheme = query.farben === undefined ? 'light' : 'dark';
  const { source, version } = await withTenant((tx) => find(tx, params.id, scheme));
  if (source === undefined) throw new ApiError('unknownNumber');
  const wanted = {
    source,
    width: query.w === undefined ? width : Number(query.w),
    type: pictureTypeFor(request.headers.accept),
  };
  const tag = pictureTag(wanted);
  sendBytes({
    type: wanted.type,
    tag: `"${tag}"`,
    headers: { 'cache-control': cacheControl(params.version, version), vary: 'Accept' },
    bytes: () => renderPicture(wanted, tag),
  });
}

/** A plain number is a product, anything else a consultant. */
const findProductOrConsultant: Find = async (tx, id, scheme) => {
  const number = productNumber(id);
  // Its address stays when it is replaced.
  if (number === null) return { source: await consultantImage(tx, id), version: 'latest' };
  return findProduct(tx, number, scheme);
};

async function findProduct(tx: TenantTx, number: number, scheme: PictureScheme): Promise<Found> {
  const found = await pictureRepository(tx).ofProduct(number, { scheme });
  return { source: found?.source, version: found?.photo ?? null };
}

function byNumber(find: (tx: TenantTx, id: number) => Promise<Source>): Find {
  return async (tx, id) => {
    const number = productNumber(id);
    return { source: number === null ? undefined : await find(tx, number) };
  };
}

/** A picture of which the address names the version. */
const findVersion: Find = async (tx, id, scheme) => {
  const number = productNumber(id);
  return number === null ? { source: undefined } : findProduct(tx, number, scheme);
};

/** Pictures of products, consultants, categories and rewards. product.md, section "9 Calls". */
export function registerPictureRoutes(routes: Routes) {
  const handle = (endpoint: typeof getProductPicture, width: number, find: Find) =>
    routes.handle(endpoint, (call) => answerPicture(call, { width, find }));
  const ofReward = (form: RewardForm) =>
    byNumber((tx, id) => pictureRepository(tx).ofReward(id, form));

  handle(getProductPicture, 640, findProductOrConsultant);
  handle(getSmallProductPicture, 320, findProductOrConsultant);
  handle(getProductPictureVersion, 640, findVersion);
  handle(getSmallProductPictureVersion, 320, findVersion);
  handle(
    getCategoryPicture,
    640,
    byNumber((tx, id) => pictureRepository(tx).ofCategory(id, 'picture')),
  );
  handle(
    getCategoryIcon,
    96,
    byNumber((tx, id) => pictureRepository(tx).ofCategory(id, 'icon')),
  );
  handle(getWholeRewardPicture, 320, ofReward('100'));
  handle(getHalfRewardPicture, 320, ofReward('50'));
  handle(getReferrerHalfPicture, 320, ofReward('50empfehler'));
  handle(getRecipientHalfPicture, 320, ofReward('50empfaenger'));
}
