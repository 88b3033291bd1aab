import { waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Boot } from '@weitersagen/platform/boot';
import { createI18n } from '@weitersagen/platform/i18n';
import type { Remote } from '@weitersagen/platform/remote';
import { loadSlot } from './load-slot.tsx';
import { areaFailedEvent } from './telemetry/watch-failures.ts';

const Card = () => <p>Ihr Stand</p>;
const name = 'referrer/status@1';
const area = (load: () => Promise<{ default: typeof Card }>): Remote => ({
  id: 'mf-referrer',
  routes: {},
  messages: {
    de: async () => ({ default: { hello: 'Hallo' } }),
    en: async () => ({ default: { hello: 'Hello' } }),
  },
  slots: { [name]: load },
});
const listed: Boot['registry'][number] = {
  id: 'mf-referrer',
  version: '1',
  entry: 'http://remotes.localhost/entry.js',
  css: null,
  chunks: {},
  support: 'team@example.org',
  platform: '^1.0.0',
  shared: {},
  permissions: [],
  consents: [],
  slots: [name],
};
const page: Pick<Boot, 'registry' | 'locale'> = { locale: 'de', registry: [listed] };

const told: unknown[] = [];
const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
window.addEventListener(areaFailedEvent, listen);
afterEach(() => {
  told.length = 0;
  vi.restoreAllMocks();
});

test('a piece comes with the texts of its area', async () => {
  const texts = await createI18n('de', {});
  const remote = area(async () => ({ default: Card }));
  const Piece = await loadSlot(page, async () => remote, texts, name);
  expect(renderToString(Piece && <Piece />)).toBe('<p>Ihr Stand</p>');
  expect(texts.t('hello', { ns: 'mf-referrer' })).toBe('Hallo');
  expect(told).toEqual([]);
});

test('what nobody offers is nothing, without a load and without a report', async () => {
  const loadRemote = vi.fn<() => Promise<Remote>>();
  const texts = await createI18n('de', {});
  expect(await loadSlot(page, loadRemote, texts, 'referrer/status@2')).toBeNull();
  expect(loadRemote).not.toHaveBeenCalled();
  expect(told).toEqual([]);
});

test.each([
  ['its area is away', () => Promise.reject(new Error('away'))],
  ['its file is away', async () => area(() => Promise.reject(new Error('away')))],
  [
    'its area has it no more',
    async () => ({ ...area(async () => ({ default: Card })), slots: {} }),
  ],
])('a piece is nothing and a failed load of its area when %s', async (_, loadRemote) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await loadSlot(page, loadRemote, await createI18n('de', {}), name)).toBeNull();
  expect(told).toEqual(['mf-referrer']);
});

test('a piece that breaks while it is drawn shows nothing, the page stays, and the error is told', async () => {
  const Broken = () => {
    throw new Error('broken piece');
  };
  const remote = area(async () => ({ default: Broken }));
  const Piece = await loadSlot(page, async () => remote, await createI18n('de', {}), name);
  const errors: unknown[] = [];
  const host = document.createElement('div');
  const root = createRoot(host, { onCaughtError: (error) => errors.push(error) });
  root.render(
    <>
      <p>Seite</p>
      {Piece && <Piece />}
    </>,
  );
  await waitFor(() => expect(errors.map(String)).toEqual(['Error: broken piece']));
  expect(host.innerHTML).toBe('<p>Seite</p>');
});
