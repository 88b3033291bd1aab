import { expect, test } from 'vitest';
import { shareChannels } from '@weitersagen/contracts/tenant';
import { shareGoal } from './share-goal.ts';

test('every channel of a tenant has its goal', () => {
  for (const channel of shareChannels)
    expect(shareGoal(channel), channel).toMatch(/^linkSharedBy(Messenger|Email|SocialNetwork)$/);
  expect([shareGoal('copy'), shareGoal('sms')]).toEqual(['linkCopied', 'linkSharedBySms']);
  expect(shareGoal('unknown')).toBeUndefined();
});
