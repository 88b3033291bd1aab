import { describe, expect, it } from 'vitest';
import type { ListedVersion, RegistryPayload } from '@weitersagen/contracts/signed-registry';
import { verdictOf } from './check-visit.ts';
import { misfit } from './live-share-scope.ts';

const page = { shell: 's1', areas: [{ id: 'mf-agency', version: '1' }] };
const listed = (version: string): ListedVersion => ({
  id: 'mf-agency',
  version,
  entry: 'http://remotes.localhost/entry.js',
  css: null,
  chunks: {},
  support: 'team@example.org',
  platform: '^1.0.0',
  shared: {},
  integrity: {},
});
const now = (
  versions: string[],
  revoked: string[] = [],
  shell: Partial<RegistryPayload['shell']> = {},
): RegistryPayload => ({
  tenant: 'funkelnetz',
  revision: '1',
  issuedAt: '2026-01-01T00:00:00.000Z',
  shell: { version: 's1', revoked: [], ...shell },
  remotes: [{ id: 'mf-agency', versions: versions.map(listed), revoked }],
});

describe('a visit to an area', () => {
  it('goes on in the version of the page while that is live', () => {
    expect(verdictOf(page, now(['1']), 'mf-agency')).toBe('stay');
  });

  it('goes on in the version of the page when another one was promoted, which is offered', () => {
    expect(verdictOf(page, now(['2', '1']), 'mf-agency')).toBe('offer');
    expect(verdictOf(page, now(['1'], [], { version: 's2' }), 'mf-agency')).toBe('offer');
  });

  it('leaves a version that was taken back, of the area or of the shell', () => {
    expect(verdictOf(page, now(['0'], ['1']), 'mf-agency')).toBe('leave');
    expect(verdictOf(page, now(['1'], [], { version: 's0', revoked: ['s1'] }), 'mf-agency')).toBe(
      'leave',
    );
  });

  it('is not touched by what happens to other areas', () => {
    expect(verdictOf(page, now(['0'], ['1']), 'shell')).toBe('stay');
  });

  it('finds an area that the page had not', () => {
    expect(verdictOf({ ...page, areas: [] }, now(['1']), 'mf-agency')).toBe('leave');
  });
});

describe('a version beside what the page shares', () => {
  const scope = new Map([
    ['@weitersagen/platform/remote', ['1.2.0']],
    ['react', ['19.3.1']],
  ]);
  it.each([
    [{ platform: '^1.1.0', shared: { react: '^19.3.0' } }, null],
    [{ platform: '^1.3.0', shared: {} }, 'needs @weitersagen/platform/remote ^1.3.0'],
    [{ platform: '^1.0.0', shared: { react: '^20.0.0' } }, 'needs react ^20.0.0'],
    [{ platform: '^1.0.0', shared: { vue: '^3.0.0' } }, 'needs vue ^3.0.0'],
  ])('%j: %s', (version, reason) => {
    expect(misfit(version, scope)).toBe(reason);
  });
});
