import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { berlinDay } from '@weitersagen/domain/dates';
import { keyScopes, type KeyScope, signsPeopleIn } from '@weitersagen/domain/key-scopes';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { feedKeyRepository } from './feed-key-repository.ts';
import { agreeToFeedKey, issueFeedKey, revokeFeedKey, rotateFeedKey } from './feed-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const issue = (scopes: readonly KeyScope[] = ['orders']) =>
  server.inTenant((tx) => issueFeedKey(tx, { name: 'Bestellsystem', scopes, days: 30 }, 'Test'));
const rotate = (id: string) => server.inTenant((tx) => rotateFeedKey(tx, { id, days: 60 }, 'Test'));
const facts = (id: string) =>
  server.inTenant(async (tx) => {
    const found = (await feedKeyRepository(tx).all()).find((key) => key.id === id);
    if (found === undefined) throw new Error('gone');
    return found;
  });
const endIt = (id: string) =>
  server.inTenant(({ db, realNow }) =>
    db.updateTable('api_key').set({ expires_at: realNow }).where('id', '=', id).execute(),
  );
const works = async (token: string) =>
  (await server.call(importOrders, { token, body: { rows: [] } })).status === 200;

const calls = Object.entries(endpoints).filter(([, { auth }]) => auth === 'feed');

describe('a call of a client’s systems', () => {
  it('each scope has one', () => {
    expect(new Set(calls.map(([, { scope }]) => scope))).toEqual(new Set(keyScopes));
  });

  it.each(calls)('%s takes a key of its scope alone', async (_name, endpoint: Endpoint) => {
    for (const scope of keyScopes) {
      const { id, key: token } = await issue([scope]);
      if (signsPeopleIn([scope])) await server.inTenant((tx) => agreeToFeedKey(tx, id, 'second'));
      const { error } = await server.call(endpoint, { token, wire: { Unfug: true } });
      expect([scope, error?.key === 'feedKeyInvalid']).toEqual([scope, scope !== endpoint.scope]);
    }
    const others = keyScopes.filter((scope) => scope !== endpoint.scope);
    const { error } = await server.call(endpoint, { token: (await issue(others)).key, wire: {} });
    expect(error?.key).toBe('feedKeyInvalid');
  });
});

describe('a key of a client’s systems', () => {
  it('ends when its days are over, and when it is revoked', async () => {
    const [old, revoked] = [await issue(), await issue()];
    expect([await works(old.key), await works(revoked.key)]).toEqual([true, true]);
    await endIt(old.id);
    expect(await server.inTenant((tx) => revokeFeedKey(tx, revoked.id, 'Test'))).toBe(
      'Bestellsystem',
    );
    expect([await works(old.key), await works(revoked.key)]).toEqual([false, false]);
    expect(await server.inTenant((tx) => revokeFeedKey(tx, revoked.id, 'Test'))).toBeNull();
  });

  it('tells on which day it was last used', async () => {
    const { id, key } = await issue();
    expect((await facts(id)).lastUsedOn).toBeNull();
    await works(key);
    expect((await facts(id)).lastUsedOn).toBe(berlinDay(new Date()));
  });

  it('works a day beside the one that replaces it, with the same reach, and is replaced once', async () => {
    const old = await issue(['orders', 'bounces']);
    const next = await rotate(old.id);
    expect([await works(old.key), await works(next?.key ?? '')]).toEqual([true, true]);
    const [before, after] = [await facts(old.id), await facts(next?.id ?? '')];
    expect(before.replacedBy).toBe(after.id);
    expect((before.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((after.expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(60, 1);
    expect([after.name, after.scopes]).toEqual([before.name, before.scopes]);
    expect(await rotate(old.id)).toBeNull();
    await endIt(old.id);
    expect([await works(old.key), await works(next?.key ?? '')]).toEqual([false, true]);
    expect(await rotate(old.id)).toBeNull();
  });

  it('keeps its earlier end where that comes first', async () => {
    const old = await server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'kurz', scopes: ['orders'], days: 0.5 }, 'Test'),
    );
    await rotate(old.id);
    expect((await facts(old.id)).expiresAt).toEqual(old.expiresAt);
  });
});
