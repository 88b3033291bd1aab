import { constantFrom, assert, property, record, tuple, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mixed, readable } from './colours.ts';
import { lookProblems, paletteOf, type Look, type LookPalette } from './look.ts';

type Name = keyof LookPalette;
const grounds: readonly Name[] = ['background', 'surface', 'surfaceRaised'];
const meanings: readonly Name[] = ['positive', 'warning', 'critical'];

/** What is read on what. */
const readOn: readonly (readonly [ground: Name, texts: readonly Name[]])[] = [
  ...grounds.map((ground): [Name, Name[]] => [
    ground,
    [...meanings, 'ink', 'inkMuted', 'primary', 'primaryHover'],
  ]),
  ['line', ['ink', 'inkMuted']],
  ['primarySoft', ['ink', 'inkMuted', 'primary']],
  ['accentSoft', ['ink']],
  ['positiveSoft', ['ink', 'positive']],
  ['warningSoft', ['ink', 'warning']],
  ['criticalSoft', ['ink', 'critical']],
  ['primary', ['onPrimary']],
  ['primaryHover', ['onPrimary']],
  ['accent', ['onAccent']],
  ['critical', ['onCritical']],
];
const textPairs = readOn.flatMap(([ground, texts]) => texts.map((text) => [text, ground] as const));
const shapePairs = grounds.flatMap((ground) =>
  (['lineControl', 'focus'] as const).map((shape) => [shape, ground] as const),
);

/** Pairs of a palette that cannot be read or made out. */
const unreadable = (palette: LookPalette) => [
  ...textPairs.filter(([one, other]) => contrast(palette[one], palette[other]) < 4.5),
  ...shapePairs.filter(([one, other]) => contrast(palette[one], palette[other]) < 3),
];

const part = integer({ min: 0, max: 255 });
const colour = tuple(part, part, part).map(
  (parts) => `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`,
);
const looks = record<Look>({
  primary: colour,
  accent: colour,
  background: colour,
  ink: colour,
  bodyFont: constantFrom('figtree'),
  headingFont: constantFrom('outfit'),
  corners: constantFrom('soft'),
  visual: constantFrom('spark'),
});

/** The same with every suggestion taken at once. */
const corrected = (look: Look): Look =>
  Object.assign(
    { ...look },
    ...lookProblems(look).map(({ colour: name, suggestion }) => ({ [name]: suggestion })),
  ) as Look;

/** How far two colours are apart, by their three parts. */
const apart = (one: string, other: string) =>
  [1, 3, 5].reduce((sum, at) => {
    const [here = 0, there = 0] = [one, other].map((each) =>
      Number.parseInt(each.slice(at, at + 2), 16),
    );
    return sum + Math.abs(here - there);
  }, 0);

describe('a look', () => {
  it('with a golden accent has warnings of another colour than its rewards, light and dark', () => {
    for (const accent of ['#FFC23D', '#E3B448', '#F5C542']) {
      const palettes = paletteOf({
        primary: '#4233D8',
        accent,
        background: '#FAFAFE',
        ink: '#16142E',
        bodyFont: 'figtree',
        headingFont: 'outfit',
        corners: 'soft',
        visual: 'spark',
      });
      for (const { warningSoft, accentSoft } of Object.values(palettes))
        expect(apart(warningSoft, accentSoft)).toBeGreaterThanOrEqual(18);
    }
  });

  it('whose colours are found right can be read in every pair, light and dark', () => {
    assert(
      property(looks, (look) => {
        const chosen = corrected(look);
        expect(lookProblems(chosen)).toEqual([]);
        const { light, dark } = paletteOf(chosen);
        expect([chosen, unreadable(light), unreadable(dark)]).toEqual([chosen, [], []]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the colours that were chosen', () => {
    const chosen = { primary: '#1F4E79', accent: '#F2B134', background: '#FAFBFC', ink: '#14202B' };
    const { light } = paletteOf({
      ...chosen,
      bodyFont: 'figtree',
      headingFont: 'figtree',
      corners: 'soft',
      visual: 'spark',
    });
    expect(light).toMatchObject(chosen);
  });

  it('with a primary colour that cannot be read is told so, with one near it that can', () => {
    const [problem] = lookProblems({
      primary: '#FFCC00',
      accent: '#FFCC00',
      background: '#FFFFFF',
      ink: '#111111',
    });
    expect(problem).toMatchObject({ colour: 'primary', problem: 'lowContrast' });
    expect(problem?.has).toBeLessThan(2);
    expect(contrast(problem?.suggestion ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });

  it('tells all that is wrong at once, what stands on a ground that is too dark by the one suggested', () => {
    const colours = { primary: '#FFCC00', accent: 'gelb', background: '#222222', ink: '#EEEEEE' };
    expect(lookProblems(colours).map(({ colour: name, problem }) => [name, problem])).toEqual([
      ['accent', 'noColour'],
      ['background', 'lowContrast'],
      ['ink', 'lowContrast'],
      ['primary', 'lowContrast'],
    ]);
  });

  it('of what is no colour is told so', () => {
    const colours = { primary: 'rot', accent: '#fff', background: '#FFFFFF', ink: '#111111' };
    expect(lookProblems(colours).map(({ colour: name, problem }) => [name, problem])).toEqual([
      ['primary', 'noColour'],
      ['accent', 'noColour'],
    ]);
  });
});

describe('colours', () => {
  it('are mixed and made readable step by step', () => {
    expect(mixed('#000000', '#FFFFFF', 0.5)).toBe('#808080');
    expect(readable('#777777', ['#FFFFFF'], '#000000')).toBe('#757575');
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});
