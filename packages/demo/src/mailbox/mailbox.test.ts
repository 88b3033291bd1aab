import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { activeReferral } from '@weitersagen/server/internal/testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const show = (language: string, query = '') =>
  server.inject({ url: `/dev/mailbox${query}`, headers: { 'accept-language': language } });

describe("the demo's mailbox", () => {
  it.each([
    ['de-DE,de;q=0.9', 'de', 'Postfach der Demo', 'steht für die Posteingänge'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en', 'Mailbox of the demo', 'stands in for everybody&#39;s inbox'],
  ])('says in the language of %s what it stands in for', async (language, lang, title, what) => {
    const page = await show(language);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Language' });
    expect(page.body).toContain(`<html lang="${lang}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body.replaceAll("'", '&#39;')).toContain(what);
    expect(page.body).not.toContain('<script');
  });

  it('shows the mails of one address, newest first, with their links', async () => {
    const { email } = await activeReferral(server);
    const [newest] = await server.mails(email);
    const page = await show('de', `?to=${encodeURIComponent(email.toUpperCase())}`);
    expect(page.body).toContain(`<h2>${newest?.subject}</h2>`);
    expect(page.body).toMatch(
      /<a href="http:\/\/funkelnetz\.localhost:4000\/de\/registrieren#token=/,
    );
    expect((await show('de', '?to=niemand@example.org')).body).toContain('Noch ist keine E-Mail');
  });

  it('survives an address that no mailbox has', async () => {
    expect((await show('de', '?to=%00')).statusCode).toBe(200);
  });

  it('does not exist in production', async () => {
    const production = await startTestServer({
      config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
    });
    for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await production.inject({ url })).statusCode).toBe(404);
    await production.stop();
  });
});
