import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimStatuses } from '@weitersagen/domain/claim-status';
import { leadStatuses } from '@weitersagen/domain/lead-status';

import { referrerShares, type ReferrerShare } from '@weitersagen/domain/share';
import { statusMessage, type StatusMessageKey } from '@weitersagen/domain/status-message';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { storyOf } from './status-story.ts';

const at = new Date('2026-03-01T12:00:00Z');
const instant = fc.constantFrom(null, at);

/** Any referral or lead, with a claim only where the referrer has a part of the reward. */
const facts = (share: ReferrerShare) =>
  fc.record({
    share: fc.constant(share),
    optInPending: fc.boolean(),
    link: fc.record({
      status: fc.constantFrom(
        'active' as const,
        'expired' as const,
        'blocked' as const,
        'withdrawn' as const,
      ),
      expiresAt: fc.constant(at),
    }),
    landedAt: instant,
    lead: fc.option(
      fc.record({
        status: fc.constantFrom(...leadStatuses),
        reactedAt: fc.constant(at),
        orderUntil: fc.constant(at),
        reportUntil: instant,
        confirmBy: instant,
      }),
    ),
    order: fc.option(fc.record({ reportedAt: fc.constant(at), verified: fc.boolean() })),
    claim:
      share === 0
        ? fc.constant(null)
        : fc.record({
            status: fc.constantFrom(...claimStatuses),
            chosenKind: fc.constantFrom(null, 'cash' as const, 'voucher' as const),
            cashOnly: fc.boolean(),
            hasIban: fc.boolean(),
            numberRefused: fc.boolean(),
            availableFrom: instant,
            pickUpUntil: instant,
            payoutBy: instant,
            paidAt: instant,
          }),
  });

/** Every sentence that a referrer with this share can read about a referral, by message. */
function sentences(share: ReferrerShare, locale: typeof de): Map<StatusMessageKey, string> {
  const read = new Map<StatusMessageKey, string>();
  for (const one of fc.sample(facts(share), 4000)) {
    const message = statusMessage(one);
    const wire = { ...message, date: null, by: null };
    const words: Record<string, string> = locale.message[message.key];
    const story = storyOf(wire, share);
    const steps = [...(story?.done ?? []), ...(story?.next ?? [])].map(
      (step) => locale.milestone[step],
    );
    read.set(message.key, [...Object.values(words), ...steps].join(' | '));
  }
  return read;
}

const own = {
  de: /Ihre? Prämie|erhalten Sie die Prämie/,
  en: /your reward|you receive the reward/i,
};
const theirs = {
  de: /erhält Ihr Kontakt|Ihr Kontakt erhält/,
  en: /your contact (?:receives|gets)/i,
};

test.each(referrerShares)(
  'with share %i no message and no step promises what does not come',
  (share) => {
    for (const [language, locale] of [
      ['de', de],
      ['en', en],
    ] as const) {
      const read = sentences(share, locale);
      for (const [key, words] of read) {
        expect(words, key).not.toMatch((share === 0 ? own : theirs)[language]);
      }
      const all = [...read.values()].join();
      expect(own[language].test(all)).toBe(share > 0);
      expect(theirs[language].test(all)).toBe(share === 0);
    }
  },
);

test('every message can be reached by some share', () => {
  const reached = referrerShares.flatMap((share) => [...sentences(share, de).keys()]);
  expect(new Set(reached).size).toBe(13);
});
