import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Block } from './block.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wide = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('what is longer than a page is folded on a wide screen too, and says how much it is', () => {
  wide();
  const { rerender } = render(
    <Block title="Empfehlungen" count={12} waits={false} isLong>
      <p>Eine</p>
    </Block>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Empfehlungen (12)' });
  expect(heading.closest('details')?.open).toBe(false);
  rerender(
    <Block title="Empfehlungen" count={2} waits={false}>
      <p>Eine</p>
    </Block>,
  );
  expect(screen.getByRole('heading', { name: 'Empfehlungen' }).closest('details')).toBeNull();
});
