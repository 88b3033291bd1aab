import { paletteOf } from '@weitersagen/domain/look';
import type { TenantConfig } from '../database/tenant-config.ts';

/** Colours of a tenant in mails: the same as the theme's tokens on screen, written out because mail clients know no variables. */
export interface Brand {
  readonly background: string;
  readonly ink: string;
  readonly muted: string;
  readonly primary: string;
  readonly accent: string;
  readonly line: string;
}

type ThemeName = TenantConfig['theme'];

/** What a drawing takes in the dark: the same as the theme's dark tokens on screen. */
export const darkBrands: Readonly<
  Record<ThemeName, Pick<Brand, 'background' | 'ink' | 'primary'>>
> = {
  funkelnetz: { background: '#100f1f', ink: '#edecfa', primary: '#a79fff' },
  lindenschutz: { background: '#0d1712', ink: '#e6f0e9', primary: '#7fd6a8' },
  neutral: { background: '#10141b', ink: '#e8ecf2', primary: '#9ebfe6' },
  sonnwerk: { background: '#1b110a', ink: '#f8ece1', primary: '#ffa66b' },
};

export const brands: Readonly<Record<ThemeName, Brand>> = {
  funkelnetz: {
    background: '#fafafe',
    ink: '#16142e',
    muted: '#5a5775',
    primary: '#4233d8',
    accent: '#ffc23d',
    line: '#e4e2f2',
  },
  lindenschutz: {
    background: '#f8faf6',
    ink: '#13241b',
    muted: '#4f6257',
    primary: '#1b6b48',
    accent: '#e3b448',
    line: '#dbe6dc',
  },
  neutral: {
    background: '#f7f8fa',
    ink: '#171c26',
    muted: '#525b6b',
    primary: '#2b4a6f',
    accent: '#c9d3e0',
    line: '#dde1e8',
  },
  sonnwerk: {
    background: '#fffbf4',
    ink: '#2b180c',
    muted: '#6b5546',
    primary: '#b23f0a',
    accent: '#f5c542',
    line: '#f0e2cf',
  },
};

/** The colours of a tenant on light paper: in mails, documents and pictures. */
export function brandOf({ theme, look }: Pick<TenantConfig, 'theme' | 'look'>): Brand {
  if (look === null) return brands[theme];
  const { background, ink, inkMuted, primary, accent, line } = paletteOf(look).light;
  return { background, ink, muted: inkMuted, primary, accent, line };
}
