import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveChange } from './live-versions.ts';
import { liveVersions, pointerOf, versionsFor } from './live-versions.ts';

const change = (part: Partial<LiveChange>): LiveChange => ({
  action: 'promote',
  id: 'mf-agency',
  version: '1',
  tenant: null,
  percent: null,
  at: '2026-01-01T00:00:00.000Z',
  by: 'olga',
  ...part,
});
const promote = (version: string, part: Partial<LiveChange> = {}) => change({ version, ...part });
const rollback = (version: string, part: Partial<LiveChange> = {}) =>
  change({ version, action: 'rollback', ...part });

const live = (tenant: string, ...changes: LiveChange[]) => {
  const pointer = pointerOf(liveVersions(changes), 'mf-agency', tenant);
  return pointer ? versionsFor(pointer, 0, 'mf-agency') : [];
};

describe('what is live', () => {
  it('is the last promoted version, with the one before it to fall back to', () => {
    expect(live('a', promote('1'), promote('2'))).toEqual(['2', '1']);
  });

  it('differs for one tenant and leaves the others alone', () => {
    const changes = [promote('1'), promote('2', { tenant: 'a' })];
    expect([live('a', ...changes), live('b', ...changes)]).toEqual([['2', '1'], ['1']]);
  });

  it('becomes the same for all by a promotion for everybody', () => {
    const changes = [promote('1'), promote('2', { tenant: 'a' }), promote('3')];
    expect([live('a', ...changes), live('b', ...changes)]).toEqual([
      ['3', '2', '1'],
      ['3', '1'],
    ]);
  });

  it('can fall back to everything before that was not taken back', () => {
    const taken = [promote('1'), promote('2'), promote('3'), rollback('3'), promote('4')];
    expect(live('a', ...taken)).toEqual(['4', '2', '1']);
    expect(live('a', promote('1'), promote('2'), promote('1'), rollback('1'))).toEqual(['2']);
  });

  it('follows from a summary and the lines behind it as from all lines', () => {
    const log = [promote('1'), promote('2', { tenant: 'a' }), rollback('2', { tenant: 'a' })];
    const whole = [...log, promote('3'), promote('4', { percent: 5 })];
    for (let length = 0; length <= whole.length; length += 1) {
      const before = liveVersions(whole.slice(0, length));
      expect(liveVersions(whole.slice(length), before)).toEqual(liveVersions(whole));
    }
  });

  it('is not forgotten for versions that were named again and again', () => {
    const flood = Array.from({ length: 300 }, (_, index) => promote(`gone-${index % 2}`));
    expect(live('a', promote('1'), ...flood)).toEqual(['gone-1', 'gone-0', '1']);
  });

  it('stays what it is when the live version is promoted again', () => {
    expect(live('a', promote('1'), promote('2'), promote('2'))).toEqual(['2', '1']);
  });
});

describe('taking back', () => {
  it('leads to the version before, once, however often two people do it', () => {
    expect(live('a', promote('1'), promote('2'), rollback('2'), rollback('2'))).toEqual(['1']);
  });

  it('names the version as revoked until it is promoted again', () => {
    const revoked = (...changes: LiveChange[]) =>
      pointerOf(liveVersions(changes), 'mf-agency', 'a')?.revoked;
    const taken = [promote('1'), promote('2'), rollback('2')];
    expect(revoked(...taken)).toEqual(['2']);
    expect(revoked(...taken, promote('2'))).toEqual([]);
  });

  it('does nothing where there is nothing to go back to', () => {
    expect(live('a', promote('1'), rollback('1'))).toEqual(['1']);
    expect(live('a', rollback('1'))).toEqual([]);
  });

  it('ends a trial and leaves the live version', () => {
    expect(live('a', promote('1'), promote('2', { percent: 100 }), rollback('2'))).toEqual(['1']);
  });
});

describe('a trial with a share of the visitors', () => {
  const pointer = (percent: number) =>
    pointerOf(liveVersions([promote('1'), promote('2', { percent })]), 'mf-agency', 'a');
  const trying = (percent: number) =>
    Array.from({ length: 100 }, (_, share) => share).filter((share) => {
      const found = pointer(percent);
      return found && versionsFor(found, share, 'mf-agency')[0] === '2';
    });

  it('is shown to exactly that many of a hundred, and to the same ones when it grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 98 }), (percent) => {
        expect(trying(percent)).toHaveLength(percent);
        expect(trying(percent + 1)).toEqual(expect.arrayContaining(trying(percent)));
      }),
    );
  });
});

describe('any log', () => {
  it('leaves each tenant with a version that was promoted and not with one that it just took back', () => {
    const versions = fc.constantFrom('1', '2', '3');
    const changes = fc.array(
      fc.record({
        action: fc.constantFrom('promote' as const, 'rollback' as const),
        version: versions,
        tenant: fc.constantFrom(null, 'a', 'b'),
      }),
    );
    fc.assert(
      fc.property(changes, (parts) => {
        const log = parts.map(change);
        const seen = new Set<string>(
          parts.filter((p) => p.action === 'promote').map((p) => p.version),
        );
        for (const tenant of ['a', 'b']) {
          const shown = live(tenant, ...log);
          expect(shown.every((version) => seen.has(version))).toBe(true);
          expect(live(tenant, ...log, promote('4'), rollback('4'))[0]).toBe(shown[0] ?? '4');
        }
      }),
    );
  });
});
