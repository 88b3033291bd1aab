import { statusMessageKeys } from '@weitersagen/domain/status-message';
import { expect, test } from 'vitest';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { needsRewardMail, storyOf } from './status-story.ts';

test.each(statusMessageKeys)('%s has a story whose milestones have texts', (key) => {
  const story = storyOf({ key, actor: 'contact' }, 100);
  for (const milestone of [...story.done, ...story.next])
    expect(Object.keys(de.milestone)).toContain(milestone);
});

test.each(statusMessageKeys)('%s promises something next only while it runs', (key) => {
  const story = storyOf({ key, actor: 'contact' }, 100);
  expect(story.end === 'none').toBe(story.next.length > 0);
});

test('share 0 never shows the payout steps of the contact', () => {
  const open = storyOf({ key: 'contactRewardAfterContract', actor: 'contact' }, 100);
  const released = storyOf({ key: 'contactRewardAfterContract', actor: 'nobody' }, 100);
  expect([...open.done, ...open.next]).not.toContain('chosen');
  expect(released).toMatchObject({ next: [], end: 'closed' });
});

test('the reward mail is offered where the reader has to choose or to give bank data', () => {
  expect(statusMessageKeys.filter(needsRewardMail)).toEqual(['pickUpReward', 'enterBankData']);
});

test('a referral whose reward was given away says at its end that it is over, in both languages', () => {
  expect(de.message.contactRewardAfterContract.detailOver).toContain('abgeschlossen');
  expect(en.message.contactRewardAfterContract.detailOver).toContain('complete');
});

test('no reward is shown beside what came to nothing', () => {
  const over = statusMessageKeys.filter(
    (key) => storyOf({ key, actor: 'nobody' }, 100).end === 'over',
  );
  expect(over).toEqual(['notReactedExpired', 'contractFailed', 'rewardExpired']);
});

test('a reward that waits for another customer number is not said to be on its way', () => {
  expect(de.message.paidSoon.titleYou).not.toMatch(/ausgezahlt|überwiesen/);
  expect(en.message.paidSoon.titleYou).not.toMatch(/paid|transfer/);
});
