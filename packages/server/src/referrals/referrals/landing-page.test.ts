import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { activeReferral } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { referralLinks } from './links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function linksWith(landingPage: string | null) {
  const tenant = await server.tenant();
  const changed = { ...tenant, config: { ...tenant.config, landingPage } };
  return referralLinks(changed, 'de', { id: 'ABC', short_code: '7K2MQ9XZ' });
}

it('the link opens the client’s own landing page first, with the number, where there is one', async () => {
  const { link, shortUrl } = await linksWith('https://www.funkelnetz.example/freunde?aktion=1');
  expect(link).toBe('https://www.funkelnetz.example/freunde?aktion=1&empfehlungsnummer=ABC');
  expect(shortUrl).toMatch(/\/e\/7K2MQ9XZ$/);
  expect((await linksWith(null)).link).toMatch(/\/de\/empfehlung\/ABC$/);
});

it('both addresses are of the environment', async () => {
  const tenant = await server.tenant();
  const elsewhere = { ...tenant, config: { ...tenant.config, url: 'https://stage.example' } };
  const links = referralLinks(elsewhere, 'de', { id: 'ABC', short_code: '7K2MQ9XZ' });
  expect(links).toEqual({
    link: 'https://stage.example/de/empfehlung/ABC',
    shortUrl: 'https://stage.example/e/7K2MQ9XZ',
  });
});

it('a click on the short address leads there too', async () => {
  const { number } = await activeReferral(server);
  onTestFinished(await changeSettings(server, { landingPage: 'https://www.funkelnetz.example/' }));
  const { short_code: code } = await server.inTenant((tx) =>
    tx.db
      .selectFrom('referral')
      .select('short_code')
      .where('id', '=', number)
      .executeTakeFirstOrThrow(),
  );
  const answer = await server.inject({
    url: `/e/${code}`,
    headers: { host: 'funkelnetz.localhost' },
  });
  expect(answer.headers['location']).toBe(
    `https://www.funkelnetz.example/?empfehlungsnummer=${number}`,
  );
});
