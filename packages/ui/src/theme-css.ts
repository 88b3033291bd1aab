import { fallbackFamily } from './font-face-css.ts';
import type { FontSource, Palette, Theme } from './theme.ts';

/** The order of the cascade; every sheet that may come first starts with it. */
const layerOrder = '@layer reset, tokens, base, components, area;';

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${kebab(name)}:${colour}`)
    .join(';');
}

function familyStack({ family, generic }: FontSource): string {
  return `"${family}","${fallbackFamily(family)}",${generic}`;
}

/**
 * The style sheet of one theme: semantic colours for light and dark and the font stacks as custom
 * properties in the layer `tokens`. Pure text, meant to be inlined by the server.
 */
export function themeCss(theme: Theme): string {
  const { body, heading, headingWeight, headingTracking } = theme.fonts;
  const fonts = [
    `--font-body:${familyStack(body)}`,
    `--font-heading:${familyStack(heading)}`,
    `--heading-weight:${headingWeight}`,
    `--heading-tracking:${headingTracking}em`,
  ].join(';');
  // Twice the root: the design system's own radii stand in the same layer and come later.
  const { corners } = theme;
  const radius =
    corners === undefined
      ? ''
      : `:root:root{--radius-control:${corners.control}rem;--radius-card:${corners.card}rem}`;
  const light = `:root{color-scheme:light dark;${fonts};${declarations(theme.light)}}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${declarations(theme.dark)}}}`;
  return `${layerOrder}@layer tokens{${light}${dark}${radius}}`;
}
