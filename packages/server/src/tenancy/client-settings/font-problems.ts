import { isOwnFontName, ownFontOf } from '@weitersagen/domain/own-font';
import type { Config, Problem } from './setting-problem.ts';

/** Fonts of a look that the client does not have. */
export function fontProblems({ look, fonts }: Config): readonly Problem[] {
  if (look === null) return [];
  return (['bodyFont', 'headingFont'] as const)
    .filter((use) => isOwnFontName(look[use]) && ownFontOf(look[use], fonts) === null)
    .map((use) => [`look.${use}`, 'names a font that the client does not have', 'noFont']);
}
