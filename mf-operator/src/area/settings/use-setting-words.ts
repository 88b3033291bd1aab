import {
  settingProblems,
  tenantSettings,
  type SettingName,
  type SettingProblem,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';
import { lookCorners, lookFonts, lookVisuals, type LookProblem } from '@weitersagen/domain/look';
import { ownFontNamed } from '@weitersagen/domain/own-font';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { SelectOption } from '@weitersagen/ui/select-field';
import { isHelped, settingTexts, textKeyOf } from './setting-texts.ts';
import { isSwitch, settingOf, typedOf, type SettingValues } from './typed-settings.ts';

const isProblem = (key: string): key is SettingProblem =>
  (settingProblems as readonly string[]).includes(key);

/** How settings are called, what they do, and what can be wrong with them, in the reader's words. */
export function useSettingWords() {
  const t = useTexts(settingTexts);
  const tenths = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const labelOf = (name: SettingName) => t(`label.${textKeyOf(name)}`);
  const helpOf = (name: SettingName) => {
    const key = textKeyOf(name);
    return isHelped(key) ? t(`help.${key}`) : undefined;
  };
  const ownFont = (family: string) => t('ownFont', { family });
  const goneFontOf = (family: string) => t('ownFontGone', { family });
  /** What a setting may be; of fonts also the client's own, as a look names them. */
  function choicesOf(
    name: SettingName,
    fonts: SettingValue | undefined = null,
  ): readonly SelectOption[] {
    switch (name) {
      case 'locales':
        return [
          { value: 'de', label: t('german') },
          { value: 'de,en', label: t('both') },
        ];
      case 'theme':
        return options(tenantSettings.theme.choices, (value) => t(`choice.theme.${value}`));
      case 'look.bodyFont':
      case 'look.headingFont':
        return [
          ...options(lookFonts, (value) => t(`choice.font.${value}`)),
          ...(Array.isArray(fonts) ? fonts : []).map((value) => ({
            value,
            label: ownFont(ownFontNamed(value)?.family ?? ''),
          })),
        ];
      case 'look.corners':
        return options(lookCorners, (value) => t(`choice.corners.${value}`));
      case 'look.visual':
        return options(lookVisuals, (value) => t(`choice.visual.${value}`));
      case 'productApi':
        return options(tenantSettings.productApi.choices, (value) =>
          t(`choice.productApi.${value}`),
        );
      case 'defaultShare':
        return options(tenantSettings.defaultShare.choices, (value) =>
          t(`choice.defaultShare.${value}`),
        );
      case 'sellerActivation':
        return options(tenantSettings.sellerActivation.choices, (value) =>
          t(`choice.sellerActivation.${value}`),
        );
      case 'gatePage':
        return options(tenantSettings.gatePage.choices, (value) => t(`choice.gatePage.${value}`));
      case 'consentManager':
        return options(tenantSettings.consentManager.choices, (value) =>
          t(`choice.consentManager.${value}`),
        );
      default:
        return [];
    }
  }
  /** A setting's value as it is read. */
  function wordsOf(name: SettingName, values: SettingValues): string {
    const setting = settingOf(name);
    const typed = typedOf(name, values[name]);
    if (isSwitch(setting)) return t(typed === true ? 'on' : 'off');
    const text = String(typed);
    // As it is stored: a hash, width and height.
    const [hash = '', width = '', height = ''] = text.split(' ');
    if (setting.kind === 'picture' && text !== '')
      return t('picture', { mark: hash.slice(0, 4), width, height });
    const own = ownFontNamed(text);
    if (setting.kind === 'font' && own !== null) return ownFont(own.family);
    if (setting.kind === 'fonts' && text !== '')
      return text.replaceAll(/^own [0-9a-f]+ /gm, '').replaceAll('\n', ', ');
    const chosen = choicesOf(name).find(({ value }) => value === text)?.label;
    return chosen ?? (text === '' ? t('nothing') : text.replaceAll('\n', ', '));
  }
  const problemText = (key: string) => t(`problem.${isProblem(key) ? key : 'wrongKind'}`);
  /** What is wrong with a colour, by its field. */
  const colourProblem = ({ colour, has, suggestion }: LookProblem) =>
    [
      `look.${colour}`,
      has === null || suggestion === null
        ? problemText('noColour')
        : t('contrastLow', { has: tenths.format(has), suggestion }),
    ] as const;
  return { labelOf, helpOf, choicesOf, goneFontOf, wordsOf, problemText, colourProblem };
}

const options = <V extends string>(values: readonly V[], labelOf: (value: V) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
