import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';

/** Widths in pixels that a picture comes in; the height follows. */
export const pictureWidths = [48, 96, 160, 320, 480, 640, 960, 1280] as const;
/** Formats of a picture, the preferred first. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/png'] as const;
export type PictureType = (typeof pictureTypes)[number];

const widths: readonly number[] = pictureWidths;

function picture(path: string, summary: string) {
  return endpoint({
    method: 'GET',
    path,
    summary: `${summary}; the format follows Accept, \`w\` is a width in pixels: ${widths.join(', ')}`,
    auth: 'none',
    params: z.object({
      id: z.string().check(z.maxLength(200)),
      /** Names the picture itself, where the address changes with it. */
      version: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    }),
    query: z.strictObject({
      w: z.optional(z.string().check(z.regex(new RegExp(`^(?:${widths.join('|')})$`)))),
      /** For a page that is shown dark; where there is no such picture the other serves both. */
      farben: z.optional(z.literal('dunkel')),
    }),
    withoutClientHeaders: true,
    media: pictureTypes,
    errors: ['unknownNumber'],
  });
}

export const getProductPicture = picture(
  '/produkt/:id/grafik',
  'Picture of a product by number, or of a consultant by external id',
);
export const getSmallProductPicture = picture(
  '/produkt/:id/sgrafik',
  'Small picture of a product by number, or of a consultant by external id',
);
export const getProductPictureVersion = picture(
  '/produkt/:id/grafik/:version',
  'Uploaded picture of a product; its address changes with it',
);
export const getSmallProductPictureVersion = picture(
  '/produkt/:id/sgrafik/:version',
  'Uploaded picture of a product, small; its address changes with it',
);
export const getCategoryPicture = picture(
  '/produktkategorie/:id/grafik',
  'Picture of a product category',
);
export const getCategoryIcon = picture('/produktkategorie/:id/icon', 'Icon of a product category');
export const getWholeRewardPicture = picture(
  '/praemie/:id/grafik100',
  'Picture of a reward that one side gets whole',
);
export const getHalfRewardPicture = picture(
  '/praemie/:id/grafik50',
  'Picture of a reward that both sides share',
);
export const getReferrerHalfPicture = picture(
  '/praemie/:id/grafik50empfehler',
  "Picture of the referrer's half of a reward",
);
export const getRecipientHalfPicture = picture(
  '/praemie/:id/grafik50empfaenger',
  "Picture of the recipient's half of a reward",
);
