import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { allProductsQuery } from './all-products-query.ts';
import { createApi } from './api.ts';

it('holds the products of every page', async () => {
  const asked: string[] = [];
  const api = createApi({
    tenant: 'funkelnetz',
    locale: 'de',
    fetch: async (input) => {
      const { search, searchParams } = new URL(
        input instanceof Request ? input.url : input,
        'http://localhost',
      );
      asked.push(search);
      const page = Number(searchParams.get('page'));
      const count = page < 3 ? 100 : 7;
      const products = Array.from({ length: count }, (_, index) => ({
        Id: page * 1000 + index,
        ExterneId: `P-${page}-${index}`,
        Name: `Produkt ${page} ${index}`,
        ProduktKategorie: 'internet',
        Quelle: 'festnetz',
        Beschreibung1: '',
        Merkmale: [],
        PreisMonatlich: null,
        PreisEinmalig: null,
        MindestlaufzeitMonate: null,
        Praemien: [],
      }));
      return Response.json(products);
    },
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  });
  const products = await new QueryClient().fetchQuery(allProductsQuery(api));
  expect(asked).toHaveLength(3);
  expect(new Set(products.map(({ id }) => id)).size).toBe(207);
});
