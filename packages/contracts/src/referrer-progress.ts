import * as z from '@weitersagen/contracts/z';
import { claimStatusLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day } from './values.ts';
import { words } from './words.ts';

/** Where a referrer stands on the staircase: the extra reward after so many successful contracts since a day. */
export const Staircase = fields({
  startsOn: ['Beginn', day],
  threshold: ['Schwelle', z.int()],
  rewardCents: ['PraemieCent', cents],
  cycles: ['Durchgaenge', z.int()],
  counted: ['Erfolgreich', z.int()],
  steps: ['Stufen', z.int()],
  remaining: ['NochErforderlich', z.int()],
  completedCycles: ['Erreicht', z.int()],
  /** Status of the extra rewards so far, the oldest first. */
  claims: ['Praemierungen', z.array(words(claimStatusLabels))],
});
export type Staircase = z.core.output<typeof Staircase>;

export const getStaircase = endpoint({
  method: 'GET',
  path: '/empfehler/staffel',
  summary: "The referrer's progress on the staircase; null where the tenant has none",
  auth: 'referrer',
  answer: fields({ staircase: ['Staffel', z.nullable(Staircase)] }),
  errors: [],
});

/** What was paid out in the running calendar year (Europe/Berlin) and the yearly limit of the income tax act. */
export const YearSum = fields({
  year: ['Jahr', z.int()],
  paidCents: ['AusgezahltCent', cents],
  limitCents: ['FreigrenzeCent', cents],
});
export type YearSum = z.core.output<typeof YearSum>;

export const getYearSum = endpoint({
  method: 'GET',
  path: '/empfehler/jahressumme',
  summary: 'Rewards paid to the referrer in the running year, beside the tax limit',
  auth: 'referrer',
  answer: YearSum,
  errors: [],
});
