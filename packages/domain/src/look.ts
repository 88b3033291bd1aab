import { contrast, isColour, mixed, readable } from './colours.ts';
import type { ShippedFont } from './look-fonts.ts';
import { ownFontOf, shippedFor, type LookFont, type OwnFont } from './own-font.ts';

export { lookFonts, shippedFamilies, type ShippedFont } from './look-fonts.ts';
export type { LookFont } from './own-font.ts';

/** How round corners are. */
export const lookCorners = ['round', 'soft', 'square'] as const;
export type LookCorners = (typeof lookCorners)[number];

/** Drawings that a look may have as its picture and mark. */
export const lookVisuals = ['spark', 'linden', 'sunrise'] as const;
type LookVisual = (typeof lookVisuals)[number];

/** What a client chooses of its look; colours as `#RRGGBB`. Everything else follows from it. Source: product.md, section "2 Tenants and switches". */
export interface Look {
  readonly primary: string;
  readonly accent: string;
  readonly background: string;
  readonly ink: string;
  readonly bodyFont: LookFont;
  readonly headingFont: LookFont;
  readonly corners: LookCorners;
  readonly visual: LookVisual;
}

/** A look with fonts alone that every build has. */
export type ShippedLook = Look & Readonly<Record<'bodyFont' | 'headingFont', ShippedFont>>;

/** The fonts of a client's own that a look uses; null where it is one that is shipped. */
export interface OwnFontsOfLook {
  readonly body: OwnFont | null;
  readonly heading: OwnFont | null;
}

/**
 * A look for a build that draws it: with fonts that are shipped, and beside it the client's own ones that take their place. A build from before
 * there were own fonts draws the first alone.
 */
export const lookToDraw = (
  look: Look,
  fonts: readonly OwnFont[],
): { readonly look: ShippedLook; readonly own: OwnFontsOfLook } => ({
  look: {
    ...look,
    bodyFont: shippedFor(look.bodyFont, fonts),
    headingFont: shippedFor(look.headingFont, fonts),
  },
  own: { body: ownFontOf(look.bodyFont, fonts), heading: ownFontOf(look.headingFont, fonts) },
});

/** The least contrast of text, and of what one has to make out (WCAG 2.2 AA). */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** Colours of a meaning, the same in every look: so that a warning is never taken for a reward. */
const meanings = {
  light: { positive: '#12633F', warning: '#7A4A00', critical: '#A81C33' },
  dark: { positive: '#8BE0B4', warning: '#FFA877', critical: '#FF9CA3' },
} as const;

/** Every colour of one mode by what it is for; names are those of the design system's tokens. */
export type LookPalette = Readonly<Record<(typeof paletteNames)[number], string>>;
const paletteNames = [
  'background',
  'surface',
  'surfaceRaised',
  'ink',
  'inkMuted',
  'line',
  'lineControl',
  'primary',
  'primaryHover',
  'onPrimary',
  'primarySoft',
  'accent',
  'onAccent',
  'accentSoft',
  'positive',
  'positiveSoft',
  'warning',
  'warningSoft',
  'critical',
  'onCritical',
  'criticalSoft',
  'focus',
] as const;

/** The one of two colours that can be read better on a ground. */
const onto = (ground: string, one: string, other: string) =>
  contrast(one, ground) >= contrast(other, ground) ? one : other;

function lightPalette({ primary, accent, background, ink }: Look): LookPalette {
  const grounds = [background, WHITE];
  const primarySoft = mixed(WHITE, primary, 0.09);
  const line = mixed(background, ink, 0.1);
  const soft = (colour: string) => mixed(WHITE, colour, 0.1);
  const { positive, warning, critical } = meanings.light;
  return {
    background,
    surface: WHITE,
    surfaceRaised: WHITE,
    ink,
    inkMuted: readable(mixed(ink, background, 0.32), [...grounds, line, primarySoft], ink),
    line,
    lineControl: readable(mixed(ink, background, 0.5), grounds, ink, SHAPE_CONTRAST + 0.2),
    primary,
    primaryHover: mixed(primary, BLACK, 0.2),
    onPrimary: onto(primary, WHITE, ink),
    primarySoft,
    accent,
    onAccent: onto(accent, WHITE, onto(accent, ink, BLACK)),
    accentSoft: mixed(WHITE, accent, 0.22),
    positive: readable(positive, [...grounds, soft(positive)], BLACK),
    positiveSoft: soft(positive),
    warning: readable(warning, [...grounds, soft(warning)], BLACK),
    warningSoft: soft(warning),
    critical: readable(critical, [...grounds, soft(critical)], BLACK),
    onCritical: WHITE,
    criticalSoft: soft(critical),
    focus: primary,
  };
}

