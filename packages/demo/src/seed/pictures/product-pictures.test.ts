import { describe, expect, it } from 'vitest';
import { funkelnetzCatalogue } from '../funkelnetz/catalogue.ts';
import { productPictures } from './demo-pictures.ts';
import { figureOf } from './figure.ts';

const { products } = funkelnetzCatalogue;

describe('the pictures of products', () => {
  it('differ within a category, and from those for a dark page', () => {
    const pictures = productPictures('funkelnetz', products);
    const drawn = products.filter(({ picture }) => picture !== undefined);
    expect(pictures).toHaveLength(drawn.length);
    const named = new Map(pictures.map(({ key, svg }) => [key, svg]));
    const byCategory = Map.groupBy(drawn, ({ category }) => category);
    for (const [category, members] of byCategory) {
      const looks = members.slice(0, 4).map(({ id }) => named.get(`product-${id}`));
      expect([category, new Set(looks).size]).toEqual([category, looks.length]);
    }
    expect(pictures.every(({ svg, dark }) => dark !== null && dark !== svg)).toBe(true);
  });

  it('need no font where they are rendered', () => {
    for (const { svg } of productPictures('sonnwerk', products)) expect(svg).not.toContain('<text');
  });
});

describe('the figure of a product', () => {
  it.each([
    ['250 Mbit/s im Download', { number: '250', unit: 'Mbit/s' }],
    ['1.000 Mbit/s im Download, 500 Mbit/s im Upload', { number: '1.000', unit: 'Mbit/s' }],
    ['30 GB mit bis zu 300 Mbit/s', { number: '30', unit: 'GB' }],
    ['100 % aus Wind und Sonne', { number: '100 %', unit: '' }],
    ['90 Sender, viele in UHD', { number: '90', unit: 'Sender' }],
    ['24 Monate Garantie', null],
    ['Bis zu 250 Mbit/s', null],
    ['2 GBit/s', null],
  ])('begins a feature: %s', (feature, figure) => {
    expect(figureOf(['Ohne Zahl', feature])).toEqual(figure);
  });
});
