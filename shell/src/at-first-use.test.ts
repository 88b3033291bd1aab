import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { atFirstUse } from './at-first-use.ts';

test('the work waits for a press or a key and is done once', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  atFirstUse(work);
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that failed is tried again at the next press', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away'));
  work.mockResolvedValue(undefined);
  atFirstUse(work);
  fireEvent.pointerDown(document.body);
  await waitFor(() => {
    fireEvent.pointerDown(document.body);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
