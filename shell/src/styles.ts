import { fontFaceCss } from '@weitersagen/ui/font-face-css';
import { themeFonts } from '@weitersagen/ui/fonts';
import { themeCss } from '@weitersagen/ui/theme-css';
import type { KeyVisualId, Palette } from '@weitersagen/ui/theme';
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

/** The look of a theme, for the edge to inline. */
export function themeStyles(name: string, fontUrl: (file: string) => string): ThemeStyles {
  const theme = isThemeName(name) ? themes[name] : themes.funkelnetz;
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
