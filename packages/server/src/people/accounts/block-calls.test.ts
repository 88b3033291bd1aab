import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser, login } from '@weitersagen/contracts/account';
import * as contract from '@weitersagen/contracts/operator-blocks';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const change = (pattern: string) => ({
  ...support.session,
  body: { client, pattern, reason: 'Missbrauch' },
});
const find = (more: object = {}) =>
  server.call(contract.findBlocks, { ...support.session, body: { client, ...more } });
const patternsOf = async (more: object = {}) =>
  (await find(more)).value.blocks.map(({ pattern }) => pattern);

describe('a blocked address', () => {
  it('is kept out with what it fits, as was told before, until the block is lifted', async () => {
    const { email, password, session, number } = await activeReferral(server);
    const contact = await newRecipient(server, number);
    const pattern = email.replace('@', '*@').toUpperCase();
    const told = await server.call(contract.tryBlock, {
      ...support.session,
      body: { client, pattern },
    });
    expect(told.value).toEqual({ accounts: 1, contacts: 0 });
    expect((await server.call(getUser, session)).status).toBe(200);
    expect((await server.call(contract.blockAddress, change(pattern))).value).toEqual(told.value);
    expect((await server.call(getUser, session)).status).toBe(401);
    const byContact = change(contact.email);
    expect((await server.call(contract.blockAddress, byContact)).value.contacts).toBe(1);

    const stored = pattern.toLowerCase();
    expect((await server.call(contract.unblockAddress, change(stored))).status).toBe(204);
    const again = await server.call(contract.unblockAddress, change(stored));
    expect(again.error?.key).toBe('changedMeanwhile');
    const signIn = await server.call(login, { body: { email, password, remember: false } });
    expect(signIn.status).toBe(200);
  });

  it('is found by what it holds, and by an address that it fits', async () => {
    for (const pattern of ['*@wegwerf.example', 'eins@fund.example', 'zwei@fund.example'])
      await server.call(contract.blockAddress, change(pattern));
    expect(await patternsOf({ words: 'FUND' })).toEqual(['eins@fund.example', 'zwei@fund.example']);
    expect(await patternsOf({ words: 'jemand@wegwerf.example' })).toEqual(['*@wegwerf.example']);
    expect(await patternsOf({ words: 'fund', after: 'eins@fund.example' })).toEqual([
      'zwei@fund.example',
    ]);
    const { blocks, clients } = (await find({ words: 'eins' })).value;
    expect(blocks).toMatchObject([
      { reason: 'Missbrauch', by: expect.stringMatching(/^Bea Betrieb\b/) },
    ]);
    expect(clients.map(({ id }) => id)).toEqual([client]);
  });

  it('is one, and no pattern for nearly everybody', async () => {
    for (const pattern of ['wegwerf', '*@*', 'rosa@*', '*@*.*']) {
      const { error } = await server.call(contract.blockAddress, change(pattern));
      expect([error?.key, error?.fields]).toEqual(['invalidInput', { Muster: 'invalid' }]);
    }
  });

  it('stands on pages of fifty', async () => {
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('email_block')
        .values(
          Array.from({ length: 51 }, (_, index) => ({
            tenant: tenant.id,
            pattern: `seite.${String(index).padStart(2, '0')}@seiten.example`,
            reason: 'viele',
            created_by: 'test',
            created_at: now,
          })),
        )
        .execute(),
    );
    const { blocks, next } = (await find({ words: 'seiten' })).value;
    expect([blocks.length, next]).toEqual([50, 'seite.49@seiten.example']);
    const rest = (await find({ words: 'seiten', after: next })).value;
    expect([rest.blocks.length, rest.next]).toEqual([1, null]);
  });

  it('is of no client that there is not', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: null }]);
    const body = { client: 'niemand', pattern: '*@wegwerf.example', reason: 'Missbrauch' };
    const answers = [
      await server.call(contract.findBlocks, { ...session, body: { client: 'niemand' } }),
      await server.call(contract.tryBlock, { ...session, body }),
      await server.call(contract.blockAddress, { ...session, body }),
      await server.call(contract.unblockAddress, { ...session, body }),
    ];
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(new Set(['unknownTenant']));
  });
});
