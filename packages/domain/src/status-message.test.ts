import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimStatuses } from './claim-status.ts';
import { leadStatuses } from './lead-status.ts';
import { referrerShares } from './share.ts';
import {
  type ClaimFacts,
  statusMessage,
  statusMessageKeys,
  type StatusFacts,
} from './status-message.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const expiresAt = day('2026-03-02');
const landedAt = day('2026-01-10');
const lead = {
  status: 'open',
  reactedAt: day('2026-01-12'),
  orderUntil: day('2026-04-12'),
  reportUntil: null,
} as const;
const confirmed = { ...lead, confirmBy: null };
const order = { reportedAt: day('2026-01-20'), verified: false };
const claim = {
  status: 'open',
  chosenKind: null,
  cashOnly: false,
  hasIban: false,
  numberRefused: false,
  availableFrom: day('2026-02-20'),
  pickUpUntil: day('2027-02-20'),
  payoutBy: day('2026-03-20'),
  paidAt: null,
} as const;
const link: StatusFacts = {
  share: 100,
  optInPending: false,
  link: { status: 'active', expiresAt },
  landedAt: null,
  lead: null,
  order: null,
  claim: null,
};
const released: StatusFacts = {
  ...link,
  landedAt,
  lead: { ...confirmed, status: 'released' },
  order: { ...order, verified: true },
  claim,
};

/** The message of a released lead whose claim differs from a fresh one. */
function withClaim(change: Partial<ClaimFacts>) {
  return statusMessage({ ...released, claim: { ...claim, ...change } });
}

describe('a link nobody followed yet', () => {
  it('waits for the contact until it expires', () => {
    expect(statusMessage(link)).toEqual({
      key: 'notReacted',
      actor: 'contact',
      by: expiresAt,
      date: null,
    });
  });

  it('waits for the referrer while the opt-in is pending', () => {
    expect(statusMessage({ ...link, optInPending: true }).actor).toBe('you');
  });

  it('says when it expired', () => {
    const message = statusMessage({ ...link, link: { status: 'expired', expiresAt } });
    expect(message).toMatchObject({ key: 'notReactedExpired', actor: 'nobody', date: expiresAt });
  });

  it('waits for the operator while it is blocked', () => {
    const message = statusMessage({ ...link, link: { status: 'blocked', expiresAt } });
    expect(message).toMatchObject({ key: 'notReacted', actor: 'us', by: null });
  });
});

describe('after the contact followed the link', () => {
  it('promises the reward after a successful contract to the one who gets it', () => {
    const landed = { ...link, landedAt };
    expect(statusMessage(landed).key).toBe('rewardAfterContract');
    expect(statusMessage({ ...landed, share: 50 }).key).toBe('rewardAfterContract');
    expect(statusMessage({ ...landed, share: 0 }).key).toBe('contactRewardAfterContract');
  });

  it('waits for the order until the order window closes', () => {
    expect(statusMessage({ ...link, landedAt, lead: confirmed })).toMatchObject({
      key: 'rewardAfterContract',
      actor: 'contact',
      by: lead.orderUntil,
    });
  });

  it('waits for the report of the provider once the order window is over', () => {
    const reportUntil = day('2026-04-26');
    expect(statusMessage({ ...link, landedAt, lead: { ...confirmed, reportUntil } })).toMatchObject(
      { key: 'rewardAfterContract', actor: 'provider', by: reportUntil },
    );
  });

  it('ends without a contract when the link expired or was withdrawn', () => {
    for (const status of ['expired', 'withdrawn'] as const) {
      const message = statusMessage({ ...link, landedAt, link: { status, expiresAt } });
      expect(message.key).toBe('contractFailed');
    }
  });

  it('goes on with a lead after the link expired', () => {
    const late = { ...released, link: { status: 'expired', expiresAt } } as const;
    expect(statusMessage(late).key).toBe('paidSoon');
  });
});

