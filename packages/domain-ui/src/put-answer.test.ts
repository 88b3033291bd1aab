import { QueryClient } from '@weitersagen/platform/query';
import { expect, it } from 'vitest';
import { putAnswer } from './put-answer.ts';

it('the answer to a change stays where a read that began before it comes back after it', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['list'];
  const { promise, resolve: answerRead } = Promise.withResolvers<string>();
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => promise });
  putAnswer(queryClient, queryKey, 'after the change');
  answerRead('before the change');
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(queryKey)).toBe('after the change');
  expect(queryClient.isFetching()).toBe(0);
});

it('a read that begins after the answer counts', async () => {
  const queryClient = new QueryClient();
  putAnswer(queryClient, ['list'], 'first');
  await queryClient.fetchQuery({ queryKey: ['list'], queryFn: async () => 'second' });
  expect(queryClient.getQueryData(['list'])).toBe('second');
});
