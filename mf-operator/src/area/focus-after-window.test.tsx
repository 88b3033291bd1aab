import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Result } from './result.tsx';

it('what was done in a window takes the focus once the window lets go of the page', async () => {
  render(
    <div data-testid="page" inert>
      <button type="button">Ändern</button>
      <Result told="Gespeichert" />
    </div>,
  );
  // As a browser has it, which gives the focus to nothing that is inert.
  screen.getByText('Ändern').focus();
  screen.getByTestId('page').removeAttribute('inert');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText('Gespeichert').closest('[tabindex]')),
  );
});
