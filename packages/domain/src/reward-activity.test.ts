import { expect, it } from 'vitest';
import { rewardActivity } from './reward-activity.ts';

const period = { startDay: '2026-06-02', endDay: '2026-12-31', displayEndDay: null };

it('is active from its first to its last day', () => {
  expect(rewardActivity(period, '2026-06-02')).toEqual({ state: 'active', until: '2026-12-31' });
  expect(rewardActivity(period, '2026-12-31').state).toBe('active');
  expect(rewardActivity(period, '2027-01-01')).toEqual({ state: 'ended' });
});

it('is announced for a single day, and for one without an end', () => {
  const day = '2026-06-02';
  const announced = { state: 'announced', from: day };
  const single = { startDay: day, endDay: day, displayEndDay: null };
  expect(rewardActivity(single, '2026-06-01')).toEqual(announced);
  const open = { startDay: day, endDay: null, displayEndDay: null };
  expect(rewardActivity(open, '2026-06-01')).toEqual(announced);
});

it('ends with its end date when its display end date is later', () => {
  const longer = { ...period, displayEndDay: '2027-06-30' };
  expect(rewardActivity(longer, '2026-12-31')).toEqual({ state: 'active', until: '2026-12-31' });
});

it('is announced from its start date while it lies ahead', () => {
  expect(rewardActivity(period, '2026-06-01')).toEqual({ state: 'announced', from: '2026-06-02' });
});

it('ends with its display end date when that is earlier', () => {
  const shorter = { ...period, displayEndDay: '2026-11-30' };
  expect(rewardActivity(shorter, '2026-11-30')).toEqual({ state: 'active', until: '2026-11-30' });
  expect(rewardActivity(shorter, '2026-12-01').state).toBe('ended');
});

it('is not announced when its display end date lies before its start', () => {
  const hidden = { ...period, displayEndDay: '2026-05-31' };
  expect(rewardActivity(hidden, '2026-05-20').state).toBe('ended');
});

it('shows the multi-reward of 2020 as over', () => {
  const example = { startDay: '2020-06-02', endDay: '2020-12-31', displayEndDay: null };
  expect(rewardActivity(example, '2026-03-01').state).toBe('ended');
});

it('runs on without an end', () => {
  const open = { startDay: null, endDay: null, displayEndDay: null };
  expect(rewardActivity(open, '2026-03-01')).toEqual({ state: 'active', until: null });
});
