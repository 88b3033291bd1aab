import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const open = (host: string, language = 'de') =>
  server.inject({ url: '/dev/portal', headers: { host, 'accept-language': language } });

it('shows the tenant that allows its origin in a frame, which the policy of that tenant allows too', async () => {
  const { config } = await server.tenant('sonnwerk');
  const [allowed = ''] = config.frameParents;
  const page = await open(new URL(allowed).host);
  expect(page.body).toContain(`<iframe src="${config.url}/de?widget=1"`);
  expect(page.headers['content-security-policy']).toContain(
    `frame-src ${new URL(config.url).origin};`,
  );
  expect((await open(new URL(allowed).host, 'en')).body).toContain('Referral programme');
});

it('shows no frame on an origin that nobody allows', async () => {
  const { body, headers } = await open('stranger.localhost:4000');
  expect(body).not.toContain('<iframe');
  expect(body).toContain('erlaubt zurzeit keine Firma');
  expect(headers['content-security-policy']).toContain("frame-src 'none'");
});

it('is absent in production', async () => {
  const production = await startTestServer({
    config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
  });
  try {
    expect((await production.inject('/dev/portal')).statusCode).toBe(404);
  } finally {
    await production.stop();
  }
});
