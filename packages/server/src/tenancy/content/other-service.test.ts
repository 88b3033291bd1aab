import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as content from '@weitersagen/contracts/content';
import * as variables from '@weitersagen/contracts/content-variables';
import { demo } from '@weitersagen/demo';
import { API_CLIENT, demoContentSecret } from '@weitersagen/demo/content-service/demo-clients';
import { startContentStandIn, type ContentStandIn } from '../../testing/content-stand-in.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { contentCacheLimits } from './content-cache.ts';
import { createContentClient } from './content-client.ts';
import { createContentTexts } from './content-texts.ts';
import { createContentReader } from './content-service.ts';
import { createOwnContent } from './own-content-service.ts';
import { createContentSources } from './content-source-client.ts';

let server: TestServer;
let other: ContentStandIn;
beforeAll(async () => {
  server = await startTestServer();
});
const texts = createContentTexts();
afterAll(async () => {
  texts.end();
  await server.stop();
});
beforeEach(async () => {
  other = await startContentStandIn();
  const service = { baseUrl: other.url, app: 'elsewhere', clientId: 'reader', secret: 's3cret' };
  await server.database.pool.query(
    `update tenant set config = config || jsonb_build_object('content', $1::jsonb) where id = 'funkelnetz'`,
    [JSON.stringify(service)],
  );
  server.deps.tenants.forget();
});
afterEach(() => other.close());

const block = (id = 'home') =>
  server.call(content.getContentBlock, { params: { app: 'elsewhere', id } });
const unavailable = [503, 'PSOF0501'];

/** Every call that reads content, of an app nobody asked for before. */
const params = { app: 'elsewhere', id: 'any' };
const everyCall: Readonly<
  Record<string, () => Promise<{ status: number; error: { code: string } | null }>>
> = {
  getContentAsset: () => server.call(content.getContentAsset, { params }),
  getContentBlock: () => server.call(content.getContentBlock, { params }),
  getFaqEntry: () => server.call(content.getFaqEntry, { params }),
  getKeyVisual: () => server.call(content.getKeyVisual, { params }),
  listContentAssets: () => server.call(content.listContentAssets, { params }),
  listFaqEntries: () => server.call(content.listFaqEntries, { params }),
  listFootnotes: () => server.call(content.listFootnotes, { params }),
  fetchAgencyVariables: () =>
    server.call(variables.fetchAgencyVariables, { params: { id: 'B-1' }, wire: {} }),
  fetchVariables: () => server.call(variables.fetchVariables, { wire: { Namen: ['x'] } }),
  fetchVariablesOfGroup: () =>
    server.call(variables.fetchVariablesOfGroup, {
      params: { group: 'praemie' },
      wire: { Namen: ['x'] },
    }),
  getLanguageContent: () => server.call(variables.getLanguageContent, { params: { lang: 'de' } }),
  getVariables: () => server.call(variables.getVariables),
};

describe('a tenant with a content service of its own', () => {
  it('moves there by configuration alone', async () => {
    expect((await block()).value).toMatchObject({ id: 'home', title: 'Fremd' });
    const ofTenant = await server.call(content.getContentBlock, {
      params: { app: 'funkelnetz', id: 'home' },
    });
    expect(ofTenant.value).toMatchObject({ id: 'home', title: 'Fremd' });
    const foreign = await server.call(content.getContentBlock, {
      params: { app: 'lindenschutz', id: 'home' },
    });
    expect(foreign.error?.code).toBe('PSOF0502');
  });

  it('is read in the language of the request, in German where a translation is missing', async () => {
    const english = await server.call(content.getContentBlock, {
      params: { app: 'elsewhere', id: 'home' },
      language: 'en',
    });
    expect(english.value).toMatchObject({ title: 'Foreign', html: (await block()).value.html });
  });

  it('gets no script, handler or script link to a browser', async () => {
    const { value } = await block();
    expect(value.html).toBe(
      '<p>Text</p><a>x</a><a href="https://example.org/" rel="noopener noreferrer">y</a>',
    );
  });

  it('passes no asset on that is no picture', async () => {
    const { status, error } = await server.call(content.getContentAsset, {
      params: { app: 'elsewhere', id: 'page' },
    });
    expect([status, error?.code]).toEqual([404, 'PSOF0502']);
  });

  it('asks once for a token and once for the same content', async () => {
    await Promise.all([block(), block(), block('second')]);
    await block();
    expect(other.counts).toEqual({ tokens: 1, calls: 2 });
  });

  it('renews the token once after a 401 and tries again', async () => {
    other.mood = 'denies once';
    expect((await block()).value.title).toBe('Fremd');
    expect(other.counts).toEqual({ tokens: 2, calls: 2 });
  });

  it('gives up after a second 401', async () => {
    other.mood = 'denies';
    const { status, error } = await block();
    expect([status, error?.code]).toEqual(unavailable);
    expect(other.counts).toEqual({ tokens: 2, calls: 2 });
  });

  it.each(['fails', 'talks garbage', 'noToken'] as const)(
    'says that content is missing when the service %s',
    async (mood) => {
      other.mood = mood;
      const { status, error } = await block();
      expect([status, error?.code, error?.message]).toEqual([
        ...unavailable,
        'Inhalt nicht verfügbar',
      ]);
    },
  );

  it.each(Object.entries(everyCall))('%s says that content is missing', async (_, call) => {
    other.mood = 'fails';
    const { status, error } = await call();
    expect([status, error?.code]).toEqual(unavailable);
  });

  it('says that content is missing when nobody listens', async () => {
    await other.close();
    expect((await block()).status).toBe(503);
  });

  it('knows what the service does not have', async () => {
    expect((await block('missing')).error?.code).toBe('PSOF0502');
  });
});

