import { expect, test } from 'vitest';
import { walk, type Entry } from './entries.ts';
import { specificationWalk } from './prove-specification.ts';

/** Statements that no test is named for yet; goes down only. */
const openAtMost = 0;

test('every entry names a statement, a test and a line that there is, and what is open grows no more', () => {
  const { statements, open, problems } = specificationWalk();
  expect(problems).toEqual([]);
  expect(statements.length).toBeGreaterThan(600);
  expect(open.length).toBeLessThanOrEqual(openAtMost);
});

const statements = [
  { section: '1 People', text: 'A visitor looks at products.' },
  { section: '1 People', text: 'They may recommend one.' },
  { section: '2 Tenants', text: 'A visitor looks at products.' },
];
const files: Readonly<Record<string, string>> = {
  'a.test.ts': "it('looks at products', () => {})",
  'a.ts': 'const looks = true; const other = true;',
};
const entry = (change: Partial<Extract<Entry, { shown: string }>> = {}): Entry => ({
  says: ['A visitor looks'],
  shown: 'a.test.ts :: looks at products',
  breaks: { in: 'a.ts', from: 'looks = true', to: 'looks = false' },
  ...change,
});
const walked = (...entries: Entry[]) =>
  walk(statements, new Map([['1', entries]]), (path) => files[path] ?? null);

test('a statement counts as shown in its own section alone, the rest is open', () => {
  const { shownCount, open, problems } = walked(entry());
  expect([shownCount, problems]).toEqual([1, []]);
  expect(open).toEqual(statements.slice(1));
});

test('what only explains is counted apart', () => {
  const explains = { says: ['They may'], explains: 'an introduction' };
  expect(walked(entry(), explains)).toMatchObject({ shownCount: 1, explainedCount: 1 });
});

test.each([
  ['a statement that there is not', entry({ says: ['Somebody else'] })],
  ['a file that there is not', entry({ shown: 'b.test.ts :: looks at products' })],
  ['a test that there is not', entry({ shown: 'a.test.ts :: listens' })],
  ['a line that there is not', entry({ breaks: { in: 'a.ts', from: 'nothing', to: '' } })],
  ['a line that stands twice', entry({ breaks: { in: 'a.ts', from: '= true', to: '' } })],
  [
    'a change that changes nothing',
    entry({ breaks: { in: 'a.ts', from: 'looks = true', to: 'looks = true' } }),
  ],
])('an entry with %s does not count', (_, odd) => {
  expect(walked(odd).problems).toHaveLength(1);
});

test('nothing is shown twice', () => {
  expect(walked(entry(), entry()).problems).toEqual(['"A visitor looks" is shown twice']);
});
