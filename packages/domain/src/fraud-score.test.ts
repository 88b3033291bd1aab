import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FRAUD_HOLD_SCORE, fraudScore, mailboxOf } from './fraud-score.ts';

const nothing = {
  sameMailbox: false,
  sharedIban: false,
  sameDevice: false,
  sameLastName: false,
  othersAtAddress: 0,
};

const signals = fc.record({
  sameMailbox: fc.boolean(),
  sharedIban: fc.boolean(),
  sameDevice: fc.boolean(),
  sameLastName: fc.boolean(),
  othersAtAddress: fc.nat(20),
});

it('one mailbox or one bank account is enough to wait', () => {
  expect(fraudScore({ ...nothing, sameMailbox: true })).toEqual({
    score: 100,
    reasons: ['mailbox'],
  });
  expect(fraudScore({ ...nothing, sharedIban: true })).toEqual({ score: 100, reasons: ['iban'] });
});

it.each([
  ['the same mailbox', { sameMailbox: true }, 100],
  ['a shared bank account', { sharedIban: true }, 100],
  ['the same device', { sameDevice: true }, 40],
  ['the same last name', { sameLastName: true }, 20],
  ['one other contact at the address', { othersAtAddress: 1 }, 20],
  ['three of them', { othersAtAddress: 3 }, 60],
  ['ten of them, no more than three', { othersAtAddress: 10 }, 60],
])('%s counts its points', (_, sign, score) => {
  expect(fraudScore({ ...nothing, ...sign }).score).toBe(score);
});

it('no weak signal alone is enough: families share names, devices and houses', () => {
  for (const weak of [{ sameDevice: true }, { sameLastName: true }, { othersAtAddress: 20 }])
    expect(fraudScore({ ...nothing, ...weak }).score).toBeLessThan(FRAUD_HOLD_SCORE);
  const household = { sameDevice: true, sameLastName: true, othersAtAddress: 2 };
  expect(fraudScore({ ...nothing, ...household })).toEqual({
    score: 100,
    reasons: ['device', 'lastName', 'address'],
  });
});

it('a further signal never lowers the score, and every score has its reasons', () => {
  fc.assert(
    fc.property(signals, signals, (one, other) => {
      const both = {
        sameMailbox: one.sameMailbox || other.sameMailbox,
        sharedIban: one.sharedIban || other.sharedIban,
        sameDevice: one.sameDevice || other.sameDevice,
        sameLastName: one.sameLastName || other.sameLastName,
        othersAtAddress: Math.max(one.othersAtAddress, other.othersAtAddress),
      };
      expect(fraudScore(both).score).toBeGreaterThanOrEqual(fraudScore(one).score);
      expect(fraudScore(one).reasons.length > 0).toBe(fraudScore(one).score > 0);
    }),
  );
});

it('a suffix behind a plus is the same mailbox', () => {
  expect(mailboxOf('rosa+zwei@example.org')).toBe('rosa@example.org');
  expect(mailboxOf('rosa@example.org')).toBe('rosa@example.org');
  expect(mailboxOf('+rosa@example.org')).toBe('+rosa@example.org');
  expect(mailboxOf('Rosa@ＥXAMPLE.org')).toBe('rosa@example.org');
  expect(mailboxOf('r.o.s.a+x@googlemail.com')).toBe('rosa@gmail.com');
  expect(mailboxOf('r.osa@example.org')).not.toBe('rosa@example.org');
  expect(mailboxOf('rosa+a@b.example')).not.toBe(mailboxOf('rosa@c.example'));
});
