import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login, requestPasswordReset } from '@weitersagen/contracts/account';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import { logout, refresh } from '@weitersagen/contracts/session';
import { createApi } from './api.ts';
import type { ApiOptions } from './api.ts';
import { claimQuery } from './claim-queries.ts';
import { legalTextQuery } from './legal-queries.ts';

/** Calls as they went over the wire, and what the next ones get. */
const calls: { method?: string; url?: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
let reply: (response: ServerResponse) => void;
let server: Server;

function answerJson(status: number, body: unknown) {
  reply = (response) => response.writeHead(status).end(JSON.stringify(body));
}

beforeEach(async () => {
  calls.length = 0;
  reply = (response) => response.writeHead(204).end();
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const text = Buffer.concat(await request.toArray()).toString();
    calls.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
    reply(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function client(options: Partial<ApiOptions> = {}) {
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return createApi({
    tenant: 'funkelnetz',
    locale: 'de',
    fetch: (path, init) => fetch(`${origin}${path instanceof Request ? path.url : path}`, init),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
    ...options,
  });
}

const userOnWire = {
  Email: 'romy.rufer@example.org',
  Anrede: null,
  Vorname: 'Romy',
  Nachname: 'Rufer',
  Empfehlerhash: 'abc',
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  Language: 'de',
};

describe('a call that mails a stranger', () => {
  const body = { email: 'rosa@example.org', firstName: 'Rosa', lastName: 'Beispiel' };
  /** Asks for a captcha until one comes. */
  const asking = (response: ServerResponse) => {
    const solved = calls.at(-1)?.headers['x-captcha'] !== undefined;
    response.writeHead(solved ? 204 : 400, { 'content-type': 'application/json' });
    const refused = { PsoErrorCode: 'PSOF0106', MessageKey: 'captchaRequired', Message: 'x' };
    response.end(solved ? undefined : JSON.stringify({ ...refused, Reference: 'x' }));
  };

  it('solves the captcha that it is asked for and is sent again with it', async () => {
    reply = asking;
    await client({ solveCaptcha: async () => 'gerechnet' }).call(createReferrer, { body });
    expect(calls.map(({ headers }) => headers['x-captcha'])).toEqual([undefined, 'gerechnet']);
  });

  it('is refused where the captcha could not be solved', async () => {
    for (const solveCaptcha of [async () => null, () => Promise.reject(new Error('no worker'))]) {
      reply = asking;
      const sent = client({ solveCaptcha }).call(createReferrer, { body });
      await expect(sent).rejects.toMatchObject({ key: 'captchaRequired' });
    }
  });
});

describe('a call', () => {
  it('carries the two headers of every call, and a token only where there is one', async () => {
    await client({ locale: 'en' }).call(logout, {});
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ method: 'POST', url: '/api/v1/funkelnetz/account/logout' });
    expect(call?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
    });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.headers).not.toHaveProperty('idempotency-key');
  });

  it("sends the session's token where the call needs one", async () => {
    answerJson(200, userOnWire);
    const accessToken = vi.fn<ApiOptions['accessToken']>(async () => 'access-token');
    const user = await client({ accessToken }).call(getUser, {});
    expect(accessToken).toHaveBeenCalledWith('referrer');
    expect(calls[0]?.headers.authorization).toBe('Bearer access-token');
    expect(user).toMatchObject({ firstName: 'Romy', newsletterOptInSentAt: null });
  });

  it("prefers a token of its own over the session's", async () => {
    answerJson(403, {});
    const accessToken = vi.fn<ApiOptions['accessToken']>(async () => 'access-token');
    const { queryFn } = claimQuery(client({ accessToken }), 'reward-token');
    const signal = new AbortController().signal;
    await expect(queryFn?.({ signal } as never)).rejects.toMatchObject({ status: 403 });
    const params = { id: 'K-4711' };
    const named = client({ accessToken }).call(setCustomerNumber, {
      params,
      token: 'reward-token',
    });
    await expect(named).rejects.toMatchObject({ status: 403 });
    expect(calls.map(({ url }) => url)).toEqual([
      expect.stringContaining('/praemierung'),
      expect.stringContaining('/SetKundennummerForEmpfehler/K-4711'),
    ]);
    for (const { headers } of calls)
      expect(headers).toMatchObject({
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'de',
        authorization: 'Bearer reward-token',
      });
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('names its idempotency key', async () => {
    await client().call(logout, { idempotencyKey: 'one-key-for-one-act' });
    expect(calls[0]?.headers['idempotency-key']).toBe('one-key-for-one-act');
  });

  it('encodes parameters into the path', async () => {
    const params = { id: 'romy+rufer/?#@example.org' };
    await client().call(requestPasswordReset, { params });
    expect(calls[0]?.url).toBe(
      '/api/v1/funkelnetz/account/resetPassword/romy%2Brufer%2F%3F%23%40example.org',
    );
  });

  it('asks for a legal text in the language of the page', async () => {
    answerJson(200, {
      Art: 'agb',
      Version: '1',
      GueltigAb: '2026-01-01',
      Titel: 'Terms',
      Inhalt: '<p>Fair.</p>',
      Abschnitte: [],
    });
    const { queryFn } = legalTextQuery(client(), 'agb', 'en');
    const signal = new AbortController().signal;
    await expect(queryFn?.({ signal } as never)).resolves.toMatchObject({ title: 'Terms' });
    expect(calls[0]?.url).toBe('/api/v1/funkelnetz/rechtstext/agb?sprache=en');
  });

  it('writes an English body with the German names of the wire and reads the answer back', async () => {
    answerJson(200, {
      Token: 't',
      SitzungEndetAm: '2026-12-01T00:00:00Z',
      User: userOnWire,
    });
    const body = { email: 'romy.rufer@example.org', password: 'Regenbogen-42', remember: true };
    const answer = await client().call(login, { body });
    expect(calls[0]?.headers['content-type']).toBe('application/json');
    expect(calls[0]?.body).toEqual({
      Email: 'romy.rufer@example.org',
      Password: 'Regenbogen-42',
      AngemeldetBleiben: true,
    });
    expect(answer).toMatchObject({ token: 't', user: { lastName: 'Rufer' } });
  });

  it('answers nothing where the contract promises nothing', async () => {
    await expect(client().call(logout, {})).resolves.toBeUndefined();
  });

  it('to a server that is away fails for want of a connection', async () => {
    const api = client();
    server.close();
    await expect(api.call(logout, {})).rejects.toMatchObject({ status: 0, key: 'network' });
  });

  it('fails for want of a connection where the token could not be had for it', async () => {
    const accessToken = () => Promise.reject(new Error('Loading chunk staff-session failed'));
    await expect(client({ accessToken }).call(getUser, {})).rejects.toMatchObject({
      name: 'ApiFailure',
      key: 'network',
    });
    expect(calls).toEqual([]);
  });

  it('ends when its caller gives up, and that is no failure of the network', async () => {
    const gaveUp = new AbortController();
    reply = () => gaveUp.abort();
    const call = client().call(refresh, { signal: gaveUp.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('the address of a call that the browser opens itself holds parameters and query', () => {
  const address = client().url(requestPasswordReset, { id: 'a b' }, { query: 'ü' });
  expect(address).toBe('/api/v1/funkelnetz/account/resetPassword/a%20b?query=%C3%BC');
});
