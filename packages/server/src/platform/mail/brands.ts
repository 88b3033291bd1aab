import { paletteOf, type LookPalette } from '@weitersagen/domain/look';
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

/** What mails and drawings take in the dark: the same as the theme's dark tokens on screen. */
export const darkBrands: Readonly<Record<ThemeName, Brand>> = {
  funkelnetz: {
    background: '#100f1f',
    ink: '#edecfa',
    muted: '#a9a6c6',
    primary: '#a79fff',
    accent: '#ffc23d',
    line: '#302e4f',
  },
  lindenschutz: {
    background: '#0d1712',
    ink: '#e6f0e9',
    muted: '#9db3a6',
    primary: '#7fd6a8',
    accent: '#e3b448',
    line: '#283a30',
  },
  neutral: {
    background: '#10141b',
    ink: '#e8ecf2',
    muted: '#a9b2c1',
    primary: '#9ebfe6',
    accent: '#c9d3e0',
    line: '#2e3644',
  },
  sonnwerk: {
    background: '#1b110a',
    ink: '#f8ece1',
    muted: '#c2ab9a',
    primary: '#ffa66b',
    accent: '#f5c542',
    line: '#432f22',
  },
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

const colours = ({ background, ink, inkMuted, primary, accent, line }: LookPalette): Brand => ({
  background,
  ink,
  muted: inkMuted,
  primary,
  accent,
  line,
});

/** The colours of a tenant on light paper: in mails, documents and pictures. */
export const brandOf = ({ theme, look }: Pick<TenantConfig, 'theme' | 'look'>): Brand =>
  look === null ? brands[theme] : colours(paletteOf(look).light);

/** The colours of a tenant in mails that are shown in the dark. */
export const darkBrandOf = ({ theme, look }: Pick<TenantConfig, 'theme' | 'look'>): Brand =>
  look === null ? darkBrands[theme] : colours(paletteOf(look).dark);
