import { expect, it } from 'vitest';
import { campaignProblems, campaignState } from './campaign-days.ts';

const today = '2026-12-10';

it.each([
  ['2026-12-11', null, 'announced'],
  ['2026-12-10', '2026-12-10', 'active'],
  ['2026-01-01', null, 'active'],
  ['2026-01-01', '2026-12-09', 'ended'],
] as const)('a campaign from %s to %s is %s', (startsOn, endsOn, state) => {
  expect(campaignState({ startsOn, endsOn }, today)).toBe(state);
});

it.each([
  ['2026-12-09', null, false, { startsOn: 'past' }],
  ['2026-12-09', null, true, {}],
  ['2026-12-10', null, false, {}],
  ['2026-12-12', '2026-12-11', false, { endsOn: 'endFirst' }],
  ['2026-12-01', '2026-12-08', true, { endsOn: 'past' }],
  ['2026-12-01', '2026-12-09', true, {}],
  ['2026-12-10', '2026-12-09', true, {}],
  ['2026-12-10', '2026-12-08', true, { endsOn: 'endFirst' }],
  ['2026-12-12', '2026-12-12', false, {}],
  ['2026-12-10', '2036-12-10', false, {}],
  ['2026-12-10', '2036-12-11', false, { endsOn: 'far' }],
  ['2036-12-11', null, false, { startsOn: 'far' }],
  ['2026-12-01', '9999-12-31', true, { endsOn: 'far' }],
  ['2026-12-01', '2026-12-10', true, {}],
] as const)('days from %s to %s, begun %s: %o', (startsOn, endsOn, hasBegun, problems) => {
  expect(campaignProblems({ startsOn, endsOn }, today, hasBegun)).toEqual(problems);
});
