import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import de from '@weitersagen/platform/locales/de.json';
import { PasswordRules } from './password-rules.tsx';

afterEach(cleanup);
const i18n = await createI18n('de', { platform: de });

const rules = (password: string) => (
  <I18nextProvider i18n={i18n}>
    <PasswordRules password={password} />
  </I18nextProvider>
);

/** Each rule on screen with what its sign says. */
function shown(): Record<string, string> {
  const items = screen.getAllByRole('listitem');
  return Object.fromEntries(
    items.map((item) => [
      item.textContent,
      item.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
    ]),
  );
}

test('every rule says in words whether what is typed meets it, while it is typed', () => {
  const { rerender } = render(rules(''));
  expect(shown()).toEqual({
    'mindestens 8 Zeichen': 'fehlt noch',
    'einen Kleinbuchstaben': 'fehlt noch',
    'einen Großbuchstaben': 'fehlt noch',
    'eine Ziffer': 'fehlt noch',
  });
  rerender(rules('regen7'));
  expect(shown()).toMatchObject({
    'mindestens 8 Zeichen': 'fehlt noch',
    'einen Kleinbuchstaben': 'erfüllt',
    'einen Großbuchstaben': 'fehlt noch',
    'eine Ziffer': 'erfüllt',
  });
  rerender(rules('Regenbogen7'));
  expect(new Set(Object.values(shown()))).toEqual(new Set(['erfüllt']));
});

test('the longest length is mentioned only when it is exceeded', () => {
  const { rerender } = render(rules('Aa1'.padEnd(128, 'x')));
  expect(shown()).not.toHaveProperty('höchstens 128 Zeichen');
  rerender(rules('Aa1'.padEnd(129, 'x')));
  expect(shown()).toHaveProperty(['höchstens 128 Zeichen'], 'fehlt noch');
});
