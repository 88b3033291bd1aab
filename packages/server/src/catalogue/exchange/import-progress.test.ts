import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ImportProgress } from '@weitersagen/contracts/import-file';
import * as file from '@weitersagen/contracts/operator-catalogue-file';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { withProgress } from './import-progress.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client: null }]);
});
afterAll(() => server.stop());

const products = (count: number) =>
  JSON.stringify({
    Produkte: Array.from({ length: count }, (_, index) => ({
      ExterneNummer: `WEG-${index}`,
      Name: `Wegtarif ${index}`,
      ProduktKategorie: 'internet',
    })),
  });
const farOf = async (importId: string, mandant = client) =>
  (
    await server.call(file.getCatalogueImport, {
      ...content.session,
      query: { mandant, vorgang: importId },
    })
  ).value;
const nothing: ImportProgress = { step: null, done: 0, total: 0 };

it('tells while a large file is checked how many entries were compared and how many rows written, to nobody else', async () => {
  const importId = randomUUID();
  const body = { client, format: 'json' as const, file: products(4000), columns: [], importId };
  const over = new AbortController();
  const checked = server
    .call(file.tryCatalogueFile, { ...content.session, body })
    .finally(() => over.abort());
  const seen: ImportProgress[] = [];
  while (!over.signal.aborted) {
    seen.push(await farOf(importId));
    expect(await farOf(randomUUID())).toEqual(nothing);
    expect(await farOf(importId, 'sonnwerk')).toEqual(nothing);
  }
  expect((await checked).value.counts.added).toBe(4000);
  const compared = seen.filter(({ step }) => step === 'check');
  expect(compared[0]?.total).toBe(4000);
  // A product and what the history tells of it.
  const written = seen.filter(({ step }) => step === 'write');
  expect(written[0]?.total).toBe(8000);
  expect(written.some(({ done }) => done > 0 && done < 4000)).toBe(true);
  for (const steps of [compared, written]) {
    const counts = steps.map(({ done }) => done);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    for (const { done, total } of steps) expect(done).toBeLessThanOrEqual(total);
  }
  expect(await farOf(importId)).toEqual(nothing);
});

it('goes on to its end where who began it closes the connection', async () => {
  const importId = randomUUID();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const wire = {
    Mandant: client,
    Format: 'json',
    Datei: products(4001),
    Spalten: [],
    Vorgang: importId,
  };
  const browser = request(`${origin}/api/v1/betrieb${file.importCatalogueFile.path}`, {
    method: 'POST',
    headers: {
      host: 'betrieb.localhost',
      authorization: `Bearer ${content.session.token}`,
      cookie: content.session.cookie,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
    },
  });
  const left = new Promise<void>((done) => browser.on('close', () => done()));
  browser.on('error', () => undefined);
  browser.end(JSON.stringify(wire));
  await vi.waitUntil(async () => (await farOf(importId)).step !== null, { timeout: 10_000 });
  browser.destroy();
  await left;
  const kept = () =>
    server.inTenant(({ db }) =>
      db.selectFrom('product').select('id').where('external_id', 'like', 'WEG-%').execute(),
    );
  expect(await kept()).toEqual([]);
  await vi.waitUntil(async () => (await kept()).length > 0, { timeout: 20_000, interval: 100 });
  expect(await kept()).toHaveLength(4001);
});

it('imports all the same where nothing can be written down', async () => {
  const imported = await withProgress(
    { id: randomUUID(), run: () => Promise.reject(new Error('no connection is free')) },
    async (tell) => {
      await tell('check', 1, 2);
      return 'imported';
    },
  );
  expect(imported).toBe('imported');
});

it('lets other work of the process pass while it compares', async () => {
  let passed = 0;
  const other = setInterval(() => (passed += 1), 1);
  await withProgress(undefined, async (tell) => {
    for (let part = 0; part < 10; part += 1) {
      const startedAt = performance.now();
      while (performance.now() - startedAt < 12);
      await tell('check', part, 10);
    }
  });
  clearInterval(other);
  expect(passed).toBeGreaterThan(5);
});
