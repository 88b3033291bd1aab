import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trackingGoals } from '@weitersagen/domain/tracking-goals';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['shell/src', 'mf-referrer/src', 'mf-recipient/src', 'packages/domain-ui/src'];

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** Names of goals where the pages count one: in the calls that do it, and in the list of goals by channel. */
function countedNames(): ReadonlySet<string> {
  return new Set(
    folders.flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
        .flatMap((file) => {
          const text = readFileSync(resolve(root, folder, file), 'utf8');
          if (file.endsWith('share-goal.ts')) return quoted(text);
          return [...text.matchAll(/\b(?:track|useFirstInput)\(([^)]*)\)/g)].flatMap(
            ([, inside = '']) => quoted(inside),
          );
        }),
    ),
  );
}

test('each of the 27 goals is counted somewhere', () => {
  const names = countedNames();
  expect(Object.keys(trackingGoals)).toHaveLength(27);
  expect(Object.keys(trackingGoals).filter((goal) => !names.has(goal))).toEqual([]);
});
