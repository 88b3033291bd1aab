import type { Theme } from './theme.ts';
import { funkelnetz } from './themes/funkelnetz.ts';
import { lindenschutz } from './themes/lindenschutz.ts';
import { neutral } from './themes/neutral.ts';
import { sonnwerk } from './themes/sonnwerk.ts';

/** Every theme by name. A new tenant look is one data file and one entry here. */
export const themes = { funkelnetz, lindenschutz, neutral, sonnwerk } as const satisfies Record<
  string,
  Theme
>;

export type ThemeName = keyof typeof themes;

/** Whether a tenant's configured theme exists. */
export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}
