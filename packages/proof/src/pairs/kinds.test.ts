import { isActing } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { expect, it } from 'vitest';
import { kinds, triedAlone } from './kinds.ts';

const writing = Object.entries(endpoints)
  .filter(([, endpoint]) => isActing(endpoint) && endpoint.asks !== true)
  .map(([name]) => name);
const inKinds = new Set(kinds.flatMap(({ deeds }) => deeds.map(({ name }) => name)));

it('every writing call is made at once with others, or says why not', () => {
  expect(writing.filter((name) => !inKinds.has(name) && !(name in triedAlone))).toEqual([]);
});

it('what is tried alone is a writing call that no kind has', () => {
  const wrong = Object.keys(triedAlone).filter(
    (name) => !writing.includes(name) || inKinds.has(name),
  );
  expect(wrong).toEqual([]);
});
