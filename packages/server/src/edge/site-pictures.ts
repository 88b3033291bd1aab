import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { linkPreviewSize } from '@weitersagen/domain/client-pictures';
import type { TenantKind } from '../platform/database/types.ts';
import type { Brand } from '../platform/mail/brands.ts';

/** What messengers ask of a preview's picture, in pixels. */
export const previewSize = linkPreviewSize;
const ICON_PX = 512;

const ground = (brand: Brand, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${brand.background}"/>
<circle cx="1010" cy="120" r="260" fill="${brand.primary}" opacity="0.1"/>
<circle cx="170" cy="560" r="220" fill="${brand.accent}" opacity="0.35"/>
${shapes}</svg>`;

const spark = (brand: Brand) =>
  `<path d="M330 420c30-180 150-250 330-250" fill="none" stroke="${brand.primary}" stroke-width="26" stroke-linecap="round"/>
<circle cx="330" cy="440" r="86" fill="${brand.primary}"/>
<circle cx="760" cy="190" r="86" fill="${brand.ink}"/>
<path d="M760 118c10 50 24 62 74 72-50 10-64 24-74 74-10-50-24-64-74-74 50-10 64-22 74-72Z" fill="${brand.accent}"/>
`;

const icon = (brand: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" fill="${brand.primary}"/><path d="M11 28c1-9 6-14 13-14" fill="none" stroke="#fff" stroke-width="3"/><circle cx="11" cy="28" r="5" fill="#fff"/><circle cx="27" cy="13" r="6" fill="${brand.accent}"/></svg>`;

const png = (image: Sharp) => image.png({ compressionLevel: 9, palette: true }).toBuffer();

/** A tenant's picture for link previews: shapes in its colours, no words that a font would have to be there for. */
export const tenantPicture = (brand: Brand): Promise<Buffer> =>
  png(sharp(Buffer.from(ground(brand, spark(brand)))));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A product's drawing or photo cut to a size in pixels, with round corners. Rejects when `source` is no picture. */
export function productImage(source: string | Buffer, { width, height }: Size): Promise<Buffer> {
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="40"/></svg>`;
  return sharp(typeof source === 'string' ? Buffer.from(source) : source, { density: 200 })
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A product's picture for link previews: its drawing or photo on the tenant's ground. Rejects when `source` is no picture. */
export async function productPicture(brand: Brand, source: string | Buffer): Promise<Buffer> {
  const product = await productImage(source, { width: 700, height: 525 });
  const base = sharp(Buffer.from(ground(brand, '')));
  return png(base.composite([{ input: product, gravity: 'centre' }]));
}

/** Sheets on each other, for those who work with what others see. */
const operatorIcon = (brand: Brand) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" fill="${brand.primary}"/><rect x="9" y="9" width="17" height="17" rx="4" fill="${brand.accent}"/><rect x="14" y="14" width="17" height="17" rx="4" fill="#fff"/></svg>`;

/** A tenant's icon, square and opaque to the edges, as home screens cut it. The operating company has one of its own. */
export const tenantIcon = (brand: Brand, kind: TenantKind): Promise<Buffer> =>
  png(sharp(Buffer.from(kind === 'operator' ? operatorIcon(brand) : icon(brand))).resize(ICON_PX));

/** A client's own mark as home screens cut it: square, on the ground of its pages. */
export const markIcon = (brand: Brand, mark: Buffer): Promise<Buffer> =>
  png(
    sharp(mark)
      .resize({ width: ICON_PX, height: ICON_PX, fit: 'contain', background: brand.background })
      .flatten({ background: brand.background }),
  );
