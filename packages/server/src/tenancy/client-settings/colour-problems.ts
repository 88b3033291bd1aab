import { lookProblems } from '@weitersagen/domain/look';
import type { Config, Problem } from './setting-problem.ts';

/** Colours of a look in which nobody could read. */
export function colourProblems({ look }: Config): readonly Problem[] {
  if (look === null) return [];
  return lookProblems(look).map(({ colour, problem, suggestion }): Problem => [
    `look.${colour}`,
    suggestion === null ? 'is no colour' : `cannot be read; ${suggestion} can`,
    problem,
  ]);
}
