import type { SeedProduct } from '../catalogue.ts';
import { businessDrawings } from './business-drawings.ts';
import { deviceDrawings } from './device-drawings.ts';
import { figureOf } from './figure.ts';
import { framed, icon, type Drawing } from './frame.ts';
import { homeDrawings } from './home-drawings.ts';
import { otherDrawings } from './other-drawings.ts';
import { palettes } from './palette.ts';
import { productScene } from './product-scene.ts';
import { rewardDrawings } from './reward-drawings.ts';

const { house } = homeDrawings;

const ofTenant: Readonly<Record<keyof typeof palettes, Readonly<Record<string, Drawing>>>> = {
  funkelnetz: { ...homeDrawings, ...businessDrawings, ...deviceDrawings },
  lindenschutz: { shield: otherDrawings.shield, tree: otherDrawings.tree, house },
  neutral: { house },
  sonnwerk: { bolt: otherDrawings.bolt, heat: otherDrawings.heat, sun: otherDrawings.sun },
};

/** A picture as it is kept: for a light page and, where it differs there, for a dark one. */
export interface DemoPicture {
  readonly key: string;
  readonly svg: string;
  readonly dark: string | null;
}

const same = (key: string, svg: string): DemoPicture => ({ key, svg, dark: null });

/** Every drawing of a demo tenant by key: framed under its key, alone under `…-icon`; and those of its rewards. */
export function demoPictures(theme: keyof typeof palettes): readonly DemoPicture[] {
  const palette = palettes[theme];
  return [
    ...Object.entries(ofTenant[theme]).flatMap(([key, draw]) => [
      same(key, framed(draw, palette)),
      same(`${key}-icon`, icon(draw, palette)),
    ]),
    ...Object.entries(rewardDrawings).map(([key, draw]) => same(key, framed(draw, palette))),
  ];
}

/** The key under which a product's own picture is kept. */
export const productPictureKey = (id: number): string => `product-${id}`;

/**
 * The pictures of a demo tenant's products, each with a drawing of its kind: within a category they differ by colour and form, and by
 * the figure that the product's features begin with.
 */
export function productPictures(
  theme: keyof typeof palettes,
  products: readonly SeedProduct[],
): readonly DemoPicture[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  const before = new Map<string, number>();
  return products.flatMap(({ id, category, picture, features }) => {
    const draw = picture === undefined ? undefined : ofTenant[theme][picture];
    if (draw === undefined) return [];
    const tone = before.get(category) ?? 0;
    before.set(category, tone + 1);
    const scene = {
      draw,
      figure: figureOf(features.de),
      tone,
      form: tone + categories.indexOf(category),
    };
    return [
      {
        key: productPictureKey(id),
        svg: productScene(theme, scene, 'light'),
        dark: productScene(theme, scene, 'dark'),
      },
    ];
  });
}
