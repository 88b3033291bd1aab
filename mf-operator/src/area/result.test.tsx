import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Result } from './result.tsx';
import { sayOver } from './told-over.ts';
import { useTold } from './use-told.ts';

function Form() {
  const [told, tell] = useTold();
  return (
    <>
      <Result told={told} />
      <button type="button" onClick={() => tell('Gespeichert')}>
        Speichern
      </button>
    </>
  );
}

it('what was done takes the focus, also when the same is said a second time', () => {
  render(<Form />);
  for (const _ of ['once', 'again']) {
    const button = screen.getByRole('button', { name: 'Speichern' });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByText('Gespeichert').closest('[tabindex]'));
  }
});

it('that another person was quicker is a warning', () => {
  render(<Result told={sayOver('Jemand anderes war schneller.')} />);
  expect(
    screen.getByText('Jemand anderes war schneller.').closest('[role=status]')?.className,
  ).toContain('warning');
});
