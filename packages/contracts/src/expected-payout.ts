import { fields } from './fields.ts';
import { instant } from './values.ts';

/** The days between which a reward is expected to be paid. */
export const ExpectedPayout = fields({ from: ['Von', instant], until: ['Bis', instant] });
