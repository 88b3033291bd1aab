import { expect, it } from 'vitest';
import { alarmRole } from './alarm-kinds.ts';

it('an alarm is for the role that handles what waits, and else for the one in charge', () => {
  expect(alarmRole({ kind: 'waitsTooLong', queue: 'contactMessages' })).toBe('support');
  expect(alarmRole({ kind: 'waitsTooLong', queue: 'disputes' })).toBe('finance');
  expect(alarmRole({ kind: 'ledgerDiffers', queue: null })).toBe('finance');
  expect(alarmRole({ kind: 'ordersMissing', queue: null })).toBe('support');
  expect(alarmRole({ kind: 'mailReturns', queue: null })).toBe('admin');
});
