import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';
import { storedEntries } from '@weitersagen/domain/stored-entries';
import { loadConsentTexts } from './consent-texts.ts';
import { StoredEntriesList } from './stored-entries-list.tsx';

afterEach(cleanup);

const root = resolve(import.meta.dirname, '../../..');
const folders = [
  'shell/src',
  ...['referrer', 'recipient', 'agency', 'seller', 'agent'].map((name) => `mf-${name}/src`),
  ...[
    'platform',
    'domain',
    'domain-ui',
    'ui',
    'server/src/people/sessions',
    'server/src/edge',
    'server/src/platform',
  ].map((name) => (name.includes('/') ? `packages/${name}` : `packages/${name}/src`)),
];

/** Names of what the code keeps in browsers: `ws.…` and `ws-…` in quotes, a placeholder as a star. */
function writtenNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const folder of folders)
    for (const file of readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|stored-entries|(^|\/)testing\//.test(file)) continue;
      const text = readFileSync(resolve(root, folder, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/['"`]((?:__Host-)?ws[.-][^'"`\s]*)['"`]/g))
        names.set(name.replaceAll(/\$\{[^}]*\}/g, '*'), `${folder}/${file}`);
    }
  return names;
}

/** Names of locks; nothing is kept under them. */
const locks = ['ws.refresh.*'];
const matches = (pattern: string, name: string) =>
  pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));

test('everything the code keeps in a browser is on the list', () => {
  const names = writtenNames();
  expect(names.size).toBeGreaterThan(12);
  const unlisted = [...names].filter(
    ([name]) => !locks.includes(name) && !storedEntries.some((entry) => matches(entry.name, name)),
  );
  expect(unlisted).toEqual([]);
});

test('everything on the list is kept by some code', () => {
  const names = [...writtenNames().keys(), 'ws.session.*']; // made of two parts in stored-session
  const unused = storedEntries.filter((entry) => !names.some((name) => matches(entry.name, name)));
  expect(unused).toEqual([]);
});

test('what is kept is who is signed in, tokens, consents, drafts and marks, and no data of the server', () => {
  const names = storedEntries.filter(({ place }) => place !== 'cookie').map(({ name }) => name);
  expect(names).toEqual([
    'ws.session',
    'ws.session.*',
    'ws.recipient.last',
    'ws.claim.last',
    'ws.claim.list',
    'ws.token.*',
    'ws.draft.*',
    'ws.typed',
    'ws.reloaded',
    'ws.created',
    'ws.agent',
    'ws.landed.*',
    'ws.sso',
    'ws.campaigns',
  ]);
});

test('nothing on the list but what needs consent is kept without one', () => {
  const optional = storedEntries.filter(({ category }) => category !== 'required');
  expect(optional.map(({ name }) => name)).toEqual(['ws-channel']);
});

describe.each(['de', 'en'] as const)('the privacy page in %s', (locale) => {
  it('names each entry with purpose, place, category and lifetime', async () => {
    const texts = await loadConsentTexts(locale);
    render(<StoredEntriesList texts={texts} />);
    for (const { name, purpose } of storedEntries) {
      expect(screen.getAllByText(name).length, name).toBeGreaterThan(0);
      const text = Reflect.get(texts.stored.purposes, purpose);
      expect(typeof text, purpose).toBe('string');
      expect(screen.getAllByText(String(text)).length).toBeGreaterThan(0);
    }
    expect(screen.getByText(/730/).textContent).toContain(texts.category.marketing);
    expect(screen.getByText(/· 2 (Stunden|hours)$/).textContent).toContain(texts.category.required);
  });
});
