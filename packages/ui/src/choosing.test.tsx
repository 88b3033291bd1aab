import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Example() {
  const [selected, select] = useState('one');
  return (
    <Tabs
      label="Views"
      selected={selected}
      onSelect={select}
      items={[
        { id: 'one', title: 'One', content: 'First view' },
        { id: 'two', title: 'Two', content: 'Second view' },
      ]}
    />
  );
}

test('tabs show one view at a time and follow the arrow keys', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Two', selected: true })).toBeDefined();
  expect(screen.getByRole('tabpanel').textContent).toBe('Second view');
});

test('a menu opens, runs the chosen action and returns to its button', async () => {
  const run = vi.fn<(id: string) => void>();
  render(<Menu label="Account" actions={[{ id: 'out', title: 'Sign out' }]} onAction={run} />);
  const opener = screen.getByRole('button', { name: 'Account' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(run).toHaveBeenCalledWith('out');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('words of the menu itself follow the language of the page', async () => {
  document.documentElement.lang = 'de';
  render(<Menu label="Konto" actions={[{ id: 'out', title: 'Abmelden' }]} onAction={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Konto' }));
  expect(screen.getAllByRole('button', { name: 'Schließen' }).length).toBeGreaterThan(0);
  document.documentElement.lang = '';
});

test('what is served of them carries no style attribute', () => {
  const html = renderToString(
    <>
      <Example />
      <Menu label="Account" actions={[{ id: 'out', title: 'Sign out' }]} onAction={() => {}} />
    </>,
  );
  expect(html).toContain('Account');
  expect(html).not.toMatch(/\sstyle=/);
});
