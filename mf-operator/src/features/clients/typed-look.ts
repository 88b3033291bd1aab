import {
  lookCorners,
  lookFonts,
  lookProblems,
  lookVisuals,
  type Look,
  type LookFont,
  type LookProblem,
} from '@weitersagen/domain/look';
import { isOwnFontName } from '@weitersagen/domain/own-font';
import type { TypedSettings } from '../../area/settings/typed-settings.ts';

const chosen = <T extends string>(
  values: readonly [T, ...T[]],
  typed: string | boolean | undefined,
): T => values.find((value) => value === typed) ?? values[0];

const chosenFont = (typed: string | boolean | undefined): LookFont =>
  typeof typed === 'string' && isOwnFontName(typed) ? typed : chosen(lookFonts, typed);

/** The look that typed settings describe. */
export function lookOf(typed: TypedSettings): Look {
  const colour = (name: string) => String(typed[`look.${name}`] ?? '').trim();
  return {
    primary: colour('primary'),
    accent: colour('accent'),
    background: colour('background'),
    ink: colour('ink'),
    bodyFont: chosenFont(typed['look.bodyFont']),
    headingFont: chosenFont(typed['look.headingFont']),
    corners: chosen(lookCorners, typed['look.corners']),
    visual: chosen(lookVisuals, typed['look.visual']),
  };
}

/** What is wrong with typed colours; nothing while there is no look of one's own. */
export const typedLookProblems = (typed: TypedSettings): readonly LookProblem[] =>
  typed['look'] === true ? lookProblems(lookOf(typed)) : [];

/** The colours that would be right, by the fields to write them into. */
export const suggestionsFor = (
  problems: readonly LookProblem[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problems.flatMap(({ colour, suggestion }) =>
      suggestion === null ? [] : [[`look.${colour}`, suggestion]],
    ),
  );
