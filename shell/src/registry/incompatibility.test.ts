import { describe, expect, it } from 'vitest';
import { incompatibility } from './incompatibility.ts';

const scope = new Map([
  ['@weitersagen/platform/remote', ['1.2.0']],
  ['react', ['19.3.1']],
]);
const version = {
  id: 'mf-agency',
  platform: '^1.1.0',
  shared: { react: '^19.3.0' },
  chunks: { AgenturLogin: [], AgenturBereich: [] },
  permissions: ['agency'],
  consents: ['matomo'],
};

describe('a version beside what the page really is', () => {
  it('runs when everything fits', () => {
    expect(incompatibility(version, scope)).toBe(null);
  });

  it('may have pages that this shell does not know yet', () => {
    const chunks = { ...version.chunks, AgenturNeu: [] };
    expect(incompatibility({ ...version, chunks }, scope)).toBe(null);
  });

  it.each([
    [{ platform: '^1.3.0' }, 'needs @weitersagen/platform/remote ^1.3.0, the shell has 1.2.0'],
    [{ shared: { react: '^20.0.0' } }, 'needs react ^20.0.0, the shell has 19.3.1'],
    [{ shared: { vue: '^3.0.0' } }, 'needs vue ^3.0.0, the shell has none'],
    [{ permissions: [] }, 'shows AgenturBereich without permission agency'],
    [{ chunks: { MeineDaten: [] } }, 'shows MeineDaten, a page of mf-referrer'],
    [
      { consents: ['matomo', 'heatmap'] },
      'needs consent to heatmap, which the shell does not ask for',
    ],
  ])('%j: %s', (change, reason) => {
    expect(incompatibility({ ...version, ...change }, scope)).toBe(reason);
  });
});
