import { lookFonts, type LookFont } from '@weitersagen/domain/look';
import type { SettingName, SettingValue } from '@weitersagen/domain/tenant-settings';
import { fontsByName } from '@weitersagen/ui/fonts';
import type { FontSource } from '@weitersagen/ui/theme';
import { isThemeName, themes } from '@weitersagen/ui/themes';

const nameOf = (font: FontSource): LookFont =>
  lookFonts.find((name) => fontsByName[name] === font) ?? 'figtree';

/** What a look of a client's own begins with: that of the template whose colours, fonts and drawing its pages have, so that nothing changes by itself. */
export function startLook(
  theme: SettingValue | undefined,
): Readonly<Partial<Record<SettingName, string>>> {
  const name = typeof theme === 'string' ? theme : '';
  const { light, fonts, keyVisual } = themes[isThemeName(name) ? name : 'neutral'];
  return {
    'look.primary': light.primary,
    'look.accent': light.accent,
    'look.background': light.background,
    'look.ink': light.ink,
    'look.bodyFont': nameOf(fonts.body),
    'look.headingFont': nameOf(fonts.heading),
    'look.corners': 'soft',
    'look.visual': keyVisual,
  };
}
