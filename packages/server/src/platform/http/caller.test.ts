import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';
import { readForwardedFor } from './hooks.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

const connection = '10.0.0.1';
it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  // What a proxy of ours says of the one before it, and that one of the caller.
  ['198.51.100.1, 203.0.113.9:4711, 10.0.0.2:1000', '203.0.113.9'],
  ['unknown', connection],
  ['203.0.113.9:x', connection],
  ['[203.0.113.9', connection],
  ['1', connection],
  ['203.0.113.9, _hidden, 10.0.0.2', '10.0.0.2'],
  ['', connection],
])('a trusted proxy that says "%s" forwards %s', async (header, caller) => {
  const app = Fastify({ trustProxy: '10.0.0.0/8' });
  readForwardedFor(app);
  app.get('/', async ({ ip }) => ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: connection,
    headers: { 'x-forwarded-for': header },
  });
  expect(answer.body).toBe(caller);
  await app.close();
});
