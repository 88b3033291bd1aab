import { describe, expect, it } from 'vitest';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { sourceIn } from './kept-products.ts';

const category = (key: string, parent: string | null = null, source: string | null = null) => ({
  key,
  parent,
  source,
});

describe('the source of a product that operators add', () => {
  it('is what the catalogue page of its category asks for, so that the page shows it', () => {
    for (const page of cataloguePages)
      expect(sourceIn([category(page.category)], page.category)).toBe(page.source);
    const below = [category('internet'), category('fuer-studierende', 'internet')];
    expect(sourceIn(below, 'fuer-studierende')).toBe('festnetz');
  });

  it('is what the other products of the category have, and its key where no page asks', () => {
    expect(sourceIn([category('internet', null, 'mobilfunk')], 'internet')).toBe('mobilfunk');
    expect(sourceIn([category('strom')], 'strom')).toBe('strom');
    expect(sourceIn([category('strom')], 'gas')).toBeUndefined();
  });
});
