import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MailFrame } from './mail-frame.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a mail that is folded away gets its height once it is opened', async () => {
  let opened = () => undefined as unknown;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        opened = tell;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  render(<MailFrame title="Mail" html="<p>Guten Tag</p>" isDark={false} isNarrow />);
  const frame: HTMLIFrameElement = screen.getByTitle('Mail');
  const page = frame.contentDocument?.documentElement;
  if (!page) throw new Error('No page');
  expect(frame.style.blockSize).toBe('');
  Object.defineProperty(frame, 'clientWidth', { value: 390 });
  Object.defineProperty(page, 'scrollHeight', { value: 721 });
  act(() => void opened());
  await expect.poll(() => frame.style.blockSize).toBe('723px');
});

it('a mail whose page is still being read stops nothing, and is fitted once it is there', () => {
  const props = { title: 'Brief', html: '<p>Guten Tag</p>', isDark: false, isNarrow: true };
  const { rerender } = render(<MailFrame {...props} />);
  const frame: HTMLIFrameElement = screen.getByTitle('Brief');
  Object.defineProperty(frame, 'clientWidth', { value: 390 });
  const page = frame.contentDocument;
  const root = page?.documentElement;
  root?.remove();
  rerender(<MailFrame {...props} isDark />);
  expect(frame.style.blockSize).toBe('');
  if (page && root) page.append(root);
  rerender(<MailFrame {...props} />);
  expect(frame.style.blockSize).toBe('2px');
});
