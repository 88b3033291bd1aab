import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areNear, HAND_DAYS, type Hand, type HandKind } from './second-person.ts';

const now = new Date('2026-11-24T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const hand = (by: string, of: string, kind: HandKind = 'reset', days = 1): Hand => ({
  by,
  of,
  kind,
  at: daysAgo(days),
});
const near = (hands: readonly Hand[], made = 0) =>
  areNear(hands, ['ada', 'ben'], { madeAt: daysAgo(made), now });

describe('two accounts', () => {
  it('are near through others, whichever made the thing', () => {
    expect(near([])).toBe(false);
    expect(near([hand('ada', 'cem'), hand('cem', 'ben')])).toBe(true);
    expect(near([hand('ben', 'cem'), hand('cem', 'ada')])).toBe(true);
    expect(near([hand('ada', 'cem'), hand('ben', 'dora')])).toBe(false);
  });

  it('are near while one person had both in hand', () => {
    const both = [hand('cem', 'ada'), hand('cem', 'ben')];
    expect(near(both)).toBe(true);
    expect(near([hand('cem', 'ada'), hand('cem', 'ben', 'reset', HAND_DAYS + 1)])).toBe(false);
    expect(near([hand('cem', 'ada', 'invited', 99), hand('cem', 'ben', 'invited', 99)])).toBe(
      false,
    );
  });

  it('are near for the days, for good by an invitation, and never by the first one', () => {
    expect(near([hand('ada', 'ben', 'reset', HAND_DAYS)])).toBe(true);
    expect(near([hand('ada', 'ben', 'reset', HAND_DAYS + 0.1)])).toBe(false);
    expect(near([hand('ada', 'ben', 'reset', 50)], 50)).toBe(true);
    expect(near([hand('ada', 'ben', 'invited', 999)])).toBe(true);
    expect(near([hand('ada', 'ben', 'first', 0)])).toBe(false);
    expect(near([hand('ada', 'cem', 'invited', 999), hand('cem', 'ben', 'invited', 99)])).toBe(
      true,
    );
  });

  it('are near where nobody knows who laid hands on one of them', () => {
    expect(near([hand('commands', 'ada')])).toBe(true);
    expect(near([hand('commands', 'ben', 'linked')])).toBe(true);
    expect(near([hand('commands', 'ben', 'linked', HAND_DAYS + 1)])).toBe(false);
  });

  it('are as near to each other either way, and another hand never takes that back', () => {
    const who = fc.constantFrom('ada', 'ben', 'cem', 'dora', 'commands');
    const kind = fc.constantFrom<HandKind>('first', 'invited', 'linked', 'reset', 'roles');
    const some = fc
      .tuple(who, who, kind, fc.integer({ min: 0, max: 60 }))
      .map(([by, of, how, days]) => hand(by, of, how, days));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), some, (hands, more) => {
        const times = { madeAt: now, now };
        const is = areNear(hands, ['ada', 'ben'], times);
        expect(areNear(hands, ['ben', 'ada'], times)).toBe(is);
        expect(areNear([...hands, more], ['ada', 'ben'], times) || !is).toBe(true);
      }),
    );
  });
});
