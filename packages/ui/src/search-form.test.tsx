// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

test('a search starts with the last words and tells the new ones by Enter and by its button', async () => {
  const onSearch = vi.fn<(words: string) => void>();
  render(
    <SearchForm label="Produkt" start="Tante" submit="Suchen" maxLength={80} onSearch={onSearch} />,
  );
  const line = screen.getByRole('searchbox', { name: 'Produkt' });
  expect(line).toHaveProperty('value', 'Tante');
  await userEvent.clear(line);
  await userEvent.type(line, ' Oma & Opa {Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
  expect(onSearch.mock.calls).toEqual([['Oma & Opa'], ['Oma & Opa']]);
});
