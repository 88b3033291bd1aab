import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLegalText, legalTextKinds } from '@weitersagen/contracts/terms';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the legal texts', () => {
  it.each(legalTextKinds)('have %s in German and English under one version', async (kind) => {
    const german = await server.call(getLegalText, { params: { kind } });
    const english = await server.call(getLegalText, { params: { kind }, query: { sprache: 'en' } });
    expect(german.value.version).toBe(SEEDED_VERSION);
    expect(english.value.version).toBe(SEEDED_VERSION);
    expect(english.value.title).not.toBe(german.value.title);
    expect(JSON.stringify([german.value, english.value])).not.toMatch(/\{\w+\}/);
  });

  it('are unknown where a tenant has none', async () => {
    const kind = 'barrierefreiheit';
    await server.inTenant(
      (tx) => tx.db.deleteFrom('legal_text').where('kind', '=', kind).execute(),
      'sonnwerk',
    );
    const answer = await server.call(getLegalText, { client: 'sonnwerk', params: { kind } });
    expect(answer.error?.key).toBe('unknownNumber');
  });

  it('come in German where a tenant has no English', async () => {
    const { value } = await server.call(getLegalText, {
      client: 'lindenschutz',
      params: { kind: 'agb' },
      language: 'en',
    });
    expect(value.title).toBe('Allgemeine Geschäftsbedingungen');
  });

  it('are of known kinds only', async () => {
    expect((await server.call(getLegalText, { params: { kind: 'rezepte' } })).error?.key).toBe(
      'invalidInput',
    );
  });
});
