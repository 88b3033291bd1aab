import { fontFaceCss } from '@weitersagen/ui/font-face-css';
import { themeFonts } from '@weitersagen/ui/fonts';
import { themeCss } from '@weitersagen/ui/theme-css';
import type { KeyVisualId } from '@weitersagen/ui/theme';
import { isThemeName, themes } from '@weitersagen/ui/themes';

/** The styles of a tenant's look, for the edge to inline, and the font files to preload. */
export function themeStyles(
  name: string,
  fontUrl: (file: string) => string,
): { css: string; fonts: string[]; keyVisual: KeyVisualId } {
  const theme = isThemeName(name) ? themes[name] : themes.funkelnetz;
  const fonts = themeFonts(theme);
  const url = (font: { readonly file: string }) => fontUrl(font.file.split('/').at(-1) ?? '');
  return {
    css: themeCss(theme) + fontFaceCss(fonts, url),
    fonts: fonts.map(url),
    keyVisual: theme.keyVisual,
  };
}
