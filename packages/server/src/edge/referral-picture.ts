import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori from 'satori';
import type { Font } from 'satori';
import sharp from 'sharp';
import { fillIn } from '@weitersagen/domain/fill-in';
import type { Locale } from '@weitersagen/domain/locale';
import type { ShippedFont } from '@weitersagen/domain/look';
import { shippedFor } from '@weitersagen/domain/own-font';
import { formatEuroShort } from '@weitersagen/domain/money';
import { nonBreakingName } from '@weitersagen/domain/non-breaking-name';
import { previewWords } from '@weitersagen/domain/reward-words';
import type { RewardParts } from '@weitersagen/domain/reward-words';
import type { TenantConfig } from '../platform/database/tenant-config.ts';
import { brandOf } from '../platform/mail/brands.ts';
import type { Brand } from '../platform/mail/brands.ts';
import { previewSize, productImage } from './site-pictures.ts';

/** How large a product's name is written, in pixels, so that all of it is there. */
const sizeOf = (name: string): number => (name.length <= 24 ? 62 : name.length <= 48 ? 50 : 40);

/** What a living link promises, by whom, and for what. */
export interface ReferralPromise extends RewardParts {
  readonly referrerFirstName: string;
  readonly productName: string;
}

/** Where the product's picture stands, and how large it is, in pixels. */
const PICTURE = { width: 460, height: 345 } as const;
const PLACE = { left: previewSize.width - PICTURE.width - 56, top: 142 } as const;

const texts: Readonly<Record<Locale, Readonly<Record<'recommends' | 'amount', string>>>> = {
  de: { recommends: '{{who}} empfiehlt Ihnen', amount: '{{amount}} für Sie' },
  en: { recommends: '{{who}} recommends', amount: '{{amount}} for you' },
};

const headings: Readonly<Record<TenantConfig['theme'], ShippedFont>> = {
  funkelnetz: 'outfit',
  lindenschutz: 'sourceSerif',
  neutral: 'figtree',
  sonnwerk: 'bricolage',
};

/** What the typefaces have letters for. */
const written = /^[\u0020-\u024F\u1E00-\u1E9F\u2010-\u2044\u20AC]*$/;

/** Whether a picture can be made of a promise: every letter of it has to be drawn. */
export const canBeDrawn = ({ referrerFirstName, productName }: ReferralPromise): boolean =>
  written.test(referrerFirstName + productName);

const ground = ({ background, primary, accent }: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${background}"/>
<circle cx="1010" cy="100" r="270" fill="${primary}" opacity="0.1"/>
<circle cx="1130" cy="560" r="170" fill="${accent}" opacity="0.35"/></svg>`;

const require = createRequire(import.meta.url);
const files: Readonly<Record<ShippedFont, readonly string[]>> = {
  outfit: [
    require.resolve('@fontsource/outfit/files/outfit-latin-600-normal.woff'),
    require.resolve('@fontsource/outfit/files/outfit-latin-ext-600-normal.woff'),
  ],
  figtree: [
    require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  ],
  sourceSerif: [
    require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
    require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff'),
  ],
  bricolage: [
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff'),
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-600-normal.woff'),
  ],
};
const kept = new Map<ShippedFont, Promise<Font[]>>();

/** A typeface for headings with the letters of European languages; read once. */
function fontsOf(font: ShippedFont): Promise<Font[]> {
  const known = kept.get(font);
  if (known !== undefined) return known;
  const read = Promise.all(
    files[font].map(async (file) => ({
      name: 'heading',
      weight: 600 as const,
      data: await readFile(file),
    })),
  );
  kept.set(font, read);
  return read;
}

interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const box = (style: Readonly<Record<string, string | number>>, children: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * The picture of a referral's preview in messengers: who recommends what, the amount for the contact where there is one, and openly what
 * the sender gets, in the client's look beside the product's picture. Without a `source` the
 * words stand alone; rejects when it is no picture. product.md, section "4 Screens".
 */
export async function referralPicture(
  config: Pick<TenantConfig, 'name' | 'theme' | 'look' | 'fonts'>,
  source: string | Buffer | undefined,
  { promise, locale }: { readonly promise: ReferralPromise; readonly locale: Locale },
): Promise<Buffer> {
  const brand = brandOf(config);
  const { referrerFirstName: who, recipientRewardCents: cents } = promise;
  const product = nonBreakingName(promise.productName);
  const amount = formatEuroShort(cents, locale);
  const recommends = fillIn(texts[locale].recommends, { who });
  const words = box(
    { flexDirection: 'column', gap: 28, width: source === undefined ? 1000 : 590 },
    [
      box({ fontSize: 30, color: brand.primary }, config.name),
      box({ flexDirection: 'column', gap: 8 }, [
        box({ fontSize: 36, color: brand.ink, lineClamp: 2, display: 'block' }, recommends),
        box(
          {
            fontSize: sizeOf(product),
            lineHeight: 1.1,
            color: brand.ink,
            lineClamp: 3,
            display: 'block',
          },
          product,
        ),
      ]),
      ...(cents === 0
        ? []
        : [
            box({}, [
              box(
                {
                  padding: '10px 28px 14px',
                  borderRadius: 20,
                  background: brand.accent,
                  color: brand.ink,
                  fontSize: 64,
                  lineHeight: 1.1,
                },
                fillIn(texts[locale].amount, { amount }),
              ),
            ]),
          ]),
      box(
        { fontSize: 27, lineHeight: 1.35, color: brand.muted },
        previewWords(promise, who, locale),
      ),
    ],
  );
  // What draws the letters reads no WOFF2: in place of a client's own font stands the shipped one that comes nearest.
  const heading =
    config.look === null
      ? headings[config.theme]
      : shippedFor(config.look.headingFont, config.fonts);
  const drawn = await satori(
    box({ width: '100%', height: '100%', alignItems: 'center', padding: '48px 64px' }, [
      words,
    ]) as unknown as ReactNode,
    { ...previewSize, fonts: await fontsOf(heading) },
  );
  const picture = source === undefined ? undefined : await productImage(source, PICTURE);
  return sharp(Buffer.from(ground(brand)))
    .composite([
      ...(picture === undefined ? [] : [{ input: picture, ...PLACE }]),
      { input: Buffer.from(drawn) },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
