import { expect, test } from 'vitest';
import { defineRemote } from '@weitersagen/platform/remote';
import type { Remote, RemoteDeclaration } from '@weitersagen/platform/remote';
import { contractBreaches } from './remote-contract.ts';

const Page = () => null;
const page = async () => ({ default: Page });
const texts = (messages: object) => async () => ({ default: { ...messages } });
const remote = defineRemote({
  id: 'mf-agency',
  routes: { AgenturLogin: page },
  messages: { de: texts({ hello: 'Hallo {{name}}' }), en: texts({ hello: 'Hello {{name}}' }) },
});
const declaration: RemoteDeclaration = {
  owner: 'Team',
  support: 'team@example.org',
  routes: ['AgenturLogin'],
  landing: 'AgenturLogin',
  permissions: [],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.0.0',
};

test('an area that gives what every area must has no breach', async () => {
  expect(await contractBreaches(remote, declaration)).toEqual([]);
});

test.each<[string, Partial<Remote>, Partial<RemoteDeclaration>]>([
  ['AgenturBereich is declared and not shown', {}, { routes: ['AgenturLogin', 'AgenturBereich'] }],
  ['AgenturLogin is shown and not declared', {}, { routes: [] }],
  ['AgenturLogin is a page of mf-agency', { id: 'mf-agent' }, {}],
  [
    'AgenturLogin has no component as its default',
    { routes: { AgenturLogin: async () => Object.create(null) } },
    {},
  ],
  ['hello is not in both languages', { messages: { ...remote.messages, en: texts({}) } }, {}],
  [
    'hello takes other values in en',
    { messages: { ...remote.messages, en: texts({ hello: 'Hello' }) } },
    {},
  ],
  ['hello is empty in en', { messages: { ...remote.messages, en: texts({ hello: ' ' }) } }, {}],
  [
    'agency/team@1 is declared and not offered',
    {},
    { slots: { provides: ['agency/team@1'], uses: [] } },
  ],
  ['agency/team@1 is offered and not declared', { slots: { 'agency/team@1': page } }, {}],
  ['there are no texts', { messages: { de: texts({}), en: texts({}) } }, {}],
])('%s', async (breach, change, declared) => {
  const breaches = await contractBreaches(
    { ...remote, ...change },
    { ...declaration, ...declared },
  );
  expect(breaches).toEqual([breach]);
});
