import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../commands/run-operator.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let demo: TestServer;
let production: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
  production = await startTestServer({ config: { mode: 'production' } });
});
afterAll(() => Promise.all([demo.stop(), production.stop()]));

const get = (server: TestServer, url: string) =>
  server.inject({ url, headers: { host: 'funkelnetz.localhost', 'accept-language': 'de' } });
const oidc = '/dev/oidc/.well-known/openid-configuration';

/** Pages of the demo, and the words by which each says what it stands for. */
const pages = {
  '/dev/provider': 'steht für den Webshop des Auftraggebers',
  '/dev/mailbox': 'steht für die Posteingänge aller Personen',
  '/dev/portal': 'steht für das Kundenportal',
  '/dev/authenticator': 'steht für die Authenticator-App',
  '/dev/analytics': 'steht für den Analyse-Server',
} as const;

it.each([...Object.keys(pages), '/dev/reviews', '/dev/consent-manager.js', oidc])(
  'what stands in for others is there in the demo only: %s',
  async (url) => {
    expect((await get(demo, url)).statusCode).toBe(200);
    expect((await get(production, url)).statusCode).toBe(404);
  },
);

it('every answer of production asks for HTTPS, and none of a demo', async () => {
  const header = async (server: TestServer, url: string) =>
    (await get(server, url)).headers['strict-transport-security'];
  for (const url of ['/health', '/api/v1/funkelnetz/account/rules', '/nowhere']) {
    expect(await header(production, url)).toBe('max-age=31536000');
    expect(await header(demo, url)).toBeUndefined();
  }
});

it("the description of production's API names no client", async () => {
  const clientIn = async (server: TestServer) =>
    (await get(server, '/api/openapi.json')).json().servers[0].variables.client;
  expect((await production.deps.tenants.all()).length).toBeGreaterThan(0);
  expect(await clientIn(production)).toEqual({ default: 'client' });
  expect(await clientIn(demo)).toMatchObject({ enum: expect.arrayContaining(['funkelnetz']) });
});

it('production says once that a proxy stands in front which TRUST_PROXY does not name', async () => {
  const warningsOf = async (trustProxy: string | undefined) => {
    const lines: string[] = [];
    const server = await startTestServer({
      config: { mode: 'production', logLevel: 'warn', trustProxy },
      logTo: { write: (line) => void lines.push(line) },
    });
    const url = '/health';
    await server.inject({ url });
    for (let turn = 0; turn < 3; turn += 1)
      await server.inject({ url, headers: { 'x-forwarded-for': '203.0.113.9' } });
    await server.stop();
    return lines.filter((line) => line.includes('TRUST_PROXY'));
  };
  expect(await warningsOf(undefined)).toHaveLength(1);
  expect(await warningsOf('127.0.0.1')).toEqual([]);
});

it('the authenticator of the demo shows what the sign-in of its operators takes', async () => {
  await quietStep();
  const code = />(\d{6})<\/output>/.exec((await get(demo, '/dev/authenticator')).body)?.[1];
  expect(code).toBe(appCode(demoLogins.operatorSecret));
});

it('the clock can be moved in the demo only', async () => {
  const clock = async (more: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const environment = { DATABASE_URL: demo.database.url, USER: 'anna', ...more };
    return [await runOperator(['clock', 'show'], environment, print, print), lines.join()];
  };
  expect(await clock({})).toEqual([0, expect.any(String)]);
  const live = {
    APP_MODE: 'production',
    SMTP_URL: 'smtp://mail',
    OPERATOR: 'Betrieb',
    OPERATOR_URL: 'https://betrieb.example.org',
  };
  expect(await clock(live)).toEqual([1, expect.stringContaining('was begun as a demo')]);
});

it.each(Object.entries(pages))('a stand-in says what it replaces: %s', async (url, words) => {
  expect((await get(demo, url)).body).toContain(words);
});
