import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrderOfForce, isTaken, sinceDay, versionAt, withStates } from './dated-versions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const version = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  since: fc.integer({ min: 0, max: 9 }).map(at),
});

describe('dated versions', () => {
  it('hold one after the other: those to come are announced, the latest that has begun holds, those before are over', () => {
    const versions = [
      { version: 1, since: at(0) },
      { version: 3, since: at(2) },
      { version: 2, since: at(5) },
    ];
    const states = (minute: number) =>
      withStates(versions, at(minute)).map((each) => [each.version, each.state]);
    expect(states(3)).toEqual([
      [2, 'announced'],
      [3, 'active'],
      [1, 'ended'],
    ]);
    expect(states(5).map(([, state]) => state)).toEqual(['active', 'ended', 'ended']);
    expect(versionAt(versions, at(-1))).toBeUndefined();
  });

  it('have at most one that holds, whatever there is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(version, { selector: (each) => each.version }),
        fc.integer({ min: -1, max: 10 }),
        (versions, minute) => {
          const states = withStates(versions, at(minute));
          const active = states.filter(({ state }) => state === 'active');
          const holding = versionAt(versions, at(minute));
          expect(active.map((each) => each.version)).toEqual(holding ? [holding.version] : []);
          expect(
            states.every((each) => each.since > at(minute) === (each.state === 'announced')),
          ).toBe(true);
        },
      ),
    );
  });

  it('that share an instant hold by their number', () => {
    const versions = [
      { version: 2, since: at(1) },
      { version: 1, since: at(1) },
    ];
    expect(inOrderOfForce(versions).map((each) => each.version)).toEqual([1, 2]);
    expect(versionAt(versions, at(1))?.version).toBe(2);
    expect(isTaken(versions, at(1))).toBe(true);
    expect(isTaken(versions, at(2))).toBe(false);
  });

  it('begin now on the day itself, and at Berlin’s midnight on a later one; never before', () => {
    const now = new Date('2026-03-28T23:30:00Z');
    expect(sinceDay('2026-03-29', now)).toEqual(now);
    expect(sinceDay('2026-03-30', now)).toEqual(new Date('2026-03-29T22:00:00Z'));
    expect(sinceDay('2026-03-28', now)).toBeNull();
    expect(sinceDay('2026-02-30', now)).toBeNull();
  });
});
