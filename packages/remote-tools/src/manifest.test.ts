import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

const about = { id: 'mf-example', version: '1.0.0', owner: 'Team', support: 'team@example.org' };
const asset = (name: string) => ({ name, size: 1, info: {}, type: 'asset' });
const group = (name: string, ...files: string[]) => ({ name, assets: files.map(asset) });

test('a build without an entry is refused', () => {
  const stats = {
    assets: [],
    namedChunkGroups: { 'route-Home': group('route-Home', 'route-Home.01234567.js') },
  };
  expect(() => manifestOf(about, '/nowhere', stats)).toThrow('the build has no entry');
});

test('a build without named route chunks is refused', () => {
  const stats = {
    assets: [asset('entry.01234567.js')],
    namedChunkGroups: { remote: group('remote', 'remote.01234567.js') },
  };
  expect(() => manifestOf(about, '/nowhere', stats)).toThrow('the build has no named route chunks');
});
