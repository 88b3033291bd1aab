import { expect, test } from 'vitest';
import { contractBreaches } from '@weitersagen/testing/remote-contract';
import declaration from '../remote.config.ts';
import remote from './remote.ts';

test('the area gives what every area must', async () => {
  expect(await contractBreaches(remote, declaration)).toEqual([]);
});
