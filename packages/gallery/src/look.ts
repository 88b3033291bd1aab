import { fontFaceCss } from '@weitersagen/ui/font-face-css';
import { themeFonts } from '@weitersagen/ui/fonts';
import type { FontSource, Theme } from '@weitersagen/ui/theme';
import { themeCss } from '@weitersagen/ui/theme-css';
import { isThemeName, themes } from '@weitersagen/ui/themes';
import type { ThemeName } from '@weitersagen/ui/themes';

export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** What the gallery is shown in. */
export interface Look {
  readonly theme: ThemeName;
  readonly scheme: Scheme;
}

export const themeNames = Object.keys(themes).filter(isThemeName);

/** Reads `?theme=…&scheme=…`; the first theme and the light scheme where it says nothing known. */
export function lookOf(search: string): Look {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme') ?? '';
  return {
    theme: isThemeName(theme) ? theme : 'funkelnetz',
    scheme: asked.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

const fileOf = ({ file }: FontSource): string => `fonts/${file.split('/').at(-1) ?? ''}`;

/** The style sheet of a look: the theme with one palette for whatever the reader's system prefers. */
export function lookCss({ theme: name, scheme }: Look): string {
  const theme: Theme = themes[name];
  const palette = theme[scheme];
  const fixed = themeCss({ ...theme, light: palette, dark: palette });
  return `${fontFaceCss(themeFonts(theme), fileOf)}${fixed}:root{color-scheme:${scheme}}`;
}
