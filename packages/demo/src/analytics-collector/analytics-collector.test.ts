import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matomoGoalUrl } from '@weitersagen/domain/matomo';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query('delete from analytics_hit'));

const send = (goal: Parameters<typeof matomoGoalUrl>[0]['goal'], page: string) => {
  const url = `http://localhost${page}`;
  const hit = { base: '/dev/analytics', siteId: 116, goal, url, channel: null, random: '1' };
  return server.inject(matomoGoalUrl(hit));
};
const page = (language = 'de') =>
  server.inject({ url: '/dev/analytics', headers: { 'accept-language': language } });

describe('the development collector', () => {
  it('takes a goal with 204 and shows it with its name, newest first', async () => {
    expect((await page()).body).toContain('noch kein Aufruf');
    const first = await send('referralCreated', '/de/empfehlen/101?c=co');
    const second = await send('linkCopied', `/de/empfehlung/${'Ab3'.repeat(8)}`);
    expect([first.statusCode, first.body, second.statusCode]).toEqual([204, '', 204]);
    const { body } = await page('en');
    expect(body).toContain('2 hits');
    expect(body.indexOf('6 linkCopied')).toBeLessThan(body.indexOf('4 referralCreated'));
    expect(body).toContain('http://localhost/de/empfehlen/101?mtm_campaign=co');
    expect(body).not.toContain('Ab3');
  });

  it('writes what it received as text, never as markup', async () => {
    await server.inject('/dev/analytics/matomo.php?url=%3Cscript%3Ealert(1)%3C/script%3E&idgoal=x');
    expect((await page()).body).toContain('&lt;script&gt;');
    expect((await page()).body).not.toContain('<script>');
  });

  it('refuses what is too long or cannot be stored', async () => {
    for (const query of [`url=${'x'.repeat(2001)}`, 'url=%00', 'url=a&url=b']) {
      const { statusCode } = await server.inject(`/dev/analytics/matomo.php?${query}`);
      expect([query.slice(0, 8), statusCode]).toEqual([query.slice(0, 8), 400]);
    }
  });

  it('keeps the newest thousand hits', async () => {
    await server.database.pool.query(
      `insert into analytics_hit (url, parameters, received_at) select 'old', '{}', now() from generate_series(1, 1100)`,
    );
    await send('signedIn', '/de');
    const { rows } = await server.database.pool.query<{ count: number }>(
      'select count(*)::int as count from analytics_hit',
    );
    expect(rows[0]?.count).toBe(1000);
  });
});

it('is absent in production', async () => {
  const production = await startTestServer({
    config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
  });
  try {
    for (const url of ['/dev/analytics', '/dev/analytics/matomo.php?idsite=1'])
      expect((await production.inject(url)).statusCode).toBe(404);
  } finally {
    await production.stop();
  }
});
