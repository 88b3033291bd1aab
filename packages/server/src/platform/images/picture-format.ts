import { pictureTypes, type PictureType } from '@weitersagen/contracts/product-picture';

interface Wanted {
  readonly type: string;
  readonly quality: number;
}

function wantedTypes(accept: string): readonly Wanted[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
}

/**
 * The format to answer an Accept header with: the smallest one that it names, in the order AVIF, WebP. Wildcards and clients
 * that name none get PNG, which everything shows.
 */
export function pictureTypeFor(accept: string | undefined): PictureType {
  const wanted = wantedTypes(accept ?? '');
  const named = pictureTypes.find((type) =>
    wanted.some((each) => each.type === type && each.quality > 0),
  );
  return named ?? 'image/png';
}
