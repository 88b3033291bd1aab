import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, networkFailure } from '@weitersagen/api-client/api-failure';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asks once and answers how often the server was tried. */
async function triesOf(where: 'browser' | 'edge', error: Error): Promise<number> {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error));
  const asked = createQueryClient(where)
    .fetchQuery({ queryKey: ['any'], queryFn })
    .catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(error);
  return queryFn.mock.calls.length;
}

test('a missing answer is tried twice more in the browser', async () => {
  expect(await triesOf('browser', networkFailure())).toBe(3);
});

test('without a connection a call fails at once instead of waiting for one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await triesOf('browser', networkFailure())).toBe(1);
  const queryClient = createQueryClient('browser');
  const mutationFn = () => Promise.reject(networkFailure());
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn });
  await expect(change.execute(undefined)).rejects.toMatchObject({ key: 'network' });
  window.dispatchEvent(new Event('online'));
});

test('an answer, even a bad one, is not asked for again', async () => {
  expect(await triesOf('browser', ApiFailure.from(500, null))).toBe(1);
  expect(await triesOf('browser', ApiFailure.from(404, null))).toBe(1);
  expect(await triesOf('browser', new Error('of ours'))).toBe(1);
});

test('the edge tries once, so that nobody waits for a page', async () => {
  expect(await triesOf('edge', networkFailure())).toBe(1);
});

test('what was just asked is not asked again', async () => {
  const queryClient = createQueryClient('browser');
  const query = { queryKey: ['any'], queryFn: vi.fn<() => Promise<string>>(async () => 'answer') };
  await queryClient.fetchQuery(query);
  vi.advanceTimersByTime(59_000);
  await queryClient.fetchQuery(query);
  expect(query.queryFn).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2_000);
  await queryClient.fetchQuery(query);
  expect(query.queryFn).toHaveBeenCalledTimes(2);
});
