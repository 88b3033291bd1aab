import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

test('a button says what it does and does it', async () => {
  const press = vi.fn<() => void>();
  render(
    <Button icon={<Icon name="gift" />} onClick={press}>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(press).toHaveBeenCalledOnce();
});

test('a pending button keeps its name and focus, says it is busy and ignores presses', async () => {
  const press = vi.fn<() => void>();
  const submit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending onClick={press}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a link that looks like a button stays a link', () => {
  render(<LinkButton href="/next">Next</LinkButton>);
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/next');
});
