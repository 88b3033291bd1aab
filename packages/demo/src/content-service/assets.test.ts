import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { issueContentToken } from './content-token.ts';
import { brands, darkBrands } from '@weitersagen/server/internal/platform/mail/brands.ts';

let server: TestServer;
let tokens: Readonly<Record<'reader' | 'editor', string>>;
beforeAll(async () => {
  server = await startTestServer();
  const tenant = await server.tenant();
  const issue = (role: 'reader' | 'editor') =>
    issueContentToken(tenant, { app: 'funkelnetz', role, sub: role });
  tokens = { reader: await issue('reader'), editor: await issue('editor') };
});
afterAll(() => server.stop());

const assets = '/dev/content/api/apps/funkelnetz/assets';
const bytes = (id: string) => server.inject(`/dev/content/api/assets/funkelnetz/${id}`);

/** Sends a file as a browser's form does. */
async function upload(
  method: 'POST' | 'PUT',
  url: string,
  file: File | string,
  role: 'reader' | 'editor' = 'editor',
) {
  const form = new FormData();
  form.set('file', file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${tokens[role]}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const picture = (text: string, name = 'punkt.svg', type = 'image/svg+xml') =>
  new File([text], name, { type });

it('an asset is uploaded, replaced and deleted by an editor', async () => {
  const created = await upload('POST', assets, picture('<svg/>'));
  const { id, ...facts } = created.json();
  expect([created.statusCode, facts]).toMatchObject([
    201,
    { fileName: 'punkt.svg', mimeType: 'image/svg+xml', fileSize: 6, version: 1 },
  ]);
  expect((await bytes(id)).body).toBe('<svg/>');
  const replaced = await upload('PUT', `${assets}/${id}/content`, picture('<svg></svg>'));
  expect(replaced.json()).toMatchObject({ id, version: 2, fileSize: 11 });
  expect((await bytes(id)).body).toBe('<svg></svg>');
  const headers = { authorization: `Bearer ${tokens.editor}` };
  const remove = () => server.inject({ method: 'DELETE', url: `${assets}/${id}`, headers });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
  expect((await bytes(id)).statusCode).toBe(404);
});

it('the drawings of the demo follow the reader into the dark', async () => {
  const { body } = await bytes('kv-teilen');
  const { funkelnetz: light } = brands;
  const { funkelnetz: dark } = darkBrands;
  expect(body).toContain(`fill="${light.background}"`);
  expect(body).toMatch(/<style>@media\(prefers-color-scheme:dark\)/);
  for (const name of ['background', 'ink', 'primary'] as const)
    expect(body).toContain(`[fill="${light[name]}"]{fill:${dark[name]}}`);
});

it('a reader changes no asset', async () => {
  expect((await upload('POST', assets, picture('<svg/>'), 'reader')).statusCode).toBe(403);
  const url = `${assets}/kv-teilen/content`;
  expect((await upload('PUT', url, picture('<svg/>'), 'reader')).statusCode).toBe(403);
});

it('a form without a file, a name with a path and too large a file are refused', async () => {
  for (const file of ['text', picture('x', 'a/b.svg')])
    expect((await upload('POST', assets, file)).statusCode).toBe(400);
  const large = picture('x'.repeat(5 * 1024 * 1024 + 1));
  expect((await upload('POST', assets, large)).statusCode).toBe(413);
  expect((await upload('PUT', `${assets}/unknown/content`, picture('x'))).statusCode).toBe(404);
});
