import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  choiceOfStates,
  CONSENT_SECONDS,
  consentCategories,
  mustAsk,
  nothingChosen,
  optionalCategories,
  readConsent,
  statesOfChoice,
  trackers,
  writeConsent,
  type ConsentState,
} from './consent.ts';

const state = fc.constantFrom<ConsentState>('unset', 'given', 'declined');
const states = fc.record({ matomo: state, vitals: state, channel: state, reviews: state });
const id = fc.stringMatching(/^[\w-]{22,40}$/);
const choice = fc.record({
  functional: fc.boolean(),
  analytical: fc.boolean(),
  marketing: fc.boolean(),
});

test('a choice counts for 60 days', () => {
  expect(CONSENT_SECONDS).toBe(60 * 24 * 60 * 60);
});

describe('the state of each tracker', () => {
  it('follows from the choice of its category', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const result = statesOfChoice(chosen);
        for (const name of ['matomo', 'vitals', 'channel', 'reviews'] as const)
          expect(result[name]).toBe(chosen[trackers[name]] ? 'given' : 'declined');
        expect(mustAsk(result)).toBe(false);
      }),
    );
  });

  it('is unset before anybody was asked, and then everybody is', () => {
    expect(Object.values(nothingChosen)).toEqual(['unset', 'unset', 'unset', 'unset']);
    expect(mustAsk(nothingChosen)).toBe(true);
  });

  it('that is missing asks again, whatever the others are', () => {
    expect(
      mustAsk({ matomo: 'given', vitals: 'unset', channel: 'declined', reviews: 'given' }),
    ).toBe(true);
  });

  it('gives a category only when all its trackers are given', () => {
    const chosen = {
      matomo: 'given',
      vitals: 'declined',
      channel: 'given',
      reviews: 'given',
    } as const;
    expect(choiceOfStates(chosen)).toEqual({
      functional: true,
      analytical: false,
      marketing: true,
    });
  });
});

describe('the cookie', () => {
  it('gives back what was written, in characters a cookie takes', () => {
    fc.assert(
      fc.property(states, id, fc.boolean(), (all, number, proven) => {
        const value = writeConsent({ id: number, proven, states: all });
        expect(value).toMatch(/^[\w.~-]+$/);
        expect(readConsent(value)).toEqual({ id: number, proven, states: all });
      }),
    );
  });

  it.each([
    undefined,
    null,
    '',
    'alle',
    '2025-1~aaaaaaaaaaaaaaaaaaaaaa~1~matomo~',
    '2026-2~kurz~1~matomo~',
    '2026-2~aaaaaaaaaaaaaaaaaaaaaa~1~matomo',
    '2026-2~aaaaaaaaaaaaaaaaaaaaaa~1~~~mehr',
  ])('%s is no choice', (value) => {
    expect(readConsent(value)).toBeNull();
  });

  it('takes whatever is in it without failing', () => {
    fc.assert(fc.property(fc.string(), (value) => void readConsent(value)));
  });
});

test('there are four categories, and each tracker is asked for in one', () => {
  expect(consentCategories).toEqual(['required', 'functional', 'analytical', 'marketing']);
  expect(trackers).toEqual({
    matomo: 'analytical',
    vitals: 'analytical',
    channel: 'marketing',
    reviews: 'functional',
  });
});

test('each tracker belongs to a category that can be declined', () => {
  for (const category of Object.values(trackers)) expect(optionalCategories).toContain(category);
});
