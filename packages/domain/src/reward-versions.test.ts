import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAway, planReward, type RewardVersion } from './reward-versions.ts';

const today = '2026-03-29'; // the day on which the clocks change
const running: RewardVersion = { id: 1, startsOn: '2024-01-01', endsOn: null };
const plan = (versions: readonly RewardVersion[], startsOn: string, endsOn: string | null = null) =>
  planReward(versions, { startsOn, endsOn }, today);

describe('a new version of a reward', () => {
  it('ends the one that runs on the day before', () => {
    expect(plan([running], '2026-04-01')).toEqual({
      problem: null,
      ends: { id: 1, endsOn: '2026-03-31' },
      nothingFrom: null,
    });
  });

  it('begins today only where none runs', () => {
    expect(plan([running], today)).toEqual({ problem: 'running' });
    expect(plan([{ ...running, startsOn: today }], today)).toEqual({ problem: 'running' });
    expect(plan([], today)).toMatchObject({ problem: null, ends: null });
    expect(plan([{ ...running, endsOn: '2026-03-28' }], today)).toMatchObject({ ends: null });
  });

  it('never begins in the past, nor ends before it begins', () => {
    expect(plan([], '2026-03-28')).toEqual({ problem: 'past' });
    expect(plan([], '2026-04-02', '2026-04-01')).toEqual({ problem: 'endFirst' });
  });

  it('leaves an announced one alone, and says from when nothing holds', () => {
    const announced = { id: 2, startsOn: '2026-05-01', endsOn: null };
    const both = [{ ...running, endsOn: '2026-04-30' }, announced];
    expect(plan(both, '2026-04-10')).toEqual({ problem: 'taken' });
    expect(plan(both, '2026-05-01')).toEqual({ problem: 'taken' });
    expect(plan(both, '2026-04-10', '2026-04-30')).toMatchObject({ nothingFrom: null });
    expect(plan(both, '2026-04-10', '2026-04-20')).toMatchObject({ nothingFrom: '2026-04-21' });
  });

  it('does not meet one that never held', () => {
    const never = { id: 3, startsOn: '2026-06-01', endsOn: '2026-05-01' };
    expect(plan([never], '2026-04-01')).toMatchObject({ problem: null, ends: null });
  });
});

it('after any number of new versions no two hold on one day, and what has begun keeps its start', () => {
  const day = fc.integer({ min: -20, max: 60 }).map((away) => dayAway(today, away));
  const wanted = fc.record({ startsOn: day, endsOn: fc.option(day) });
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 12 }), (wishes) => {
      let versions: RewardVersion[] = [];
      for (const [id, wish] of wishes.entries()) {
        const planned = planReward(versions, wish, today);
        if (planned.problem !== null) continue;
        const { ends } = planned;
        versions = versions.map((version) =>
          version.id === ends?.id ? { ...version, endsOn: ends.endsOn } : version,
        );
        versions.push({ id, ...wish });
      }
      const days = versions.flatMap(({ startsOn, endsOn }) =>
        Array.from({ length: 70 }, (_, away) => dayAway(today, away)).filter(
          (each) => each >= startsOn && (endsOn === null || each <= endsOn),
        ),
      );
      expect(days.length).toBe(new Set(days).size);
    }),
    { numRuns: 60 },
  );
});
