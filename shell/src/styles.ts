import { fontFaceCss } from '@weitersagen/ui/font-face-css';
import { bricolage, figtree, outfit, sourceSerif, themeFonts } from '@weitersagen/ui/fonts';
import { paletteOf, type Look, type LookCorners, type LookFont } from '@weitersagen/domain/look';
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

const fontsByName: Readonly<Record<LookFont, FontSource>> = {
  bricolage,
  figtree,
  outfit,
  sourceSerif,
};
const corners: Readonly<Record<LookCorners, NonNullable<Theme['corners']>>> = {
  round: { control: 1.375, card: 1.25 },
  soft: { control: 0.625, card: 0.75 },
  square: { control: 0.125, card: 0.125 },
};

/** The theme that a client's own look makes. */
function themeOf(look: Look): Theme {
  return {
    name: 'eigen',
    keyVisual: look.visual,
    fonts: {
      body: fontsByName[look.bodyFont],
      heading: fontsByName[look.headingFont],
      headingWeight: look.headingFont === 'sourceSerif' ? 600 : 660,
      headingTracking: -0.015,
    },
    corners: corners[look.corners],
    ...paletteOf(look),
  };
}

/** The look of a client, for the edge to inline: its own, or the one that has a name. */
export function themeStyles(
  name: string,
  fontUrl: (file: string) => string,
  look: Look | null = null,
): ThemeStyles {
  const named = isThemeName(name) ? themes[name] : themes.neutral;
  const theme = look === null ? named : themeOf(look);
  const fonts = themeFonts(theme);
  const url = (font: { readonly file: string }) => fontUrl(font.file.split('/').at(-1) ?? '');
  return {
    css: themeCss(theme) + fontFaceCss(fonts, url),
    fonts: fonts.map(url),
    keyVisual: theme.keyVisual,
    around: { light: theme.light.surface, dark: theme.dark.surface },
    icon: iconOf(theme.light),
  };
}
