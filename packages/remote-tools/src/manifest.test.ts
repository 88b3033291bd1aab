import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteDeclaration } from '@weitersagen/delivery/remote-manifest';
import { exposedBy, manifestOf } from './manifest.ts';

const name = { id: 'mf-seller', version: '1.0.0', commit: 'unknown' };
const declared: RemoteDeclaration = {
  owner: 'Team',
  support: 'team@example.org',
  routes: ['VertriebspartnerLogin'],
  landing: 'VertriebspartnerLogin',
  permissions: [],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.0.0',
};
const asset = (file: string) => ({
  name: file,
  size: 1,
  info: {},
  type: 'asset',
  emitted: true,
  cached: false,
});
const groups = (...names: string[]): NonNullable<StatsCompilation['namedChunkGroups']> =>
  Object.fromEntries(
    names.map((group) => [group, { name: group, assets: [asset(`${group}.01234567.js`)] }]),
  );
const entry = 'entry.01234567.js';
const all = groups('remote', 'route-VertriebspartnerLogin', 'locale-de', 'locale-en');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(folder, 'browser'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'browser', entry), 'entry');
  const bundle = `import * as a1 from "react";
import * as b2 from "p/track";
var __webpack_modules__ = ({
77(module) {
module.exports = b2;
},
});
var track_ = __webpack_require__(77);
(0,a1.useState)(track_.track, track_.track);
`;
  writeFileSync(join(folder, 'server/index.mjs'), bundle);
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(
  stats: StatsCompilation,
  declaration = declared,
  switches: string[] = [],
  slots: string[] = [],
) {
  const exposed = exposedBy(folder, stats, { switches, slots });
  const shared = { react: '^19.0.0', 'p/track': '^1.0.0' };
  return manifestOf(name, declaration, folder, stats, exposed, shared);
}
const whole = { assets: [asset(entry)], namedChunkGroups: all };

describe('the manifest of a build', () => {
  it('says what the build takes from the shell, by name', () => {
    expect(read(whole)).toMatchObject({
      uses: { react: ['useState'], 'p/track': ['track'] },
      shared: { react: '^19.0.0', 'p/track': '^1.0.0' },
      prefixes: ['/vertriebspartner/login'],
    });
  });

  it('is refused without an entry or without named route chunks', () => {
    expect(() => read({ ...whole, assets: [] })).toThrow('the build has no entry');
    expect(() => read({ ...whole, namedChunkGroups: groups('remote') })).toThrow(
      'the build has no named route chunks',
    );
  });
});

describe('a declaration that is not true', () => {
  it.each<[string, Partial<RemoteDeclaration>]>([
    ['routes not declared: VertriebspartnerLogin', { routes: [] }],
    ['routes declared in vain: AgentLogin', { routes: ['VertriebspartnerLogin', 'AgentLogin'] }],
    ['routes of another area by the route table: AgentLogin', { routes: ['AgentLogin'] }],
    ['permissions declared in vain: agency', { permissions: ['agency'] }],
    ['consents declared in vain: channel', { consents: ['channel'] }],
    ['switches declared in vain: newsletter', { switches: ['newsletter'] }],
    ['the landing Home is not among the routes', { landing: 'Home' }],
  ])('stops the build: %s', (sentence, change) => {
    expect(() => read(whole, { ...declared, ...change })).toThrow(sentence);
  });

  it('stops the build when the sources read a switch that is not declared', () => {
    expect(() => read(whole, declared, ['autologin'])).toThrow('switches not declared: autologin');
  });

  it('stops the build when a language is missing', () => {
    const german = groups('remote', 'route-VertriebspartnerLogin', 'locale-de');
    expect(() => read({ ...whole, namedChunkGroups: german })).toThrow('no texts in en');
  });

  it('refuses slots that are declared and not offered, offered and not declared, or shown undeclared', () => {
    const offered = { provides: ['seller/orders@2'], uses: [] };
    expect(() => read(whole, { ...declared, slots: offered })).toThrow(
      'slots offered declared in vain: seller-orders-2',
    );
    const chunks = { ...whole, namedChunkGroups: { ...all, ...groups('slot-seller-orders-2') } };
    expect(() => read(chunks)).toThrow('slots offered not declared: seller-orders-2');
    expect(() => read(whole, declared, [], ['referrer/status@1'])).toThrow(
      'slots shown not declared: referrer/status@1',
    );
    const manifest = read(chunks, { ...declared, slots: offered });
    expect(manifest.slots).toEqual(offered);
  });
});
