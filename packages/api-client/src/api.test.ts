import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser, login, requestPasswordReset } from '@weitersagen/contracts/account';
import { logout, refresh } from '@weitersagen/contracts/session';
import { claimQuery } from './claim-queries.ts';
import { legalTextQuery } from './legal-queries.ts';
import { answerJson, startWireServer } from './testing/wire-server.ts';
import type { WireServer } from './testing/wire-server.ts';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(() => server.stop());

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

describe('a call', () => {
  it('carries the two headers of every call, and a token only where there is one', async () => {
    await server.client({ locale: 'en' }).call(logout, {});
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/api/v1/funkelnetz/account/logout' });
    expect(call?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
    });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.headers).not.toHaveProperty('idempotency-key');
  });

  it("sends the session's token where the call needs one", async () => {
    server.answer = answerJson(200, userOnWire);
    const accessToken = vi.fn(async () => 'access-token');
    const user = await server.client({ accessToken }).call(getUser, {});
    expect(accessToken).toHaveBeenCalledWith('referrer');
    expect(server.calls[0]?.headers.authorization).toBe('Bearer access-token');
    expect(user).toMatchObject({ firstName: 'Romy', newsletterOptInSentAt: null });
  });

  it("prefers a token of its own over the session's", async () => {
    server.answer = answerJson(403, {});
    const accessToken = vi.fn(async () => 'access-token');
    const { queryFn } = claimQuery(server.client({ accessToken }), 'reward-token');
    const signal = new AbortController().signal;
    await expect(queryFn?.({ signal } as never)).rejects.toMatchObject({ status: 403 });
    expect(server.calls[0]?.headers.authorization).toBe('Bearer reward-token');
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('names its idempotency key', async () => {
    await server.client().call(logout, { idempotencyKey: 'one-key-for-one-act' });
    expect(server.calls[0]?.headers['idempotency-key']).toBe('one-key-for-one-act');
  });

  it('encodes parameters into the path', async () => {
    const params = { id: 'romy+rufer/?#@example.org' };
    await server.client().call(requestPasswordReset, { params });
    expect(server.calls[0]?.url).toBe(
      '/api/v1/funkelnetz/account/resetPassword/romy%2Brufer%2F%3F%23%40example.org',
    );
  });

  it('asks for a legal text in the language of the page', async () => {
    server.answer = answerJson(200, {
      Art: 'agb',
      Version: '1',
      GueltigAb: '2026-01-01',
      Titel: 'Terms',
      Abschnitte: [],
    });
    const { queryFn } = legalTextQuery(server.client(), 'agb', 'en');
    const signal = new AbortController().signal;
    await expect(queryFn?.({ signal } as never)).resolves.toMatchObject({ title: 'Terms' });
    expect(server.calls[0]?.url).toBe('/api/v1/funkelnetz/rechtstext/agb?sprache=en');
  });

  it('writes an English body with the German names of the wire and reads the answer back', async () => {
    server.answer = answerJson(200, {
      Token: 't',
      SitzungEndetAm: '2026-12-01T00:00:00Z',
      User: userOnWire,
    });
    const body = { email: 'romy.rufer@example.org', password: 'Regenbogen-42', remember: true };
    const answer = await server.client().call(login, { body });
    expect(server.calls[0]?.headers['content-type']).toBe('application/json');
    expect(server.calls[0]?.body).toEqual({
      Email: 'romy.rufer@example.org',
      Password: 'Regenbogen-42',
      AngemeldetBleiben: true,
    });
    expect(answer).toMatchObject({ token: 't', user: { lastName: 'Rufer' } });
  });

  it('answers nothing where the contract promises nothing', async () => {
    await expect(server.client().call(logout, {})).resolves.toBeUndefined();
  });

  it('ends when its caller gives up, and that is no failure of the network', async () => {
    const gaveUp = new AbortController();
    server.answer = () => gaveUp.abort();
    const call = server.client().call(refresh, { signal: gaveUp.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('the address of a call that the browser opens itself holds parameters and query', () => {
  const address = server.client().url(requestPasswordReset, { id: 'a b' }, { query: 'ü' });
  expect(address).toBe('/api/v1/funkelnetz/account/resetPassword/a%20b?query=%C3%BC');
});
