import { beforeEach, expect, test } from 'vitest';
import { createdByNumber, lastCreated, rememberCreated } from './created-referrals.ts';

beforeEach(() => sessionStorage.clear());

const note = (number: string) => ({
  number,
  referrerHash: `hash-of-${number}`,
  optInPending: true,
  email: 'berta.beispiel@example.org',
  productName: 'Glasfaser 250',
  share: 100 as const,
});

test('the referral created last is shown, and earlier ones are still found', () => {
  rememberCreated(note('one'));
  rememberCreated(note('two'));
  expect(lastCreated()?.number).toBe('two');
  expect(createdByNumber('one')?.referrerHash).toBe('hash-of-one');
  expect(createdByNumber('three')).toBeNull();
});

test('damaged storage counts as empty', () => {
  sessionStorage.setItem('ws.created', '{"number":');
  expect(lastCreated()).toBeNull();
  sessionStorage.setItem('ws.created', '[{"number":1}]');
  expect(lastCreated()).toBeNull();
});
