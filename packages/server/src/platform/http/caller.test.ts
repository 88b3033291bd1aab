import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});
