import { expect, it } from 'vitest';
import type { LeadView, OwnReferral } from '@weitersagen/contracts/own-referrals';
import { cameToNothing, lineOf } from './referral-line.ts';

const lead = (
  contact: string,
  status: LeadView['status'],
  key: LeadView['message']['key'],
  more: Partial<LeadView> = {},
): LeadView => ({
  id: contact,
  contact,
  status,
  message: { key, actor: 'nobody', date: null, by: null },
  rewardCents: null,
  claimId: null,
  ...more,
});
const referral = (leads: readonly LeadView[], more: Partial<OwnReferral> = {}): OwnReferral => ({
  number: 'A'.repeat(22),
  productName: 'Funkelfaser 500',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-12-31T10:00:00Z',
  optInPending: false,
  referrerShare: 50,
  rewardCents: 9001,
  clicks: 0,
  message: { key: 'notReacted', actor: 'contact', date: null, by: '2026-12-31T10:00:00Z' },
  leads: [...leads],
  ...more,
});

const failed = lead('Fritz F.', 'cancelled', 'contractFailed');
const paid = lead('Paula P.', 'paid', 'paid', { rewardCents: 4500 });
const open = lead('Oda O.', 'open', 'rewardAfterContract');
const waiting = lead('Willi W.', 'released', 'pickUpReward', {
  rewardCents: 7000,
  message: { key: 'pickUpReward', actor: 'you', date: null, by: '2027-11-01T10:00:00Z' },
});

it('speaks of whom the reader has to act for, then of what goes on, then of what came of it', () => {
  const contacts = [
    [failed, paid, open, waiting],
    [failed, paid, open],
    [failed, paid],
    [failed],
    [],
  ].map((leads) => lineOf(referral(leads)).contact);
  expect(contacts).toEqual(['Willi W.', 'Oda O.', 'Paula P.', 'Fritz F.', undefined]);
});

it('sums what is sure, says what is expected before, and nothing of what came to nothing', () => {
  expect(lineOf(referral([failed, paid, waiting])).cents).toBe(11_500);
  expect(lineOf(referral([])).cents).toBe(4501);
  expect(lineOf(referral([open])).cents).toBe(4501);
  expect(lineOf(referral([failed])).cents).toBeNull();
  expect(lineOf(referral([open], { referrerShare: 0 })).cents).toBeNull();
});

it('knows a blocked link from one that is over, and what came to nothing', () => {
  const over = {
    linkEnded: true,
    message: { key: 'notReactedExpired', actor: 'nobody', date: null, by: null },
  } as const;
  const blocked = {
    linkEnded: true,
    message: { key: 'notReacted', actor: 'us', date: null, by: null },
  } as const;
  expect(lineOf(referral([], blocked)).isBlocked).toBe(true);
  expect(lineOf(referral([], over)).isBlocked).toBe(false);
  expect(lineOf(referral([open], blocked)).isBlocked).toBe(false);
  expect([[], [failed], [failed, paid]].map((leads) => cameToNothing(referral(leads)))).toEqual([
    false,
    true,
    false,
  ]);
  expect(cameToNothing(referral([], over))).toBe(true);
});