describe('with an order', () => {
  const ordered = { ...link, landedAt, order, lead: { ...confirmed, status: 'ok' } } as const;

  it('names the day the contact reacted', () => {
    expect(statusMessage(ordered)).toMatchObject({
      key: 'contractSigned',
      actor: 'provider',
      date: lead.reactedAt,
    });
  });

  it('asks the contact to confirm the data in time', () => {
    const confirmBy = day('2026-04-06');
    const message = statusMessage({ ...ordered, lead: { ...ordered.lead, confirmBy } });
    expect(message).toMatchObject({ key: 'contractSigned', actor: 'contact', by: confirmBy });
  });

  it('is in processing once the provider verified it', () => {
    const message = statusMessage({ ...ordered, order: { ...order, verified: true } });
    expect(message).toMatchObject({ key: 'claimInProcessing', actor: 'provider' });
  });

  it('fails when the lead is cancelled or expires', () => {
    for (const status of ['cancelled', 'expired'] as const) {
      const message = statusMessage({ ...ordered, lead: { ...confirmed, status } });
      expect(message).toMatchObject({ key: 'contractFailed', actor: 'nobody' });
    }
  });
});

describe('after the release', () => {
  it('is paid soon while the complaint period runs', () => {
    expect(withClaim({})).toMatchObject({ key: 'paidSoon', actor: 'us', by: claim.availableFrom });
  });

  it('is to be picked up while the choice is open', () => {
    expect(withClaim({ status: 'available' })).toMatchObject({
      key: 'pickUpReward',
      actor: 'you',
      by: claim.pickUpUntil,
    });
  });

  it('needs bank data when cash is chosen or the only way and no IBAN is known', () => {
    const available = { status: 'available' } as const;
    expect(withClaim({ ...available, cashOnly: true }).key).toBe('enterBankData');
    expect(withClaim({ ...available, chosenKind: 'cash' }).key).toBe('enterBankData');
    expect(withClaim({ ...available, chosenKind: 'voucher' }).key).toBe('pickUpReward');
    expect(withClaim({ ...available, cashOnly: true, hasIban: true }).key).toBe('pickUpReward');
  });

  it('is paid shortly, has been paid, or expired', () => {
    const paidAt = day('2026-03-15');
    expect(withClaim({ status: 'collected' })).toMatchObject({
      key: 'paidShortly',
      actor: 'us',
      by: claim.payoutBy,
    });
    // Nothing is on its way while the provider knows no customer number.
    expect(withClaim({ status: 'collected', numberRefused: true })).toMatchObject({
      key: 'paidSoon',
      actor: 'you',
      by: null,
    });
    expect(withClaim({ status: 'paidOut', paidAt })).toMatchObject({
      key: 'paid',
      actor: 'nobody',
      date: paidAt,
    });
    expect(withClaim({ status: 'expired' })).toMatchObject({ key: 'rewardExpired' });
  });
});

describe('any referral', () => {
  const dates = fc.constant(day('2026-02-01'));
  const maybeDate = fc.option(dates);
  const facts = fc.record({
    share: fc.constantFrom(...referrerShares),
    optInPending: fc.boolean(),
    link: fc.record({
      status: fc.constantFrom('active' as const, 'expired', 'blocked', 'withdrawn'),
      expiresAt: dates,
    }),
    landedAt: maybeDate,
    lead: fc.option(
      fc.record({
        status: fc.constantFrom(...leadStatuses),
        reactedAt: dates,
        orderUntil: dates,
        reportUntil: maybeDate,
        confirmBy: maybeDate,
      }),
    ),
    order: fc.option(fc.record({ reportedAt: dates, verified: fc.boolean() })),
    claim: fc.option(
      fc.record({
        status: fc.constantFrom(...claimStatuses),
        chosenKind: fc.constantFrom('cash' as const, 'voucher' as const, null),
        cashOnly: fc.boolean(),
        hasIban: fc.boolean(),
        numberRefused: fc.boolean(),
        availableFrom: maybeDate,
        pickUpUntil: maybeDate,
        payoutBy: maybeDate,
        paidAt: maybeDate,
      }),
    ),
  });

  it('never shows the payout steps to a referrer who gave the whole reward away', () => {
    const payoutSteps = new Set(statusMessageKeys.slice(statusMessageKeys.indexOf('paidSoon')));
    fc.assert(
      fc.property(facts, (some) => {
        const { key } = statusMessage({ ...some, share: 0 });
        expect(payoutSteps.has(key)).toBe(false);
        expect(key).not.toBe('rewardAfterContract');
      }),
    );
  });

  it('names a date to act by only while somebody has to act', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { actor, by } = statusMessage(some);
        expect(actor === 'nobody' && by !== null).toBe(false);
      }),
    );
  });

  it('can reach each of the thirteen messages', () => {
    const reached = new Set(fc.sample(facts, 5000).map((some) => statusMessage(some).key));
    expect(reached.size).toBe(13);
    expect([...reached].sort()).toEqual([...statusMessageKeys].sort());
  });
});
