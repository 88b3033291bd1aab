import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

describe('an address of the open internet', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '[2606:4700::1111]', '::ffff:8.8.8.8'])(
    'is one: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['0.0.0.0', 'no address'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'shared with a provider'],
    ['127.0.0.1', 'the own machine'],
    ['127.9.9.9', 'the own machine'],
    ['169.254.169.254', 'link-local, where clouds keep credentials'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['192.0.0.8', 'reserved'],
    ['198.18.0.1', 'for measuring'],
    ['203.0.113.7', 'for documents'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'no address'],
    ['::1', 'the own machine'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its zone'],
    ['fec0::1', 'site-local'],
    ['fc00::1', 'private'],
    ['fd12:3456::1', 'private'],
    ['::ffff:10.0.0.1', 'private inside of IPv6'],
    ['::ffff:7f00:1', 'the own machine inside of IPv6'],
    ['::10.0.0.1', 'private inside of IPv6, the old form'],
    ['::7f00:1', 'the own machine inside of IPv6, the old form'],
    ['::808:808', 'the old form'],
    ['64:ff9b:1::a00:1', 'translated within a network'],
    ['64:ff9b::a00:1', 'translated'],
    ['3fff::1', 'for documents'],
    ['4000::1', 'not given out'],
    ['5f00::1', 'segment routing'],
    ['2002:a00:1::', 'a tunnel to a private one'],
    ['2001:0:1::', 'a tunnel'],
    ['ff02::1', 'multicast'],
    ['localhost', 'a name'],
    ['', 'nothing'],
  ])('is not one: %s (%s)', (address) => expect(isPublicAddress(address)).toBe(false));
});

/** Name service that knows one name. */
const naming =
  (...addresses: readonly string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const find = (resolve: LookupFunction, all: boolean) =>
  new Promise((done) => {
    publicLookup(resolve)('hooks.example.org', { all }, (error, address) => done(error ?? address));
  });

describe('a name that is looked up for a connection', () => {
  it('is refused where DNS leads into a private network', async () => {
    expect(await find(naming('10.0.0.7'), true)).toBeInstanceOf(PrivateAddress);
    expect(await find(naming('169.254.169.254'), false)).toBeInstanceOf(PrivateAddress);
  });

  it('is refused where only one of its addresses is private', async () => {
    expect(await find(naming('8.8.8.8', 'fe80::1'), true)).toBeInstanceOf(PrivateAddress);
  });

  it('is refused where it leads nowhere', async () => {
    expect(await find(naming(), true)).toBeInstanceOf(PrivateAddress);
  });

  it('is found where all of them are public', async () => {
    expect(await find(naming('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await find(naming('8.8.8.8'), false)).toBe('8.8.8.8');
  });
});
