import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkExpiresAt, linkStatus, referralLabel } from './link-status.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const link = { expiresAt: linkExpiresAt(createdAt), blockedAt: null, withdrawnAt: null };
const before = new Date('2026-04-30T08:59:59Z');
const after = new Date('2026-04-30T09:00:00Z');

describe('the link of a referral', () => {
  it('works for sixty Berlin days, across the change to summer time', () => {
    expect(linkStatus(link, createdAt)).toBe('active');
    expect(linkStatus(link, before)).toBe('active');
    expect(linkStatus(link, after)).toBe('expired');
  });

  it('is blocked while the operator blocks it and active again afterwards', () => {
    expect(linkStatus({ ...link, blockedAt: createdAt }, before)).toBe('blocked');
    expect(linkStatus({ ...link, blockedAt: null }, before)).toBe('active');
  });

  it('is blocked or withdrawn from that instant on, and not a millisecond earlier', () => {
    const earlier = new Date(before.getTime() - 1);
    expect(linkStatus({ ...link, blockedAt: before }, before)).toBe('blocked');
    expect(linkStatus({ ...link, blockedAt: before }, earlier)).toBe('active');
    expect(linkStatus({ ...link, withdrawnAt: before }, before)).toBe('withdrawn');
    expect(linkStatus({ ...link, withdrawnAt: before }, earlier)).toBe('active');
  });

  it('stays withdrawn whatever else happens', () => {
    const withdrawn = { ...link, blockedAt: createdAt, withdrawnAt: createdAt };
    expect(linkStatus(withdrawn, before)).toBe('withdrawn');
    expect(linkStatus(withdrawn, after)).toBe('withdrawn');
  });

  it('never becomes active again once it expired', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (days) => {
        const later = new Date(after.getTime() + days * 86_400_000);
        expect(linkStatus(link, later)).toBe('expired');
      }),
    );
  });
});

describe('a referral without a lead', () => {
  it('is labelled open, expired or cancelled', () => {
    expect(referralLabel(link, before)).toBe('open');
    expect(referralLabel(link, after)).toBe('expired');
    expect(referralLabel({ ...link, withdrawnAt: createdAt }, before)).toBe('cancelled');
  });

  it('is cancelled from the instant of its withdrawal on', () => {
    const earlier = new Date(before.getTime() - 1);
    expect(referralLabel({ ...link, withdrawnAt: before }, before)).toBe('cancelled');
    expect(referralLabel({ ...link, withdrawnAt: before }, earlier)).toBe('open');
  });

  it('keeps its label while it is blocked', () => {
    expect(referralLabel({ ...link, blockedAt: createdAt }, before)).toBe('open');
    expect(referralLabel({ ...link, blockedAt: createdAt }, after)).toBe('expired');
  });
});
