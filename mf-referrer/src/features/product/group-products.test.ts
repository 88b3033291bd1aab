import { expect, test } from 'vitest';
import { groupProducts } from './group-products.ts';

const product = (id: number, category: string) => ({
  id,
  externalId: String(id),
  name: `Produkt ${id}`,
  category,
  source: 'festnetz',
  claim: '',
  features: [],
  priceMonthlyCents: null,
  priceOnceCents: null,
  minimumTermMonths: null,
  rewards: [],
});
const categories = [
  { id: 1, key: 'glasfaser', name: 'Glasfaser' },
  { id: 2, key: 'mobilfunk', name: 'Mobilfunk' },
];
const shape = (groups: ReturnType<typeof groupProducts>) =>
  groups.map(({ title, products }) => [title, products.map(({ id }) => id)]);

test('products stand under their categories, in the order of the categories', () => {
  const products = [product(1, 'mobilfunk'), product(2, 'glasfaser'), product(3, 'mobilfunk')];
  expect(shape(groupProducts(products, categories))).toEqual([
    ['Glasfaser', [2]],
    ['Mobilfunk', [1, 3]],
  ]);
});

test('a hidden product is not shown, whatever the server sends', () => {
  const products = [637, 638, 639, 640, 1].map((id) => product(id, 'glasfaser'));
  expect(shape(groupProducts(products, categories))).toEqual([[null, [1]]]);
});

test('one category needs no heading', () => {
  const products = [product(1, 'glasfaser'), product(2, 'glasfaser')];
  expect(shape(groupProducts(products, categories))).toEqual([[null, [1, 2]]]);
});

test('a tenant without the category step shows its products in one list', () => {
  const products = [product(1, 'glasfaser'), product(2, 'mobilfunk')];
  expect(shape(groupProducts(products, []))).toEqual([[null, [1, 2]]]);
});

test('no product is lost when its category is not listed', () => {
  const products = [product(1, 'webhosting'), product(2, 'glasfaser')];
  expect(shape(groupProducts(products, categories))).toEqual([
    ['Glasfaser', [2]],
    ['webhosting', [1]],
  ]);
});
