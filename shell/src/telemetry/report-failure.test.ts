import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import type { VisitFacts } from '../visit-facts.ts';
import { areaFailedEvent } from './watch-failures.ts';

const sent: { readonly url: string; readonly body: string }[] = [];
const facts: VisitFacts = {
  api: createApi({
    tenant: 'testhaus',
    locale: 'de',
    fetch: () => Promise.reject(new Error('nothing answers here')),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  }),
  locale: 'de',
  consentManager: null,
  analytics: null,
  registry: [
    {
      id: 'mf-referrer',
      version: '0.1.0-ref',
      entry: '',
      css: null,
      chunks: {},
      support: '',
      platform: '^1.0.0',
      shared: {},
      permissions: [],
      consents: [],
    },
  ],
};

async function report(event: Event) {
  const { reportFailure } = await import('./report-failure.ts');
  reportFailure(event, facts);
}
const reports = (): unknown[] => sent.flatMap(({ body }) => JSON.parse(body).Meldungen);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    sent.push({ url, body: init.body });
    return new Response(null, { status: 204 });
  });
  sent.length = 0;
  document.documentElement.dataset['route'] = 'Home';
});

function errorAt(stack: string, message = 'mara.muster@example.org fehlt') {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at ${stack}`;
  return new ErrorEvent('error', { error, message });
}

describe('a script error', () => {
  it('names class, area, version and place, and nothing somebody typed', async () => {
    const at =
      'f (http://remotes.localhost:1/remotes/mf-referrer/0.1.0-abc/browser/home.1a.js:2:34)';
    await report(errorAt(at));
    expect(sent[0]?.url).toBe('/api/v1/testhaus/telemetrie');
    expect(reports()).toEqual([
      {
        Art: 'script',
        Name: 'TypeError',
        Bereich: 'mf-referrer',
        Version: '0.1.0-abc',
        Route: 'Home',
        Stelle: 'home.1a.js:2:34',
      },
    ]);
    expect(sent[0]?.body).not.toContain('mara');
  });

  it('comes with the stamp of the page, by which the page proves that it was served', async () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="stamp-of-this-page">';
    await report(errorAt('f (http://localhost:1/assets/0.1.0-sh/main.js:2:34)'));
    document.head.innerHTML = '';
    expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({ Marke: 'stamp-of-this-page' });
  });

  it('of the shell counts for the shell', async () => {
    await report(errorAt('http://funkelnetz.localhost/assets/0.1.0-x/browser/main.1a.js:1:99'));
    expect(reports()).toMatchObject([{ Bereich: 'shell', Version: '0.1.0-x' }]);
  });

  it('from elsewhere counts for the page it happened on', async () => {
    await report(errorAt('chrome-extension://abc/content.js:1:1'));
    expect(reports()).toMatchObject([{ Bereich: 'mf-referrer', Version: '0.1.0-ref' }]);
  });

  it('is told once, and at most ten different ones a page', async () => {
    const at = (line: number) => errorAt(`http://x/assets/1/browser/main.js:${line}:1`);
    for (let line = 1; line <= 15; line += 1) {
      await report(at(line));
      await report(at(line));
    }
    expect(reports()).toHaveLength(10);
  });
});

it('an area that did not load is told with its version', async () => {
  await report(new CustomEvent(areaFailedEvent, { detail: 'mf-referrer' }));
  expect(reports()).toMatchObject([
    { Art: 'load', Name: 'mf-referrer', Bereich: 'mf-referrer', Version: '0.1.0-ref' },
  ]);
});
