import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
}
interface Operation {
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Schema {
  readonly properties: object;
  readonly additionalProperties?: boolean;
}

const load = async (): Promise<Document> => (await server.inject('/api/openapi.json')).json();

/** `METHOD /path` of every route below /api/v1/:tenant, read from fastify's own tree. */
function servedCalls(): readonly string[] {
  const place: string[] = [];
  const calls: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, node] = /^([│ ]*)[└├]── (.+)$/.exec(line) ?? [];
    if (indent === undefined || node === undefined) continue;
    const [, part = node, methods = ''] = /^(.*) \(([A-Z, ]+)\)$/.exec(node) ?? [];
    place.length = indent.length / 4;
    place.push(part);
    const path = place.join('').replaceAll(/\/+/g, '/');
    if (!path.startsWith('/api/v1/:tenant')) continue;
    for (const method of methods.split(', ').filter((name) => name !== '' && name !== 'HEAD'))
      calls.push(`${method} ${path.slice('/api/v1/:tenant'.length)}`);
  }
  return calls;
}

describe('the OpenAPI document', () => {
  it('lists exactly the calls that are served', async () => {
    const { openapi, paths } = await load();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(openapi).toBe('3.1.0');
    expect(documented.length).toBeGreaterThan(30);
    const sorted = (calls: readonly string[]) => calls.map((call) => call.toLowerCase()).toSorted();
    expect(sorted(documented)).toEqual(sorted(servedCalls()));
  });

  it('states German wire names, refuses unknown fields and names the error codes', async () => {
    const login = (await load()).paths['/account/login']?.['post'];
    const schema = login?.requestBody?.content['application/json'].schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      'Email',
      'Password',
      'AngemeldetBleiben',
    ]);
    expect(schema?.additionalProperties).toBe(false);
    expect(login?.responses['400']?.description).toContain('PSOF0201 wrongCredentials');
    expect(login?.security).toEqual([]);
  });

  it('says which headers a call needs and takes', async () => {
    const { paths } = await load();
    const names = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.map(({ name, required }) => `${name} ${required}`);
    expect(names('/Empfehlen/create', 'post')).toEqual([
      'X-Requested-With true',
      'Accept-Language true',
      'Idempotency-Key false',
    ]);
    expect(names('/feed/auftraege', 'post')).toEqual(['Idempotency-Key false']);
  });

  it('knows every kind of token that a call asks for', async () => {
    const { paths, components } = await load();
    const asked = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ security }) => security.flatMap((need) => Object.keys(need)));
    expect(new Set(asked)).toContain('reward');
    expect(Object.keys(components.securitySchemes)).toEqual(
      expect.arrayContaining([...new Set(asked)]),
    );
  });
});

describe('the readable page', () => {
  it('shows every call in the language asked for, without script', async () => {
    const headers = { 'accept-language': 'de' };
    const page = await server.inject({ url: '/api/docs', headers });
    const { paths } = await load();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).not.toMatch(/<script| style="|https?:\/\//);
    for (const path of Object.keys(paths)) expect(page.body).toContain(` ${path}</code></h3>`);
    const style = await server.inject('/api/docs/style.css');
    expect(style.headers['content-type']).toContain('text/css');
  });
});
