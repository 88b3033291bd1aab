import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { postOutside, type PostOptions } from './outside-post-client.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.says, { status: 204, body: '', headers: {}, isSilent: false });
});

const post = (url: string, options: PostOptions) =>
  postOutside({ url, headers: {}, body: Buffer.from('{}') }, options);
const demo = { anywhere: true };
const production = { anywhere: false };

describe('a call of production', () => {
  it.each(['https://127.0.0.1:PORT/', 'https://[::1]:PORT/', 'https://0x7f.1:PORT/'])(
    'does not go to the own machine by its address: %s',
    async (url) => {
      const { failure, status } = await post(
        url.replace('PORT', String(receiver.port)),
        production,
      );
      expect({ failure, status }).toEqual({ failure: 'privateAddress', status: null });
    },
  );

  it('does not go there by a name of which DNS says so when it connects', async () => {
    const url = `https://hooks.example.org:${receiver.port}/`;
    const resolve: LookupFunction = (_host, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    expect((await post(url, { ...production, resolve })).failure).toBe('privateAddress');
    expect((await post(`https://localhost:${receiver.port}/`, production)).failure).toBe(
      'privateAddress',
    );
  });

  it('goes by https alone', async () => {
    expect((await post('http://hooks.example.org/', production)).failure).toBe('insecure');
    expect(receiver.received).toEqual([]);
  });
});

describe('a call', () => {
  it('follows no redirect: it is an answer', async () => {
    Object.assign(receiver.says, { status: 307, headers: { location: '/elsewhere' } });
    expect(await post(receiver.url, demo)).toMatchObject({ status: 307, failure: null });
    expect(receiver.received).toHaveLength(1);
  });

  it('reads 1 KiB of an answer and no more', async () => {
    receiver.says.status = 200;
    receiver.says.body = `\0${'x'.repeat(1_000_000)}`;
    const { answer } = await post(receiver.url, demo);
    expect(answer).toHaveLength(1024);
    expect(answer.startsWith('\u{fffd}x')).toBe(true);
  });

  it('waits no longer than it may, and tells silence from nobody there', async () => {
    receiver.says.isSilent = true;
    expect((await post(receiver.url, { ...demo, within: 100 })).failure).toBe('late');
    expect((await post('http://127.0.0.1:9/', demo)).failure).toBe('unreachable');
  });
});
