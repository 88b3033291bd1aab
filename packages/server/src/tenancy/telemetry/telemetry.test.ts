import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { berlinDay, addDays } from '@weitersagen/domain/dates';
import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import { runJob } from '../../platform/jobs/job.ts';
import { visitRetention } from './visit-retention-job.ts';
import { newPageStamp } from '../../platform/telemetry/page-stamp.ts';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { MOST_COUNTS_A_DAY } from './telemetry-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  await server.inTenant(({ db }) => db.deleteFrom('telemetry').execute());
});

const build = { area: 'mf-referrer', version: '0.1.0-abc', route: 'Home' };
const vital = (value: number) =>
  ({ kind: 'vital', name: 'LCP', grade: 'good', value, ...build }) as const;
const failure = {
  kind: 'script',
  name: 'TypeError',
  place: 'main.a1b2.js:1:4711',
  ...build,
} as const;
const counts = (tenant?: string) =>
  server.inTenant(
    (tx) => tx.db.selectFrom('telemetry').selectAll().orderBy('kind').execute(),
    tenant,
  );

describe('reports of browsers', () => {
  it('are counted by day, area and version, with the sum of their values', async () => {
    await server.call(reportTelemetry, { body: { reports: [vital(1200), failure] } });
    await server.call(reportTelemetry, { body: { reports: [vital(800)] } });
    const today = berlinDay(new Date());
    expect(
      (await counts()).map(({ kind, count, total, place }) => [kind, count, total, place]),
    ).toEqual([
      ['script', '1', '0', failure.place],
      ['vital', '2', '2000', ''],
    ]);
    expect((await counts())[0]).toMatchObject({ ...build, day: today, tenant: 'funkelnetz' });
    expect(await counts('sonnwerk')).toEqual([]);
  });

  it.each([
    ['a message', { Name: 'Cannot read rosa@example.org' }],
    ['an address', { Stelle: 'https://example.org/de/empfehlung/abc:1:2' }],
    ['a route with a number', { Route: 'Empfehlung/abc' }],
    ['a field of its own', { Person: 'Rosa' }],
  ])('cannot hold %s', async (_, change) => {
    const wire = {
      Meldungen: [
        {
          Art: 'script',
          Name: 'TypeError',
          Bereich: 'shell',
          Version: '1',
          Route: 'Faq',
          ...change,
        },
      ],
    };
    expect((await server.call(reportTelemetry, { wire })).error?.key).toBe('invalidInput');
  });

  it('are at most 20 at once and 120 messages in ten minutes', async () => {
    const one = { Art: 'script', Name: 'E', Bereich: 'shell', Version: '1', Route: 'Faq' };
    const wire = { Meldungen: Array.from({ length: 21 }, () => one) };
    expect((await server.call(reportTelemetry, { wire })).status).toBe(400);
    let last: unknown;
    for (let count = 0; count < 121; count += 1)
      last = (await server.call(reportTelemetry, { body: { reports: [failure] } })).error?.key;
    expect(last).toBe('tooManyTries');
  });

  it('are forgotten after 30 days', async () => {
    const old = berlinDay(addDays(new Date(), -32));
    await server.inTenant((tx) => tx.db.updateTable('telemetry').set({ day: old }).execute());
    await server.call(reportTelemetry, { body: { reports: [failure] } });
    await runJob(visitRetention, await server.tenant(), server.deps.withTenant);
    expect((await counts()).map(({ day }) => day)).toEqual([berlinDay(new Date())]);
  });

  it('beyond the most counts of a day change nothing', async () => {
    await server.inTenant((tx) =>
      tx.db
        .insertInto('telemetry')
        .values(
          Array.from({ length: MOST_COUNTS_A_DAY }, (_, index) => ({
            tenant: tx.tenant.id,
            day: berlinDay(tx.realNow),
            kind: 'script',
            name: `E${index}`,
            grade: '',
            ...build,
            place: '',
            count: 1,
            total: 0,
          })),
        )
        .execute(),
    );
    const before = (await counts()).length;
    const other = { ...failure, name: 'Another' };
    expect((await server.call(reportTelemetry, { body: { reports: [other] } })).status).toBe(204);
    expect((await counts()).length).toBe(before);
    const known = { ...build, kind: 'script', name: 'E7' } as const;
    await server.call(reportTelemetry, { body: { reports: [known] } });
    expect((await counts()).find(({ name }) => name === 'E7')?.count).toBe('2');
  });

  it('begin at most 200 counts a day from one network, so that nobody uses up the others', async () => {
    const report = (name: string, remoteAddress: string) =>
      server.inject({
        method: 'POST',
        url: '/api/v1/funkelnetz/telemetrie',
        headers: { 'content-type': 'application/json' },
        remoteAddress,
        payload: JSON.stringify({
          Meldungen: Array.from({ length: 20 }, (_, index) => ({
            Art: 'script',
            Name: `${name}.${index}`,
            Bereich: 'erfunden',
            Version: '1',
            Route: 'Faq',
          })),
        }),
      });
    for (let turn = 0; turn < 12; turn += 1) await report(`E${turn}`, `198.51.100.${turn}`);
    expect((await counts()).length).toBe(200);
    await report('E', '203.0.113.1');
    expect((await counts()).length).toBe(220);
  });
});

