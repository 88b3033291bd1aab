import { expect, it } from 'vitest';
import { campaignChannel } from './campaign-channel.ts';

it('reads the channel from any of the four parameters', () => {
  for (const name of ['channel', 'c', 'pk_campaign', 'mtm_campaign']) {
    expect(campaignChannel(new URLSearchParams({ [name]: 'newsletter' }))).toBe('newsletter');
  }
});

it('takes the first one that holds something', () => {
  expect(campaignChannel(new URLSearchParams('mtm_campaign=b&channel=&c=a'))).toBe('a');
});

it('knows no channel without a parameter', () => {
  expect(campaignChannel(new URLSearchParams('widget=1'))).toBeNull();
});
