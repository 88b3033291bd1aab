import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '../seed/demo-logins.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { CONTENT_TOKEN_SECONDS, issueContentToken } from './content-token.ts';
import { API_CLIENT, EDITOR_CLIENT, demoContentSecret } from './demo-clients.ts';

let server: TestServer;
let reader: string;
let editor: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = await tokenOf(API_CLIENT, demoContentSecret(await server.tenant()));
  editor = await tokenOf(EDITOR_CLIENT, demoLogins.password);
});
afterAll(() => server.stop());

const askToken = (form: Readonly<Record<string, string>>) =>
  server.inject({
    method: 'POST',
    url: '/dev/content/identity-server/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const form = (client: string, secret: string, app = 'funkelnetz') => ({
  grant_type: 'client_credentials',
  client_id: `${app}:${client}`,
  client_secret: secret,
  scope: 'squidex-api',
});
async function tokenOf(client: string, secret: string): Promise<string> {
  return (await askToken(form(client, secret))).json().access_token;
}

interface Options {
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
const call = async (
  path: string,
  { token = reader, method = 'GET', body, headers }: Options = {},
) => {
  const answer = await server.inject({
    method,
    url: `/dev/content${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const json = answer.headers['content-type']?.includes('json') ? answer.json() : null;
  return { status: answer.statusCode, json, headers: answer.headers };
};

const faq = '/api/content/funkelnetz/faq';
const newEntry = {
  Gruppe: { de: 'Neu', en: 'New' },
  Frage: { de: 'Frage?', en: 'Question?' },
  Antwort: { de: '<p>Antwort</p>', en: '<p>Answer</p>' },
};

describe('a token', () => {
  it('is given for the right secret and opens the app', async () => {
    const answer = await askToken(form(EDITOR_CLIENT, demoLogins.password));
    expect(answer.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: CONTENT_TOKEN_SECONDS,
    });
    expect((await call(faq)).status).toBe(200);
  });

  it.each([
    ['a wrong secret', form(EDITOR_CLIENT, 'wrong'), 'invalid_client'],
    ['an unknown client', form('nobody', 'x'), 'invalid_client'],
    ['an unknown app', form(EDITOR_CLIENT, demoLogins.password, 'nowhere'), 'invalid_client'],
    [
      'another grant',
      { ...form(EDITOR_CLIENT, 'x'), grant_type: 'password' },
      'unsupported_grant_type',
    ],
    ['another scope', { ...form(EDITOR_CLIENT, 'x'), scope: 'openid' }, 'invalid_scope'],
    ['no form', {}, 'invalid_request'],
  ])('is refused for %s, as OAuth writes it', async (_what, sent, error) => {
    const answer = await askToken(sent);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
  });

  it('is needed, must be whole, and ends', async () => {
    const past = new Date(Date.now() - (CONTENT_TOKEN_SECONDS + 1) * 1000);
    const caller = { app: 'funkelnetz', role: 'reader', sub: API_CLIENT } as const;
    const over = await issueContentToken(await server.tenant(), caller, past);
    const forged = await issueContentToken({ secret: 'x' }, caller);
    for (const token of ['', 'x', over, forged])
      expect((await call(faq, { token })).status).toBe(401);
  });

  it('of one app opens no other', async () => {
    const { status, json } = await call('/api/content/sonnwerk/faq');
    expect([status, json.items]).toEqual([403, undefined]);
  });
});

describe('reading', () => {
  /** A footnote as Squidex writes an item. */
  const item = {
    id: 'fn-preis-1',
    status: 'Published',
    version: 1,
    data: { Identifier: { iv: 'fn-preis-1' }, Inhalt: { de: expect.any(String) } },
  };
  const list = '/api/content/funkelnetz/fussnoten';

  it('gives a token for the form of Squidex', async () => {
    const token = await askToken(form(API_CLIENT, demoContentSecret(await server.tenant())));
    expect(token.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: CONTENT_TOKEN_SECONDS,
      scope: 'squidex-api',
    });
  });

  it('gives an item by its address with id, data, status and version', async () => {
    expect((await call(`${list}/fn-preis-1`)).json).toMatchObject(item);
  });

  it('gives a list by its filter with total and items', async () => {
    const filter = { path: 'data.Identifier.iv', op: 'eq', value: 'fn-preis-1' };
    const found = await call(`${list}?q=${encodeURIComponent(JSON.stringify({ filter }))}`);
    expect(found.json).toMatchObject({ total: 1, items: [item] });
  });

  it('answers a query of GraphQL by the name of the schema', async () => {
    const query = '{ queryFussnotenContents(top: 1) { id } }';
    const graphql = { method: 'POST', body: { query } } as const;
    const answer = await call('/api/content/funkelnetz/graphql', graphql);
    expect(answer.json.data.queryFussnotenContents).toHaveLength(1);
  });

  it('lists files and gives one by its address', async () => {
    const [asset] = (await call('/api/apps/funkelnetz/assets')).json.items;
    expect((await call(`/api/assets/funkelnetz/${asset.id}`)).status).toBe(200);
  });

  it('gives items in the real shape, German and English', async () => {
    const { json, headers } = await call(`${faq}/frist-link`);
    expect(json).toMatchObject({
      id: 'frist-link',
      status: 'Published',
      version: 1,
      data: {
        Frage: { de: 'Wie lange gilt der Link?', en: 'How long does the link work?' },
        Antwort: { de: expect.stringContaining('60 Tage') },
      },
      created: expect.any(String),
      lastModified: expect.any(String),
    });
    expect(headers.etag).toBe('"1"');
  });

  it('filters by a field, counts all and cuts pages', async () => {
    const filter = { path: 'data.Identifier.iv', op: 'eq', value: 'fn-preis-1' };
    const q = encodeURIComponent(JSON.stringify({ filter }));
    const { json } = await call(`/api/content/funkelnetz/fussnoten?q=${q}`);
    expect(json).toMatchObject({ total: 1, items: [{ id: 'fn-preis-1' }] });
    const first = await call(`${faq}?$top=2`);
    const second = await call(`${faq}?$top=2&$skip=2`);
    expect(first.json.total).toBeGreaterThan(10);
    const ids = [...first.json.items, ...second.json.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    'no json',
    '{"filter":{"path":"secret","op":"eq","value":1}}',
    '{"filter":{"op":"like"}}',
  ])('refuses the query %s', async (q) => {
    expect((await call(`${faq}?q=${encodeURIComponent(q)}`)).status).toBe(400);
  });

  it('knows no other schema, item or address', async () => {
    for (const path of [
      '/api/content/funkelnetz/x',
      `${faq}/x`,
      '/api/x',
      '/api/content/funkelnetz/constructor',
    ])
      expect((await call(path)).status).toBe(404);
  });

  it('answers GraphQL from the stored schemas', async () => {
    const query =
      '{ queryVariablesContents(top: 1) { id data { Name { iv } Wert { de en } } } findKeyvisualContent(id: "teilen") { data { Bild { iv { id } } } } }';
    const { json } = await call('/api/content/funkelnetz/graphql', {
      method: 'POST',
      body: { query },
    });
    expect(json.data).toMatchObject({
      queryVariablesContents: [{ data: { Name: { iv: 'praemie.hoechstwert' } } }],
      findKeyvisualContent: { data: { Bild: { iv: [{ id: 'kv-teilen' }] } } },
    });
    const bad = await call('/api/content/funkelnetz/graphql', {
      method: 'POST',
      body: { query: '{ x }' },
    });
    expect([bad.status, bad.json.errors.length]).toEqual([400, 1]);
  });

  it('lists assets and gives their bytes as something that cannot run', async () => {
    const { json } = await call('/api/apps/funkelnetz/assets');
    expect(json.items[0]).toMatchObject({ fileName: 'kv-agentur.svg', mimeType: 'image/svg+xml' });
    const { status, headers } = await call('/api/assets/funkelnetz/kv-teilen', { token: '' });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await call('/api/assets/funkelnetz/x')).status).toBe(404);
  });
});

describe('editing', () => {
  const create = async () =>
    (await call(faq, { token: editor, method: 'POST', body: newEntry })).json.id;

  it('shows a draft to editors only, until it is published', async () => {
    const id = await create();
    expect((await call(`${faq}/${id}`)).status).toBe(404);
    const unpublished = { token: editor, headers: { 'x-unpublished': '1' } };
    expect((await call(`${faq}/${id}`, unpublished)).status).toBe(200);
    const body = { status: 'Published' };
    await call(`${faq}/${id}/status`, { token: editor, method: 'PUT', body });
    expect((await call(`${faq}/${id}`)).json.data.Frage.de).toBe('Frage?');
  });

  it('takes a block without a title, and none without its text', async () => {
    const blocks = '/api/content/funkelnetz/content-bloecke';
    const send = (body: object) => call(blocks, { token: editor, method: 'POST', body });
    expect((await send({ Inhalt: { de: '<p>Nur Text</p>' } })).status).toBe(201);
    expect((await send({ Titel: { de: 'Nur Titel' } })).status).toBe(400);
  });

  it('refuses an edit of a version that is no longer the newest', async () => {
    const id = await create();
    const edit = (version: number) =>
      call(`${faq}/${id}`, {
        token: editor,
        method: 'PUT',
        body: newEntry,
        headers: { 'if-match': `"${version}"` },
      });
    const [first, second] = [await edit(1), await edit(1)];
    expect([first.status, first.headers.etag, second.status]).toEqual([200, '"2"', 412]);
    expect((await edit(2)).status).toBe(200);
  });

  it('deletes, and knows nothing of it after', async () => {
    const id = await create();
    const remove = { token: editor, method: 'DELETE' } as const;
    const statuses = [
      (await call(`${faq}/${id}`, { ...remove, headers: { 'if-match': '9' } })).status,
      (await call(`${faq}/${id}`, remove)).status,
      (await call(`${faq}/${id}`, remove)).status,
    ];
    expect(statuses).toEqual([412, 204, 404]);
  });

  it.each([
    ['a field the schema does not know', { ...newEntry, Extra: { iv: 'x' } }],
    ['a missing field', { Frage: newEntry.Frage }],
    ['a value of another type', { ...newEntry, Position: { iv: 'first' } }],
    ['what the database cannot store', { ...newEntry, Frage: { de: 'a\u0000', en: '\ud800' } }],
  ])('refuses %s', async (_what, body) => {
    const { status, json } = await call(faq, { token: editor, method: 'POST', body });
    expect([status, json.message]).toEqual([400, expect.stringContaining('Validation error')]);
  });

  it('is for editors of this app only', async () => {
    const id = await create();
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(`${faq}/${id}`, { method, body: newEntry })).status).toBe(403);
    const foreign = { token: editor, method: 'POST', body: newEntry } as const;
    expect((await call('/api/content/sonnwerk/faq', foreign)).status).toBe(403);
  });
});

it('is absent in production', async () => {
  const production = await startTestServer({
    config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
  });
  try {
    for (const url of ['/dev/content/api/assets/funkelnetz/kv-teilen', `/dev/content${faq}`])
      expect((await production.inject(url)).statusCode).toBe(404);
    const token = await production.inject({
      method: 'POST',
      url: '/dev/content/identity-server/connect/token',
    });
    expect(token.statusCode).toBe(404);
  } finally {
    await production.stop();
  }
});
