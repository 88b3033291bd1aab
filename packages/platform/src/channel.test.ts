import { expect, test } from 'vitest';
import { currentChannel, keepChannel } from './channel.ts';

test('the channel of a visit is the latest campaign, and nothing of it is stored', () => {
  expect(currentChannel()).toBeNull();
  keepChannel('newsletter');
  keepChannel('flyer');
  expect(currentChannel()).toBe('flyer');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
