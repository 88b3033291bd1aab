import { describe, expect, it } from 'vitest';
import type { ListedVersion, RegistryPayload } from '@weitersagen/delivery/signed-registry';
import { verdictOf } from './check-visit.ts';

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
  permissions: ['agency'],
  consents: [],
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