function darkPalette({ primary, accent, ink, background: paper }: Look): LookPalette {
  const background = mixed('#0C0D10', ink, 0.22);
  const surface = mixed(background, WHITE, 0.05);
  const surfaceRaised = mixed(background, WHITE, 0.1);
  const grounds = [background, surface, surfaceRaised];
  const line = mixed(background, WHITE, 0.16);
  const primarySoft = mixed(background, primary, 0.3);
  const bright = mixed(paper, WHITE, 0.3);
  const text = readable(bright, [...grounds, line], WHITE, 9);
  const soft = (colour: string) => mixed(background, colour, 0.2);
  const { positive, warning, critical } = meanings.dark;
  const warningSoft = mixed(background, warning, 0.28); // stronger than a reward's
  const shown = readable(mixed(primary, WHITE, 0.35), [...grounds, primarySoft], WHITE);
  return {
    background,
    surface,
    surfaceRaised,
    ink: text,
    inkMuted: readable(mixed(text, background, 0.3), [...grounds, line, primarySoft], WHITE),
    line,
    lineControl: readable(mixed(text, background, 0.5), grounds, WHITE, SHAPE_CONTRAST + 0.2),
    primary: shown,
    primaryHover: mixed(shown, WHITE, 0.25),
    onPrimary: onto(shown, background, BLACK),
    primarySoft,
    accent,
    onAccent: onto(accent, WHITE, onto(accent, ink, BLACK)),
    accentSoft: mixed(background, accent, 0.22),
    positive: readable(positive, [...grounds, soft(positive)], WHITE),
    positiveSoft: soft(positive),
    warning: readable(warning, [...grounds, warningSoft], WHITE),
    warningSoft,
    critical: readable(critical, [...grounds, soft(critical)], WHITE),
    onCritical: onto(critical, background, BLACK),
    criticalSoft: soft(critical),
    focus: shown,
  };
}

/** Every colour of a look, for light and dark. Each pair that is read or made out keeps its contrast where `lookProblems` finds none. */
export const paletteOf = (
  look: Look,
): { readonly light: LookPalette; readonly dark: LookPalette } => ({
  light: lightPalette(look),
  dark: darkPalette(look),
});

/** A colour that cannot be used: none at all, or too close to what it stands on, with one near it that fits. */
export interface LookProblem {
  readonly colour: 'primary' | 'accent' | 'background' | 'ink';
  readonly problem: 'noColour' | 'lowContrast';
  /** The contrast that there is, such as 3.2. */
  readonly has: number | null;
  readonly suggestion: string | null;
}

/** What a suggestion has above the least: the tints of a colour change with it. */
const SLACK = 0.2;

const colourNames = ['background', 'ink', 'primary', 'accent'] as const;

/** A page's ground is light: the dark mode is computed. Below this contrast with black no text of any look can be read on it. */
const GROUND_CONTRAST = 15;

/** A contrast that is too low, with a colour near the chosen one that has enough. */
const low = (colour: LookProblem['colour'], has: number, suggestion: string): LookProblem => ({
  colour,
  problem: 'lowContrast',
  has,
  suggestion,
});

/**
 * What is wrong with chosen colours, by the contrast that WCAG 2.2 AA asks of text: all of it at once, what stands on a ground that is too
 * dark by the ground suggested instead.
 */
export function lookProblems(
  colours: Readonly<Record<LookProblem['colour'], string>>,
): readonly LookProblem[] {
  const problems: LookProblem[] = colourNames
    .filter((name) => !isColour(colours[name]))
    .map((colour) => ({ colour, problem: 'noColour', has: null, suggestion: null }));
  if (!isColour(colours.background)) return problems;
  const light = contrast(colours.background, BLACK);
  const isLight = light >= GROUND_CONTRAST;
  const ground = isLight
    ? colours.background
    : readable(colours.background, [BLACK], WHITE, GROUND_CONTRAST);
  if (!isLight) problems.push(low('background', light, ground));
  const read = (
    colour: 'ink' | 'primary',
    groundsOf: (value: string) => readonly string[],
    least: number,
  ) => {
    const worst = (value: string) =>
      Math.min(...groundsOf(value).map((each) => contrast(value, each)));
    const has = worst(colours[colour]);
    if (has >= least) return;
    let suggestion = colours[colour];
    // A tint of the colour is among its grounds and changes with it.
    while (worst(suggestion) < least)
      suggestion = readable(suggestion, groundsOf(suggestion), BLACK, least + SLACK);
    problems.push(low(colour, has, suggestion));
  };
  if (isColour(colours.ink)) read('ink', (ink) => [ground, WHITE, mixed(ground, ink, 0.1)], 9);
  if (isColour(colours.primary))
    read('primary', (primary) => [ground, WHITE, mixed(WHITE, primary, 0.09)], TEXT_CONTRAST);
  return problems;
}
