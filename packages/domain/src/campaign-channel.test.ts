import { expect, it } from 'vitest';
import { campaignChannel, withCampaign, withoutEmptyCampaign } from './campaign-channel.ts';

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

it.each([
  ['a page', '/de/login', '/de/login?channel=flyer&mtm_campaign=m%C3%A4rz'],
  [
    'a page with a query',
    '/de/login?redirect=x',
    '/de/login?redirect=x&channel=flyer&mtm_campaign=m%C3%A4rz',
  ],
  [
    'an address that names its own',
    'https://a.example.org/?channel=shop',
    'https://a.example.org/?channel=shop&mtm_campaign=m%C3%A4rz',
  ],
  [
    'a fragment',
    'https://a.example.org/b#c',
    'https://a.example.org/b?channel=flyer&mtm_campaign=m%C3%A4rz#c',
  ],
])('goes with a redirect to %s, alone', (_, address, expected) => {
  const query = new URLSearchParams('channel=flyer&anteil=50&mtm_campaign=märz');
  expect(withCampaign(address, query)).toBe(expected);
});

it('leaves behind what names nothing', () => {
  const query = new URLSearchParams('channel=&c=%20&mtm_campaign=m&widget=');
  expect(withCampaign('/de', query)).toBe('/de?mtm_campaign=m');
  expect(withCampaign('/de?x=1#y', new URLSearchParams('channel='))).toBe('/de?x=1#y');
});

it('carries the layout of a frame', () => {
  const query = new URLSearchParams('widget=1&anteil=50');
  expect(withCampaign('https://a.example.org/b', query)).toBe('https://a.example.org/b?widget=1');
});

it('leaves an address alone that no campaign led to', () => {
  const address = 'https://a.example.org/?q=a%20b#c';
  expect(withCampaign(address, new URLSearchParams('anteil=50'))).toBe(address);
});

it.each([
  ['', ''],
  ['?channel=', ''],
  ['?channel=&c=tv', '?c=tv'],
  ['?a=&channel=%20&b=1', '?a=&b=1'],
  ['?channel=mail&x=a%20b', '?channel=mail&x=a%20b'],
])('the search %j goes on to another language as %j', (search, goesOn) => {
  expect(withoutEmptyCampaign(search)).toBe(goesOn);
});
