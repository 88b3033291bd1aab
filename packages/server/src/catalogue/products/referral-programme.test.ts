import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRewards } from '@weitersagen/contracts/reward-overview';
import {
  listProgrammeProducts,
  listProgrammeRewards,
} from '@weitersagen/contracts/referral-programme';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { insideGate } from '../../testing/staff-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('lists every product once over its pages, without the hidden ones, each with its rewards', async () => {
  const pageOf = async (page: number) => {
    const query = { page: String(page), pagesize: '50' };
    return (await server.call(listProgrammeProducts, { query })).value;
  };
  const { pageCount, totalCount } = await pageOf(1);
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, index) => pageOf(index + 1)),
  );
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
  expect(ids).toHaveLength(totalCount);
  expect(pages.map(({ hasNext }) => hasNext)).toEqual(pages.map((_, at) => at < pageCount - 1));
  expect(new Set(ids).size).toBe(ids.length);
  for (const hidden of HIDDEN_PRODUCT_IDS) expect(ids).not.toContain(hidden);
  const { text } = await server.call(listProgrammeProducts, { query: { pagesize: '1' } });
  expect(Object.keys(JSON.parse(text).Produkte[0])).toEqual(['Id', 'ExterneId', 'Praemien']);
});

it('lists the rewards as the reward call does, and each tenant its own', async () => {
  const programme = await server.call(listProgrammeRewards);
  expect(programme.value).toEqual((await server.call(listRewards)).value);
  const other = await server.call(listProgrammeProducts, {
    client: 'lindenschutz',
    ...(await insideGate(server)),
  });
  const own = await server.call(listProgrammeProducts);
  expect(other.value.products).not.toEqual(own.value.products);
});

it('refuses a page size above the limit', async () => {
  const { error } = await server.call(listProgrammeProducts, { query: { pagesize: '101' } });
  expect(error).toMatchObject({ key: 'invalidInput', fields: { pagesize: expect.any(String) } });
});
