import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('the selected tab of a row that is wider than the screen is in sight, from the first moment and when another is selected', () => {
  const at = { first: 0, last: 900 };
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent === 'Verlauf' ? at.last : at.first;
    },
  });
  const items = ['Auftritt', 'Verlauf'].map((title) => ({ id: title, title, content: title }));
  const tabs = (selected: string) => (
    <Tabs label="Einstellungen" items={items} selected={selected} onSelect={() => undefined} />
  );
  const { rerender } = render(tabs('Verlauf'));
  expect(screen.getByRole('tablist').scrollLeft).toBe(900);
  rerender(tabs('Auftritt'));
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetLeft');
});
