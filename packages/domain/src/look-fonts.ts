/** Fonts that the product ships, each a variable family of Latin letters. */
export const lookFonts = ['outfit', 'figtree', 'sourceSerif', 'bricolage'] as const;
export type ShippedFont = (typeof lookFonts)[number];

/** The families of the fonts that are shipped: no other font has one of these names. */
export const shippedFamilies: readonly string[] = Object.values({
  outfit: 'Outfit',
  figtree: 'Figtree',
  sourceSerif: 'Source Serif 4',
  bricolage: 'Bricolage Grotesque',
} satisfies Readonly<Record<ShippedFont, string>>);
