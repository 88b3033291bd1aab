import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberLoads, within } from './load-attempts.ts';

afterEach(() => vi.useRealTimers());

describe('loading an area', () => {
  it('happens once, however many routes ask at the same time or later', async () => {
    const load = vi.fn<(id: string) => Promise<object>>(async (id) => ({ id }));
    const { ask } = rememberLoads(load);
    const [first, second] = await Promise.all([ask('mf-agency'), ask('mf-agency')]);
    expect(second).toBe(first);
    expect(await ask('mf-agency')).toBe(first);
    expect(load.mock.calls).toEqual([['mf-agency', 0]]);
  });

  it('happens for each area by itself', async () => {
    const load = vi.fn<(id: string) => Promise<string>>(async (id) => id);
    const { ask } = rememberLoads(load);
    expect(await Promise.all([ask('mf-agency'), ask('mf-agent')])).toEqual([
      'mf-agency',
      'mf-agent',
    ]);
  });

  it('that failed is tried again when asked again, as the next attempt', async () => {
    const load = vi
      .fn<(id: string, attempt: number) => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('still offline'))
      .mockResolvedValue('there');
    const { ask } = rememberLoads(load);
    await expect(ask('mf-agency')).rejects.toThrow('offline');
    await expect(ask('mf-agency')).rejects.toThrow('still offline');
    expect(await ask('mf-agency')).toBe('there');
    expect(load.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
  });

  it('that fails is not begun a second time while it is still under way', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
    const { ask } = rememberLoads(load);
    const both = await Promise.allSettled([ask('mf-agency'), ask('mf-agency')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('a time limit', () => {
  it('ends what never answers, by name', async () => {
    vi.useFakeTimers();
    const failed = within(new Promise(() => undefined), 'mf-agency', 20_000).catch(String);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toContain('mf-agency did not answer');
  });

  it('passes on what answers in time and keeps no timer running', async () => {
    vi.useFakeTimers();
    expect(await within(Promise.resolve('there'), 'mf-agency', 20_000)).toBe('there');
    await expect(within(Promise.reject(new Error('no')), 'mf-agency', 1)).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
