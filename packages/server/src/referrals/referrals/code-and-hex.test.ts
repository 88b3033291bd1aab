import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '@weitersagen/domain/hex-number';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as contract from '@weitersagen/contracts/referral';
import * as lookup from '@weitersagen/contracts/referral-lookup';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';

let server: TestServer;
let number: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  number = (await activeReferral(server)).number;
  const { value } = await server.call(contract.getReferral, { params: { number } });
  code = value.shortUrl.split('/').at(-1) ?? '';
});

const lookUp = (text: string, client?: string) =>
  server.call(lookup.findByCode, {
    params: { code: text },
    query: { einsprungsquelle: 'telefon' },
    ...(client === undefined ? {} : { client }),
  });

describe('a code read aloud', () => {
  it('leads to its referral, as typed by people, and counts its source', async () => {
    const spoken = ` ${code.slice(0, 3)}-${code.slice(3, 6)} ${code.slice(6)}`.toLowerCase();
    const { value } = await lookUp(spoken);
    expect(value).toEqual({
      number,
      link: `http://funkelnetz.localhost:4000/de/empfehlung/${number}`,
    });
    const events = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral_event')
        .select(['kind', 'channel'])
        .where('referral_id', '=', number)
        .execute(),
    );
    expect(events).toContainEqual({ kind: 'click', channel: 'telefon' });
  });

  it("answers alike when mistyped, unknown or another tenant's", async () => {
    for (const { status, error } of [
      await lookUp('ABC'),
      await lookUp('000000000'),
      await lookUp(code, 'sonnwerk'),
    ])
      expect([status, error?.key]).toEqual([404, 'unknownNumber']);
  });

  it('cannot be tried out: after ten wrong ones no code is answered', async () => {
    const wrong = [() => lookUp('ABC'), () => lookUp('000000000'), () => lookUp(code, 'sonnwerk')];
    for (let count = 0; count < 10; count += 1) {
      const answer = await wrong[count % 3]?.();
      expect([answer?.status, answer?.error?.key]).toEqual([404, 'unknownNumber']);
    }
    expect((await lookUp(code)).error?.key).toBe('tooManyTries');
  });

  it('is tried out no more by links than by the field, nor by each address of one network', async () => {
    const headers = { host: 'funkelnetz.localhost' };
    const follow = (text: string, remoteAddress: string) =>
      server.inject({ url: `/e/${text}`, headers, remoteAddress });
    for (let count = 0; count < 10; count += 1)
      await follow('000000000', `2001:db8:1:2::${count + 1}`);
    expect((await follow(code, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await follow(code, '2001:db8:1:3::1')).statusCode).toBe(302);
  });
});

describe('a referral with a hex number', () => {
  const usable = (of: string, hex: string, client?: string) =>
    server.call(lookup.getUsableReferral, {
      params: { number: of, hex },
      ...(client === undefined ? {} : { client }),
    });
  const any = (of: string, hex: string) =>
    server.call(lookup.getAnyReferral, { params: { number: of, hex } });

  it('opens for its own number and for its recipient', async () => {
    const recipient = await newRecipient(server, number);
    for (const hex of [toHex(number), toHex(recipient.number)]) {
      expect((await usable(number, hex)).value.number).toBe(number);
      expect((await any(number, hex)).value.number).toBe(number);
    }
  });

  it('is not usable before the referrer confirmed it', async () => {
    const body = referralInput(freshEmail('wartet'));
    const { value } = await server.call(createReferral, { body });
    const { error } = await usable(value.number, toHex(value.number));
    expect(error?.key).toBe('optInRequired');
  });

  it("stays closed for another referral's recipient, for no number and in another tenant", async () => {
    const other = await activeReferral(server);
    const stranger = await newRecipient(server, other.number);
    for (const { error } of [
      await usable(number, toHex(stranger.number)),
      await any(number, toHex(stranger.number)),
      await usable(number, 'ff'),
      await usable(number, toHex(number), 'sonnwerk'),
    ])
      expect(error?.key).toBe('unknownNumber');
  });

  it('that is blocked or expired shows with `any` only', async () => {
    const { number: blocked } = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db.updateTable('referral').set({ blocked_at: tx.now }).where('id', '=', blocked).execute(),
    );
    expect((await usable(blocked, toHex(blocked))).error?.key).toBe('referralBlocked');
    expect((await any(blocked, toHex(blocked))).value.state).toBe('blocked');
    await server.moveClock(61);
    expect((await usable(number, toHex(number))).error?.key).toBe('referralExpired');
    expect((await any(number, toHex(number))).value.state).toBe('expired');
  });
});
