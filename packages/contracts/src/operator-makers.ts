import * as z from '@weitersagen/contracts/z';
import { makerGoneLabels, noSecondPersonLabels } from '@weitersagen/domain/wire-labels';
import { fields } from './fields.ts';
import { words } from './words.ts';

/** Somebody who proposed or made what waits for a second person, and may do so no longer. */
export const GoneMaker = fields({
  name: ['Name', z.string()],
  why: ['Grund', words(makerGoneLabels)],
});
export type GoneMaker = z.core.output<typeof GoneMaker>;

/** Of all that waits for a second person: who of those that made it may do so no longer, and why. */
export const goneMakers = {
  goneMakers: ['NichtMehrBefugt', z.array(GoneMaker)],
} as const;

/** Of all that waits for a second person: why who asks is none for it; null where they are one, or where nothing waits. */
export const noSecondPerson = {
  noSecond: ['KeineZweitePerson', z.nullable(words(noSecondPersonLabels))],
} as const;
export type NoSecondPerson = keyof typeof noSecondPersonLabels;
