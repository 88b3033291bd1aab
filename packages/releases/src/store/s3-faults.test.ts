import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHostileS3, type HostileS3, type S3Manner } from '../testing/hostile-s3.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { s3Store } from './s3-store.ts';

let service: HostileS3;
let store: ArtefactStore;
beforeAll(async () => {
  service = await startHostileS3('silent');
  store = s3Store(service.settings, { callMs: 1000 });
});
afterAll(() => service.close());

const line = 'registry/changes/000000000000001-x.json';
const away = `The store s3://builds does not answer at`;

it.each<[S3Manner, 'read' | 'list', string]>([
  ['silent', 'read', away],
  ['silent', 'list', away],
  ['dripping', 'read', away],
  ['dripping', 'list', away],
  ['endless', 'read', 'it has more than 65536 bytes'],
  ['endless', 'list', 'it has more than 4194304 bytes'],
  ['endlessError', 'read', 'answered 400'],
  ['endlessList', 'list', 'has no end'],
  ['torn', 'read', away],
])('a service that is %s ends a %s with an error', async (manner, call, says) => {
  service.behave(manner);
  const begun = performance.now();
  await expect(store[call](line)).rejects.toThrow(says);
  expect(performance.now() - begun).toBeLessThan(8000);
});

it('lets a list write no words of its own, and lead nowhere else', async () => {
  service.behave('entities');
  expect(await store.list('')).toEqual(['a&j;']);
  service.behave('upwards');
  expect(await store.list('mf-agent/')).toEqual(['mf-agent/1/remote.json']);
});

it('reads no more of a build than the largest can have', { timeout: 30_000 }, async () => {
  service.behave('endless');
  const patient = s3Store(service.settings, { callMs: 30_000 });
  await expect(patient.read('mf-agent/1/browser/a.js')).rejects.toThrow(
    'it has more than 67108864 bytes',
  );
});
