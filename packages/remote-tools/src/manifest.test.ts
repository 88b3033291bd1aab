import type { StatsCompilation } from '@rspack/core';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

const about = { id: 'mf-example', version: '1.0.0', owner: 'Team', support: 'team@example.org' };
const asset = (name: string) => ({
  name,
  size: 1,
  info: {},
  type: 'asset',
  emitted: true,
  cached: false,
});
const chunks = (name: string): NonNullable<StatsCompilation['namedChunkGroups']> => ({
  [name]: { name, assets: [asset(`${name}.01234567.js`)] },
});

test('a build without an entry is refused', () => {
  const stats = { assets: [], namedChunkGroups: chunks('route-Home') };
  expect(() => manifestOf(about, '/nowhere', stats)).toThrow('the build has no entry');
});

test('a build without named route chunks is refused', () => {
  const stats = { assets: [asset('entry.01234567.js')], namedChunkGroups: chunks('remote') };
  expect(() => manifestOf(about, '/nowhere', stats)).toThrow('the build has no named route chunks');
});
