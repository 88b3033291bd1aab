import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

it('tells word by word what came in and what was taken out', () => {
  expect(wordDiff('Der Link gilt 60 Tage.', 'Der Link gilt jetzt 90 Tage.')).toEqual([
    { kind: 'same', text: 'Der Link gilt' },
    { kind: 'removed', text: '60' },
    { kind: 'added', text: 'jetzt 90' },
    { kind: 'same', text: 'Tage.' },
  ]);
  expect(wordDiff('', 'Neu hier')).toEqual([{ kind: 'added', text: 'Neu hier' }]);
  expect(wordDiff('gleich', ' gleich ')).toEqual([{ kind: 'same', text: 'gleich' }]);
});

it('tells very long texts whole', () => {
  const long = 'a '.repeat(2000);
  expect(wordDiff(long, 'b').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
