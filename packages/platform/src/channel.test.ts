import { expect, test, vi } from 'vitest';

test('the channel of a visit is the latest campaign, and nothing of it is stored', async () => {
  vi.resetModules(); // another visit of this browser may have left its channel
  const { currentChannel, keepChannel } = await import('./channel.ts');
  expect(currentChannel()).toBeNull();
  keepChannel('newsletter');
  keepChannel('flyer');
  expect(currentChannel()).toBe('flyer');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});
