import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it("an editor's text gets its values as they are, and keeps a name that has none", () => {
  const text = 'Hallo {name}, {{reward}} für {unknown}. {name}!';
  expect(fillIn(text, { name: '$& {reward}', reward: '50 €' })).toBe(
    'Hallo $& {reward}, 50 € für {unknown}. $& {reward}!',
  );
});
