import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import de from '@weitersagen/platform/locales/de.json';
import en from '@weitersagen/platform/locales/en.json';
import { PasswordRuleList } from './password-rule-list.tsx';
import { PasswordRules } from './password-rules.tsx';

afterEach(cleanup);
const german = await createI18n('de', { platform: de });
const english = await createI18n('en', { platform: en });

const rules = (password: string, i18n = german) => (
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

test.each([
  [
    german,
    [
      'Ihr Name und Ihre E-Mail-Adresse kommen darin nicht vor.',
      'Der Name des Programms kommt darin nicht vor.',
      'Es ist kein verbreitetes Passwort und kein häufiges Wort mit Ziffern oder Zeichen davor oder danach.',
    ],
  ],
  [
    english,
    [
      'It does not contain your name or your e-mail address.',
      'It does not contain the programme’s name.',
      'It is not a common password, nor a common word with digits or signs around it.',
    ],
  ],
])('what only the server tests is said beforehand, whatever is typed', (i18n, sentences) => {
  const { rerender } = render(rules('', i18n));
  expect(screen.getByText(sentences.join(' '))).toBeTruthy();
  rerender(rules('Regenbogen7', i18n));
  expect(screen.getByText(sentences.join(' '))).toBeTruthy();
});

test('of what only the server tests, no more is said than it states', () => {
  const list = (byServer: readonly ['programmeName'] | readonly []) => (
    <I18nextProvider i18n={german}>
      <PasswordRuleList rules={[]} byServer={byServer} />
    </I18nextProvider>
  );
  const { rerender } = render(list(['programmeName']));
  screen.getByText('Der Name des Programms kommt darin nicht vor.');
  rerender(list([]));
  expect(screen.queryByText(/darin nicht vor/)).toBeNull();
});
