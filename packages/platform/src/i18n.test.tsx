import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createI18n, I18nProvider, useTexts } from './i18n.ts';

afterEach(cleanup);

const messages = {
  area: {
    title: 'Prämie',
    nav: { hello: 'Guten Tag, {{name}}: {{amount}}' },
    months_one: '{{count}} Monat',
    months_other: '{{count}} Monate',
    plain: 'ohne Zahl',
  },
};

describe('a text', () => {
  it('is found by its key, filled with what it names, as it is typed', async () => {
    const t = (await createI18n('de', messages)).translate('area');
    expect(t('title')).toBe('Prämie');
    expect(t('nav.hello', { name: '<b>Mara</b>', amount: '70 €' })).toBe(
      'Guten Tag, <b>Mara</b>: 70 €',
    );
  });

  it.each([
    [1, '1 Monat'],
    [0, '0 Monate'],
    [24, '24 Monate'],
  ])('counts %i', async (count, text) => {
    expect((await createI18n('de', messages)).translate('area')('months', { count })).toBe(text);
  });

  it('without forms for numbers stays as it is', async () => {
    expect((await createI18n('en', messages)).translate('area')('plain', { count: 2 })).toBe(
      'ohne Zahl',
    );
  });

  it.each(['missing', 'nav', 'nav.hello.deeper', 'title.length'])(
    'that does not exist (%s) shows its key',
    async (key) => {
      expect((await createI18n('de', messages)).translate('area')(key)).toBe(key);
    },
  );
});

it('of several keys, the first that has a text counts', async () => {
  const t = (await createI18n('de', messages)).translate('area');
  expect(t(['title.dated', 'title'])).toBe('Prämie');
  expect(t(['title', 'plain'])).toBe('Prämie');
});

it('the texts of another area can follow', async () => {
  const i18n = await createI18n('de', messages);
  expect(i18n.has('other')).toBe(false);
  const t = i18n.translate('other');
  i18n.add('other', { title: 'Später' });
  expect([i18n.has('other'), t('title')]).toEqual([true, 'Später']);
});

describe('in a component', () => {
  it('texts come from the provider around it, by the same function at each render', async () => {
    const i18n = await createI18n('de', messages);
    const { result, rerender } = renderHook(() => useTexts('area'), {
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    });
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
    render(<p>{first('title')}</p>);
    expect(screen.getByText('Prämie')).toBeTruthy();
  });

  it('there are none outside the shell', () => {
    expect(() => renderHook(() => useTexts('area'))).toThrow('useTexts needs the shell');
  });
});
