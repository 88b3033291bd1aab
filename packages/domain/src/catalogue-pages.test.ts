import { expect, it } from 'vitest';
import { cataloguePages } from './catalogue-pages.ts';

it('the catalogue has 31 pages, each slug and each key once', () => {
  expect(new Set(cataloguePages.map(({ slug }) => slug)).size).toBe(31);
  expect(new Set(cataloguePages.map(({ key }) => key)).size).toBe(31);
  expect(cataloguePages).toContainEqual({
    slug: 'fernsehen/sport.html',
    key: 'fernsehen-sport',
    source: 'festnetz',
    category: 'fernsehen-sport',
    columns: { xl: 3, lg: 3, md: 2, sm: 1, xs: 1 },
    defaults: { DP: null, TP: 120 },
  });
});

it('cards stand four, two and one beside each other on the wide pages', () => {
  const wide = cataloguePages.find(({ slug }) => slug === 'internet');
  expect(wide?.columns).toEqual({ xl: 4, lg: 4, md: 2, sm: 1, xs: 1 });
});