describe('a page that failed', () => {
  const stampOf = (tenant = 'funkelnetz', at = new Date()) =>
    newPageStamp(server.deps.accessTokens, tenant, at);
  const report = (
    stamp: string | undefined,
    remoteAddress = '198.51.100.7',
    tenant = 'funkelnetz',
  ) =>
    server.inject({
      method: 'POST',
      url: `/api/v1/${tenant}/telemetrie`,
      headers: { 'content-type': 'application/json' },
      remoteAddress,
      payload: JSON.stringify({
        ...(stamp === undefined ? {} : { Marke: stamp }),
        Meldungen: [
          { Art: 'script', Name: 'E', Bereich: 'mf-agency', Version: '2', Route: 'Faq' },
          { Art: 'load', Name: 'E', Bereich: 'mf-agency', Version: '2', Route: 'Faq' },
        ],
      }),
    });
  const failed = async (tenant?: string) => {
    const seen = await server.inTenant((tx) => seenVersions(tx), tenant);
    const own = seen.find(({ area }) => area === 'mf-agency');
    return [own?.failedPages ?? 0, own?.failures ?? 0];
  };

  it('counts once for each page that was served, however much it reports', async () => {
    const stamp = stampOf();
    for (let turn = 0; turn < 3; turn += 1) expect((await report(stamp)).statusCode).toBe(204);
    expect(await failed()).toEqual([1, 6]);
    await report(stampOf());
    expect((await failed())[0]).toBe(2);
  });

  it('does not count without proof that it was served', async () => {
    const good = stampOf();
    const hour = 3_600_000;
    for (const stamp of [
      undefined,
      'x'.repeat(33),
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      stampOf('sonnwerk'),
      stampOf('funkelnetz', new Date(Date.now() - 13 * hour)),
      stampOf('funkelnetz', new Date(Date.now() + hour)),
    ])
      expect((await report(stamp)).statusCode).toBe(204);
    expect((await failed())[0]).toBe(0);
  });

  it('counts at most twice against a version from one network, at whatever clients and in whatever hours', async () => {
    for (let turn = 1; turn < 7; turn += 1) await report(stampOf(), `198.51.100.${turn}`);
    for (let turn = 1; turn < 7; turn += 1) await report(stampOf(), `2001:db8:1:${turn}::1`);
    expect((await failed())[0]).toBe(4);
    await report(stampOf('sonnwerk'), '198.51.100.8', 'sonnwerk');
    expect((await failed('sonnwerk'))[0]).toBe(0);
    await report(stampOf(), '203.0.113.1');
    expect((await failed())[0]).toBe(5);
  });

  it('counts at most twice from this machine, too: a proxy that is not named is one caller', async () => {
    for (let turn = 0; turn < 6; turn += 1) await report(stampOf(), '127.0.0.1');
    expect((await failed())[0]).toBe(2);
  });
});
