import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

afterEach(() => vi.restoreAllMocks());

test('without a pointer down it happens at once', () => {
  const task = vi.fn<() => void>();
  afterPress(document.body, task);
  expect(task).toHaveBeenCalledOnce();
});

test('while something is pressed it waits until after the click', async () => {
  // The DOM of the tests knows no pressed elements.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  const happened: string[] = [];
  document.body.addEventListener('click', () => happened.push('click'), { once: true });
  afterPress(document.body, () => happened.push('task'));
  expect(happened).toEqual([]);
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  document.body.click();
  await waitFor(() => expect(happened).toEqual(['click', 'task']));
});
