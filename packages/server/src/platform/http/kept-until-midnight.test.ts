import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '@weitersagen/contracts/catalogue';
import { endOfBerlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { keptSeconds } from './kept-until-midnight.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('an answer that browsers keep', () => {
  it('is kept for a minute, and not past midnight in Berlin', () => {
    expect(keptSeconds(undefined)).toBe(60);
    expect(keptSeconds(new Date('2026-03-28T12:00:00Z'))).toBe(60);
    expect(keptSeconds(new Date('2026-03-28T22:59:30Z'))).toBe(29);
    expect(keptSeconds(new Date('2026-03-28T22:59:59.500Z'))).toBe(0);
    expect(keptSeconds(new Date('2026-03-28T23:00:00Z'))).toBe(60);
  });

  it('of a product turns over at the midnight of the movable clock', async () => {
    const age = async () =>
      String(
        (await server.call(getProduct, { params: { id: '102' }, query: {} })).headers[
          'cache-control'
        ],
      );
    expect(await age()).toBe('private, max-age=60');
    const { now } = await server.inTenant((tx) => Promise.resolve(tx));
    const left = endOfBerlinDay(now).getTime() - now.getTime() - 20_000;
    await sql`insert into clock (shift) values (make_interval(secs => ${left / 1000}))`.execute(
      server.database.db,
    );
    const seconds = Number(/max-age=(\d+)/.exec(await age())?.[1]);
    expect(seconds).toBeLessThanOrEqual(20);
  });
});
