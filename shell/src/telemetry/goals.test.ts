import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackingGoals } from '@weitersagen/domain/tracking-goals';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['shell/src', 'mf-referrer/src', 'mf-recipient/src', 'packages/domain-ui/src'];

/** Names in quotes in the code of the pages, tests aside. */
function quotedNames(): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
      .map((file) => readFileSync(resolve(root, folder, file), 'utf8')),
  );
  return new Set(
    files.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  );
}

test('each of the 27 goals is counted somewhere', () => {
  const names = quotedNames();
  expect(Object.keys(trackingGoals)).toHaveLength(27);
  expect(Object.keys(trackingGoals).filter((goal) => !names.has(goal))).toEqual([]);
});
