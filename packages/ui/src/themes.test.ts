import { describe, expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';
import type { Palette } from './theme.ts';
import { isThemeName, themes } from './themes.ts';

type Colour = keyof Palette;

const grounds: readonly Colour[] = ['background', 'surface', 'surfaceRaised'];

const textPairs: readonly (readonly [text: Colour, ground: Colour])[] = [
  ...grounds.flatMap((ground) =>
    (
      ['ink', 'inkMuted', 'primary', 'primaryHover', 'positive', 'warning', 'critical'] as const
    ).map((text) => [text, ground] as const),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onCritical', 'critical'],
  ['ink', 'line'],
  ['inkMuted', 'line'],
  ['inkMuted', 'primarySoft'],
  ['primary', 'primarySoft'],
  ['primaryHover', 'primarySoft'],
  ['positive', 'positiveSoft'],
  ['warning', 'warningSoft'],
  ['critical', 'criticalSoft'],
  ...(['primarySoft', 'accentSoft', 'positiveSoft', 'warningSoft', 'criticalSoft'] as const).map(
    (ground) => ['ink', ground] as const,
  ),
];

const controlPairs = [
  ...grounds.flatMap((ground) => [
    ['lineControl', ground] as const,
    ['focus', ground] as const,
    ['primary', ground] as const,
  ]),
  ['focus', 'primarySoft'] as const,
];

function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each(Object.values(themes))('theme $name', (theme) => {
  describe.each(['light', 'dark'] as const)('%s', (mode) => {
    const palette = theme[mode];

    test.each(textPairs)('%s can be read on %s', (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    });

    test.each(controlPairs)('%s can be made out on %s', (line, ground) => {
      expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
    });
  });

  test('its sheet holds every colour of both modes as a custom property', () => {
    const css = themeCss(theme);
    expect(css.startsWith('@layer reset, tokens, base, components, area;')).toBe(true);
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    for (const colour of Object.values(theme.light)) expect(light).toContain(`:${colour}`);
    for (const colour of Object.values(theme.dark)) expect(dark).toContain(`:${colour}`);
    expect(light).toContain('--ink-muted:');
    expect(light).toContain(`--font-heading:"${theme.fonts.heading.family}"`);
  });
});

/** How far two colours are apart, by their three parts. */
const apart = (one: string, other: string) =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum +
      Math.abs(
        Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
      ),
    0,
  );

test.each(
  Object.values(themes).flatMap(({ name, light, dark }) => [
    [name, 'light', light] as const,
    [name, 'dark', dark] as const,
  ]),
)(
  'a warning is never taken for a reward, nor for an error or a hint: %s, %s',
  (_, _mode, palette) => {
    for (const other of ['accent', 'accentSoft', 'criticalSoft', 'primarySoft'] as const)
      expect(apart(palette.warningSoft, palette[other]), other).toBeGreaterThanOrEqual(18);
  },
);

test('only configured themes are known', () => {
  expect(isThemeName('sonnwerk')).toBe(true);
  expect(isThemeName('toString')).toBe(false);
});
