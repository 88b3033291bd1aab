import { beforeEach, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { createApi } from '@weitersagen/api-client/api';
import { beginSso, finishSso, SsoFailure, ssoOrigin } from './single-sign-on.ts';

const bodies: unknown[] = [];
const german = { locale: 'de', redirect: '' };
const api = createApi({
  tenant: 'testhaus',
  locale: 'de',
  async fetch(_, init) {
    if (init?.method === 'GET')
      return Response.json({
        Adresse: 'https://idp.example/authorize?tenant=1',
        ClientId: 'weitersagen',
        RedirectUri: 'https://testhaus.example/sso',
        Scope: 'openid email',
        Anmeldedienst: 'der-eine',
      });
    bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Response.json({
      Token: 't',
      SitzungEndetAm: '2030-01-01T00:00:00Z',
      User: { Art: 'Agentur', Rolle: 'r', Vorname: 'A', Nachname: 'B', Email: 'a@example.org' },
    });
  },
  accessToken: async () => null,
  onSessionEnded: () => undefined,
});

beforeEach(() => {
  sessionStorage.clear();
  bodies.length = 0;
});

const answer = (state: string | null, code = 'code') =>
  new URLSearchParams({ ...(state === null ? {} : { state }), code });

describe('single sign-on', () => {
  it('asks with a challenge of a verifier that stays in the tab, and gives it back with the code', async () => {
    const began = { locale: 'en', redirect: '{"name":"AgenturAuftraege"}' };
    const { searchParams, origin } = new URL(await beginSso(api, 'agency', began));
    expect(origin).toBe('https://idp.example');
    expect(ssoOrigin()).toMatchObject(began);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    await finishSso(api, answer(searchParams.get('state')));
    expect(bodies).toHaveLength(1);
    const verifier = String(Reflect.get(Object(bodies[0]), 'Verifier'));
    const hash = createHash('sha256').update(verifier).digest('base64url');
    expect(searchParams.get('code_challenge')).toBe(hash);
    expect(bodies[0]).toMatchObject({ Code: 'code', Art: 'Agentur', Anmeldedienst: 'der-eine' });
  });

  it('takes each attempt once', async () => {
    const state = new URL(await beginSso(api, 'agent', german)).searchParams.get('state');
    await finishSso(api, answer(state));
    await expect(finishSso(api, answer(state))).rejects.toBeInstanceOf(SsoFailure);
  });

  it.each([['foreign'], [null]])(
    'refuses an answer with the state %s, and forgets',
    async (state) => {
      await beginSso(api, 'agency', german);
      await expect(finishSso(api, answer(state))).rejects.toBeInstanceOf(SsoFailure);
      expect(sessionStorage).toHaveLength(0);
      expect(bodies).toEqual([]);
    },
  );

  it('refuses what nobody asked for', async () => {
    await expect(finishSso(api, answer('x'))).rejects.toBeInstanceOf(SsoFailure);
  });
});
