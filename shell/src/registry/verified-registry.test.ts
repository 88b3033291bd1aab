import { afterEach, expect, it, vi } from 'vitest';
import type { Boot } from '@weitersagen/platform/boot';
import { verifiedRegistry } from './verified-registry.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const boot: Pick<Boot, 'updates'> = { updates: { url: '/r', revision: '1', keys: {} } };

it('a page goes on without the registry when it takes longer than 600 ms', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const heard = vi.fn<(registry: unknown) => void>();
  void verifiedRegistry(
    Object.assign(Object.create(null), boot, { tenant: { id: 'funkelnetz' } }),
  ).then(heard);
  await vi.advanceTimersByTimeAsync(599);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.mock.calls).toEqual([[null]]);
});
