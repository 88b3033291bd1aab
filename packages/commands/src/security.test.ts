import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const text = readFileSync(resolve(root, 'packages/docs/security.md'), 'utf8');

/** What the document names in backticks with the ending of a program: file, and the begin of a test's title where it says one. */
const named = [...text.matchAll(/`([\w./-]+\.(?:test\.)?tsx?)(?: :: ([^`]+))?`/g)].map(
  ([, file = '', title]) => ({ file, title }),
);

function fault({ file, title }: (typeof named)[number]): string | null {
  const path = [resolve(root, file), resolve(root, 'packages/server/src', file)].find(existsSync);
  if (path === undefined) return `${file} does not exist`;
  const isThere = title === undefined || readFileSync(path, 'utf8').includes(title);
  return isThere ? null : `${file} has no test "${title}"`;
}

it('every test that the description of security names is there', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.map(fault).filter((found) => found !== null)).toEqual([]);
});
