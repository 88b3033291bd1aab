import { assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneSpaced } from './person-name.ts';
import { REFERRAL_REASON_MOST, referralReasonForm } from './referral-reason-form.ts';
import { reasonProblem } from './referral-reason-problem.ts';

describe('a reason in own words', () => {
  it.each([
    'Seit drei Jahren ohne eine Störung.',
    'Spart mir 12,50 € im Monat – z.B. beim Telefonieren!',
    'War in 2 Tagen da. Netter Service, 10 von 10 Punkten',
    'Très bien: 100 Mbit sind 100 Mbit',
    'Seit 2020 zufrieden, 1000 Mbit/s und 24/7 erreichbar',
    'Meine Frau/mein Mann auch',
    'Top ❤️ und 😊',
  ])('may be a sentence: %s', (text) => {
    expect(referralReasonForm.test(text)).toBe(true);
  });

  it.each([
    'mehr auf www.example.org',
    'schau bei example.org',
    'Mail an ich@example',
    'ruf an: 0171 234 567',
    'ruf an: 0-1-7-1-2-3',
    'example．org',
    'exa\u200Bmple',
    'exa\uFE0Fmple',
    'http://abc',
    'http:/abc',
    '12345',
    '!!!',
    '<b>fett</b>',
  ])('leads nowhere else: %s', (text) => {
    expect(referralReasonForm.test(text)).toBe(false);
  });

  it.each([
    ['schau bei example.org', 'address'],
    ['ich@example', 'address'],
    ['seit 01.02.2020 Kunde', 'number'],
    ['ruf an: 0171 234 567', 'number'],
    ['<b>fett</b>', 'sign'],
    ['🔥🔥🔥', 'noLetter'],
    ['  ', null],
    ['a'.repeat(REFERRAL_REASON_MOST + 1), 'tooLong'],
    ['Netter Service', null],
  ])('says what is wrong with it: %s', (text, problem) => {
    expect(reasonProblem(text)).toBe(problem);
  });

  it('is a line of at most 140 characters', () => {
    expect(referralReasonForm.test('a'.repeat(REFERRAL_REASON_MOST))).toBe(true);
    expect(referralReasonForm.test('a'.repeat(REFERRAL_REASON_MOST + 1))).toBe(false);
    expect(referralReasonForm.test('eine Zeile\nund noch eine')).toBe(false);
  });

  it('never holds an address, wherever it stands', () => {
    const word = stringMatching(/^[a-zäöüß ,!-]{0,20}$/);
    const address = tuple(
      constantFrom('', 'http://', 'www.', 'ich@'),
      stringMatching(/^[a-z]{1,8}\.[a-z]{2,5}$/),
    );
    assert(
      property(word, address, word, (before, [scheme, host], after) => {
        expect(referralReasonForm.test(oneSpaced(`${before}${scheme}${host}${after}`))).toBe(false);
      }),
    );
  });
});
