import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { getTenant } from '@weitersagen/contracts/tenant';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('every call', () => {
  it('answers by any spelling of its path', async () => {
    const answer = await server.inject({
      url: '/API/v1//Funkelnetz/MANDANT/funkelnetz/',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('needs the two client headers', async () => {
    const answer = await server.inject({ url: '/api/v1/funkelnetz/mandant/funkelnetz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ PsoErrorCode: 'PSOF0102', MessageKey: 'missingHeader' });
  });

  it('refuses an unknown tenant in the language asked for', async () => {
    const { error } = await server.call(getTenant, { client: 'nowhere', params: { client: 'nowhere' }, language: 'en-GB' });
    expect(error).toMatchObject({ key: 'unknownTenant', message: 'There is no such programme.' });
  });

  it('answers an unknown path as an error with a reference', async () => {
    const answer = await server.inject({ url: '/api/v1/funkelnetz/gibtsnicht' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ PsoErrorCode: 'PSOF0101', Reference: expect.any(String) });
  });
});

describe('a cacheable call', () => {
  it('is answered with 304 when nothing changed', async () => {
    const first = await server.call(getTenant, { params: { client: 'funkelnetz' } });
    expect(first.headers['cache-control']).toBe('private, max-age=60');
    const again = await server.call(getTenant, {
      params: { client: 'funkelnetz' },
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('holds no secret of the tenant', async () => {
    const { text } = await server.call(getTenant, { params: { client: 'funkelnetz' } });
    const { secret, config } = await server.tenant();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(config.payoutAccount.iban);
  });
});
