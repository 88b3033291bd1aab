import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(): void {
  render(
    <CopyButton
      text="https://example.org/a"
      label="Copy link"
      copiedLabel="Link copied"
      failedLabel="Not copied"
    />,
  );
}

test('the text is copied, said aloud, and the button returns after two seconds', async () => {
  writeText.mockResolvedValue();
  show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(writeText).toHaveBeenCalledWith('https://example.org/a');
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Link copied');
  await act(async () => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a refused clipboard is said as well', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(screen.getByRole('status').textContent).toBe('Not copied');
});
