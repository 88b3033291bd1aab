import { fontFaceCss } from '@weitersagen/ui/font-face-css';
import { fontsByName, themeFonts, uploadedFont } from '@weitersagen/ui/fonts';
import {
  paletteOf,
  type LookCorners,
  type OwnFontsOfLook,
  type ShippedFont,
  type ShippedLook,
} from '@weitersagen/domain/look';
import { headingWeightOf, type OwnFont } from '@weitersagen/domain/own-font';
import { themeCss } from '@weitersagen/ui/theme-css';
import type { FontSource, KeyVisualId, Palette, Theme } from '@weitersagen/ui/theme';
import { isThemeName, themes } from '@weitersagen/ui/themes';

/** What the edge needs of a tenant's look. */
interface ThemeStyles {
  readonly css: string;
  /** Addresses of the font files to preload. */
  readonly fonts: string[];
  readonly keyVisual: KeyVisualId;
  /** What the browser paints around the page, by the system's scheme. */
  readonly around: { readonly light: string; readonly dark: string };
  /** The tab's icon as a data address, in the theme's two colours. */
  readonly icon: string;
}

function iconOf({ primary, accent }: Palette): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="${primary}"/><path d="M11 28c1-9 6-14 13-14" fill="none" stroke="#fff" stroke-width="3"/><circle cx="11" cy="28" r="5" fill="#fff"/><circle cx="27" cy="13" r="6" fill="${accent}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const corners: Readonly<Record<LookCorners, NonNullable<Theme['corners']>>> = {
  round: { control: 1.375, card: 1.25 },
  soft: { control: 0.625, card: 0.75 },
  square: { control: 0.125, card: 0.125 },
};

/** A font of a look: the client's own where it has one for this use. */
const fontOf = (font: ShippedFont, own: OwnFont | null): FontSource =>
  own === null ? fontsByName[font] : uploadedFont(own, `/look/${own.hash}.woff2`);

/** The theme that a client's own look makes. */
function themeOf(look: ShippedLook, own: OwnFontsOfLook): Theme {
  return {
    name: 'eigen',
    keyVisual: look.visual,
    fonts: {
      body: fontOf(look.bodyFont, own.body),
      heading: fontOf(look.headingFont, own.heading),
      headingWeight: headingWeightOf(look.headingFont, own.heading),
      headingTracking: -0.015,
    },
    corners: corners[look.corners],
    ...paletteOf(look),
  };
}

/** The look of a client, for the edge to inline: its own, with its own fonts in place of those that are shipped, or the one that has a name. */
export function themeStyles(
  name: string,
  fontUrl: (file: string) => string,
  look: ShippedLook | null = null,
  own: OwnFontsOfLook = { body: null, heading: null },
): ThemeStyles {
  const named = isThemeName(name) ? themes[name] : themes.neutral;
  const theme = look === null ? named : themeOf(look, own);
  const fonts = themeFonts(theme);
  const url = ({ file }: FontSource) =>
    file.startsWith('/') ? file : fontUrl(file.split('/').at(-1) ?? '');
  return {
    css: themeCss(theme) + fontFaceCss(fonts, url),
    fonts: fonts.map(url),
    keyVisual: theme.keyVisual,
    around: { light: theme.light.surface, dark: theme.dark.surface },
    icon: iconOf(theme.light),
  };
}
