import {
  tenantSettings,
  type Setting,
  type SettingName,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';
import { formatEuro } from '@weitersagen/domain/money';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import type { Locale } from '@weitersagen/domain/locale';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { typedDay } from '../day-text.ts';

/** Settings as they are typed: switches as they stand, everything else as text. */
export type TypedSettings = Record<string, string | boolean>;

/** Settings as they travel. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

export const settingOf = (name: SettingName): Setting => tenantSettings[name];

/** Whether a setting is on or off. */
export const isSwitch = ({ kind }: Setting): boolean => kind === 'switch' || kind === 'part';

const textOf = (value: SettingValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A setting as a form holds it. */
export function typedOf(name: SettingName, value: SettingValue | undefined): string | boolean {
  const setting = settingOf(name);
  if (isSwitch(setting)) return value === true;
  if (Array.isArray(value)) return value.join(setting.kind === 'languages' ? ',' : '\n');
  if (setting.kind === 'paths' && typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, path]) => `${key}: ${String(path)}`)
      .join('\n');
  if (setting.kind === 'cents' && typeof value === 'number')
    return formatEuro(value).replaceAll(/[.\u202F€]/g, '');
  if (setting.kind === 'day') return typedDay(textOf(value) || null);
  return textOf(value);
}

/** A setting that the history tells as a text. */
export function toldValue(name: SettingName, text: string): SettingValue {
  const { kind } = settingOf(name);
  if (isSwitch(settingOf(name))) return text === 'true';
  if (kind === 'cents') return Number(text);
  return kind === 'lines' || kind === 'fonts' ? text.split(',') : text;
}

/** What can be wrong before a setting is sent. */
export type TypingProblem = 'wholeWrong' | 'amountWrong' | 'pathsWrong' | 'dayWrong';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const pathLine = /^(\w+)\s*:\s*(\S+)$/;

/** What is wrong with a setting typed in a language; null when it can be sent. */
export function problemOf(
  name: SettingName,
  typed: string | boolean,
  locale: Locale,
): TypingProblem | null {
  const { kind, optional } = settingOf(name);
  const text = String(typed).trim();
  const mayBeEmpty = optional === true || !['whole', 'cents', 'day'].includes(kind);
  if (text === '' && mayBeEmpty) return null;
  if ((kind === 'whole' || kind === 'place') && !/^\d{1,9}$/.test(text)) return 'wholeWrong';
  if (kind === 'cents' && parseEuro(text, locale) === null) return 'amountWrong';
  if (kind === 'day' && isoDateOf(text) === null) return 'dayWrong';
  if (kind === 'paths' && !linesOf(text).every((line) => pathLine.test(line))) return 'pathsWrong';
  return null;
}

/** What a setting typed in a language says, once it is right. */
export function valueOf(name: SettingName, typed: string | boolean, locale: Locale): SettingValue {
  const setting = settingOf(name);
  if (isSwitch(setting)) return typed === true;
  const text = String(typed).trim();
  switch (setting.kind) {
    case 'whole':
    case 'place':
      return text === '' ? null : Number(text);
    case 'cents':
      return text === '' ? null : parseEuro(text, locale);
    case 'day':
      return isoDateOf(text);
    case 'lines':
      return linesOf(text);
    case 'languages':
      return text.split(',');
    case 'paths':
      return Object.fromEntries(
        linesOf(text).map((line) => {
          const [, key = '', path = ''] = pathLine.exec(line) ?? [];
          return [key, path];
        }),
      );
    case 'secret':
      return text === '' ? null : text;
    default:
      return setting.optional === true && text === '' ? null : text;
  }
}
