import type { LeadView, OwnReferral } from '@weitersagen/contracts/own-referrals';
import { expect, test } from 'vitest';
import { todosOf } from './todos.ts';

const quiet = { key: 'notReacted', actor: 'contact', date: null, by: null } as const;

function referral(number: string, own: Partial<OwnReferral> = {}): OwnReferral {
  return {
    number,
    productName: 'Funkelfaser 500',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2027-01-19T10:00:00Z',
    optInPending: false,
    referrerShare: 100,
    rewardCents: 9000,
    clicks: 0,
    message: quiet,
    leads: [],
    ...own,
  };
}

function lead(id: string, key: string, claimId: string | null): LeadView {
  const message = { key, actor: 'you', date: null, by: '2027-11-20T10:00:00Z' } as const;
  return { id, contact: 'Carl C.', status: 'Ok', message, rewardCents: 9000, claimId };
}

test('a waiting reward comes before confirming, and confirming before sharing', () => {
  const todos = todosOf([
    referral('share'),
    referral('confirm', { optInPending: true }),
    referral('collect', { leads: [lead('lead', 'pickUpReward', 'claim')] }),
  ]);
  expect(todos.map(({ kind }) => kind)).toEqual(['collect', 'confirm', 'share']);
});

test('a referral that somebody reacted to asks for nothing until there is a reward', () => {
  expect(todosOf([referral('one', { leads: [lead('lead', 'contractSigned', null)] })])).toEqual([]);
});

test('an expired link is not offered for sharing', () => {
  const message = { ...quiet, key: 'notReactedExpired', actor: 'nobody' } as const;
  expect(todosOf([referral('one', { message })])).toEqual([]);
});
