import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, test } from 'vitest';
import { createI18n, I18nextProvider, useTexts } from './i18n.ts';
import type { Locale, OwnTexts } from './i18n.ts';
import platformDe from './locales/de.json';
import platformEn from './locales/en.json';

const de = { greeting: 'Guten Tag, {{name}}', days_one: 'ein Tag', days_other: '{{count}} Tage' };
const en = { greeting: 'Hello {{name}}', days_one: 'one day', days_other: '{{count}} days' };
const own = { namespace: 'platform/test', de, en };

async function inLanguage<T>(locale: Locale, use: () => T): Promise<T> {
  const i18n = await createI18n(locale, { platform: locale === 'de' ? platformDe : platformEn });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(use, { wrapper }).result.current;
}

describe('texts that travel with the code', () => {
  it.each([
    ['de', 'Guten Tag, Ada <B>', 'ein Tag', '3 Tage'],
    ['en', 'Hello Ada <B>', 'one day', '3 days'],
  ] as const)('are there in %s with their values and plurals', async (locale, ...texts) => {
    const t = await inLanguage(locale, () => useTexts(own));
    expect([
      t('greeting', { name: 'Ada <B>' }),
      t('days', { count: 1 }),
      t('days', { count: 3 }),
    ]).toEqual(texts);
  });

  it('are those of the version that asks, where an area comes again with others', async () => {
    const newer = { ...own, de: { ...de, greeting: 'Moin, {{name}}' } };
    const t = await inLanguage('de', () => {
      useTexts(own);
      return useTexts(newer);
    });
    expect(t('greeting', { name: 'Ada' })).toBe('Moin, Ada');
  });
});

describe('a key that no text has does not compile', () => {
  it('in a namespace', async () => {
    const t = await inLanguage('de', () => useTexts('platform'));
    // @ts-expect-error -- no such text
    expect(t('failure.retri')).toBe('failure.retri');
    expect(t('failure.retry')).not.toBe('failure.retry');
  });

  it('in texts that travel with the code', async () => {
    const t = await inLanguage('de', () => useTexts(own));
    // @ts-expect-error -- no such text
    expect(t('greetings')).toBe('greetings');
  });

  it('where it is put together from a value', async () => {
    const t = await inLanguage('de', () => useTexts('platform'));
    const way: string = 'Login';
    // @ts-expect-error -- any word may stand there
    expect(t(`failure.way.${way}`)).toBe(platformDe.failure.way.Login);
    expect(t(`failure.way.${'Login' as const}`)).toBe(platformDe.failure.way.Login);
  });

  it('nor do texts that English lacks', () => {
    // @ts-expect-error -- English has no `greeting`
    const lacking: OwnTexts<typeof de> = { ...own, en: { days_one: '', days_other: '' } };
    expect(lacking.en).not.toHaveProperty('greeting');
  });
});

test('every namespace that is asked for is declared, so that its keys are checked', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('{shell,mf-*,packages/platform,packages/domain-ui}/src/**/*.{ts,tsx}', {
    cwd: root,
  });
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(resolve(root, file), 'utf8'));
  const named = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const asked = named(/\buse\w*Texts\('([^']+)'\)/g);
  const declared = named(/^ {2,4}readonly '?([\w-]+)'?: (?:InBoth<|Messages;)/gm);
  expect(asked.size).toBeGreaterThan(6);
  expect([...asked].filter((name) => !declared.has(name))).toEqual([]);
});