it('reads the embedded service over HTTP as any other', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const tenant = await server.tenant();
  const secret = demoContentSecret(tenant);
  const baseUrl = `${origin}/dev/content`;
  const service = { baseUrl, app: tenant.id, clientId: API_CLIENT, secret };
  const reader = createContentReader({
    client: createContentClient(),
    texts,
    sourceOf: createContentSources(server.app, null, createOwnContent(server.deps.readInTenant)),
  });
  const configured = { ...tenant, config: { ...tenant.config, content: service } };
  const request = { tenant: configured, language: 'en', onFailure: () => undefined } as const;
  const [first] = await reader.faqs(request, tenant.id);
  expect(first?.question).toBe('Who may refer?');
});

/** A reader with a clock of its own. */
async function readerAt(clock: { now: number }, budget: { budgetMs?: number } = {}) {
  const now = () => clock.now;
  const tenant = await server.tenant();
  const reader = createContentReader({
    client: createContentClient({ ...budget, now }),
    texts,
    sourceOf: createContentSources(
      server.app,
      demo.content,
      createOwnContent(server.deps.readInTenant),
    ),
    now,
  });
  const reasons: string[] = [];
  const request = {
    tenant,
    language: 'de',
    onFailure: (reason: string) => void reasons.push(reason),
  } as const;
  return { reasons, read: () => reader.block(request, 'elsewhere', 'home') };
}

describe('keeping answers', () => {
  it('gives up on a service that hangs, within the budget', async () => {
    other.mood = 'hangs';
    const { read, reasons } = await readerAt({ now: 0 }, { budgetMs: 150 });
    const from = performance.now();
    await expect(read()).rejects.toMatchObject({ key: 'contentUnavailable' });
    expect(performance.now() - from).toBeLessThan(2000);
    expect(reasons).toEqual(['TimeoutError']);
  });

  it('takes five seconds, a minute and a day, unless told otherwise', async () => {
    other.mood = 'hangs';
    const { read } = await readerAt({ now: 0 });
    const from = performance.now();
    await expect(read()).rejects.toMatchObject({ key: 'contentUnavailable' });
    expect(Math.round((performance.now() - from) / 1000)).toBe(5);
    expect(contentCacheLimits).toMatchObject({ freshMs: 60_000, staleMs: 86_400_000 });
  }, 20_000);

  it('serves the former answer while the service fails, and the new one once it is back', async () => {
    const clock = { now: 0 };
    const { read } = await readerAt(clock);
    await read();
    other.mood = 'fails';
    clock.now += contentCacheLimits.freshMs;
    expect((await read()).title).toBe('Fremd');
    expect((await read()).title).toBe('Fremd');
    // The second did not ask: a failing service is left alone for a while.
    expect(other.counts.calls).toBe(2);
    other.mood = 'well';
    clock.now += contentCacheLimits.pauseMs;
    await read();
    expect(other.counts.calls).toBe(3);
  });

  it('asks for a new token when the former one is over', async () => {
    const clock = { now: 0 };
    const { read } = await readerAt(clock);
    await read();
    clock.now += 3600_000;
    await read();
    expect(other.counts).toEqual({ tokens: 2, calls: 2 });
  });

  it('stops serving a former answer after a day', async () => {
    const clock = { now: 0 };
    const { read } = await readerAt(clock);
    await read();
    other.mood = 'fails';
    clock.now += contentCacheLimits.staleMs + 1;
    await expect(read()).rejects.toMatchObject({ key: 'contentUnavailable' });
  });
});

describe('a text that is none', () => {
  it('counts as failed, and the former one is served on', async () => {
    const clock = { now: 0 };
    const { read, reasons } = await readerAt(clock);
    await read();
    other.mood = 'nests deeply';
    clock.now += contentCacheLimits.freshMs;
    expect((await read()).title).toBe('Fremd');
    clock.now += contentCacheLimits.staleMs;
    await expect(read()).rejects.toMatchObject({ key: 'contentUnavailable' });
    expect(reasons).toEqual(['A text is nested too deeply.']);
  });

  it('is not read to its end', async () => {
    other.mood = 'never ends';
    const { read, reasons } = await readerAt({ now: 0 });
    await expect(read()).rejects.toMatchObject({ key: 'contentUnavailable' });
    expect(reasons).toEqual(['RangeError']);
  });
});
