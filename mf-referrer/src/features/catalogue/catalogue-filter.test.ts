import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { catalogueProduct } from '../../testing/catalogue-product.ts';
import {
  applyFilter,
  comparedIds,
  filterChoices,
  filterOf,
  MOST_COMPARED,
  shownPrice,
  withAnswer,
} from './catalogue-filter.ts';
import { pageAt, pageText } from '@weitersagen/domain-ui/catalogue-texts/catalogue-texts';
import { pageAbove, relatedPages, topPages } from './catalogue-texts.ts';

const product = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    size: fc.constantFrom('S', 'M', 'L', 'XL', null),
    manufacturer: fc.constantFrom('Nordlicht', 'Kiesel', null),
    priceMonthlyCents: fc.integer({ min: 500, max: 6000 }),
    young: fc.boolean(),
    hybrid: fc.boolean(),
  })
  .map((facts) => catalogueProduct(facts));
const products = fc.array(product, { maxLength: 12 });
const query = fc
  .record({
    klasse: fc.constantFrom('', 'S', 'XL', 'unbekannt'),
    hersteller: fc.constantFrom('', 'Kiesel'),
    bis: fc.constantFrom('', '2500', 'viel', '-1'),
    young: fc.constantFrom('', '1'),
    hybrid: fc.constantFrom('', '1'),
    sortierung: fc.constantFrom('', 'preis', 'praemie', 'zufall'),
  })
  .map((answers) => new URLSearchParams(answers));

it('a filter leaves only products of the list, and no filter leaves all in their order', () => {
  fc.assert(
    fc.property(products, query, (list, answers) => {
      const left = applyFilter(list, filterOf(answers), ({ id }) => id);
      for (const one of left) expect(list).toContain(one);
      expect(applyFilter(list, filterOf(new URLSearchParams()), () => 0)).toEqual(list);
    }),
  );
});

it('sorting by price and by reward orders what is left', () => {
  fc.assert(
    fc.property(products, (list) => {
      const by = (sort: string) => filterOf(new URLSearchParams({ sortierung: sort }));
      const prices = applyFilter(list, by('preis'), () => 0).map((one) => shownPrice(one));
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      const rewards = applyFilter(list, by('praemie'), ({ id }) => id).map(({ id }) => id);
      expect(rewards).toEqual(rewards.toSorted((one, other) => other - one));
    }),
  );
});

it('only questions by which products differ are asked, and every answer offered leaves something', () => {
  fc.assert(
    fc.property(products, (list) => {
      const choices = filterChoices(list);
      const left = (name: string, value: string) =>
        applyFilter(list, filterOf(withAnswer(new URLSearchParams(), name, value)), () => 0).length;
      for (const size of choices.sizes) expect(left('klasse', size)).toBeGreaterThan(0);
      for (const cents of choices.prices) expect(left('bis', String(cents))).toBeGreaterThan(0);
      for (const maker of choices.manufacturers)
        expect(left('hersteller', maker)).toBeGreaterThan(0);
    }),
  );
});

it('an address compares at most three products, each once', () => {
  expect(comparedIds(new URLSearchParams('vergleich=1,2,2,x,3,4'))).toEqual([1, 2, 3]);
  expect(comparedIds(new URLSearchParams())).toEqual([]);
  expect(MOST_COMPARED).toBe(3);
});

it('every one of the 31 slugs has its page, its texts in both languages and a way on', () => {
  expect(cataloguePages).toHaveLength(31);
  for (const page of cataloguePages) {
    expect(pageAt(`/de/${page.slug}`)).toBe(page);
    for (const locale of ['de', 'en'] as const) {
      const { title, text } = pageText(page, locale);
      expect([title === page.slug, text === '']).toEqual([false, false]);
    }
    expect(relatedPages(page).length).toBeGreaterThan(1);
  }
  const hybrid = pageAt('/de/internet/hybrid');
  expect(hybrid && pageAbove(hybrid)?.slug).toBe('internet');
  expect(pageAt('/de/nirgends')).toBeUndefined();
});

it('every page is reached by links: the tops from each page, those below them from their top', () => {
  const tops = [...topPages('festnetz'), ...topPages('mobilfunk')];
  expect(new Set([...tops, ...tops.flatMap(relatedPages)])).toEqual(new Set(cataloguePages));
});
