import { expect, it } from 'vitest';
import { newsletterState } from './newsletter.ts';

const optInSentAt = new Date('2026-01-05T09:00:00Z');

it('is subscribed once the opt-in was given, whether or not a mail was sent', () => {
  expect(newsletterState({ optInGiven: true, optInSentAt })).toBe('subscribed');
  expect(newsletterState({ optInGiven: true, optInSentAt: null })).toBe('subscribed');
});

it('is pending while only the mail was sent', () => {
  expect(newsletterState({ optInGiven: false, optInSentAt })).toBe('pending');
});

it('is unsubscribed only when both facts are cleared', () => {
  expect(newsletterState({ optInGiven: false, optInSentAt: null })).toBe('unsubscribed');
});
