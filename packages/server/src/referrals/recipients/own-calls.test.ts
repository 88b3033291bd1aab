import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeRecipient } from '@weitersagen/contracts/recipient';
import * as contract from '@weitersagen/contracts/recipient-account';
import { importOrderRows } from '../orders/order-import.ts';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signAttribution } from '../../platform/attribution.ts';
import { feedRow } from '../../testing/referral-scene.ts';
import { buildRewardScenes, claimIds, mailedToken } from '../../testing/reward-scene.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function participant() {
  const referral = await activeReferral(server);
  const recipient = await newRecipient(server, referral.number);
  const lead = await server.inTenant((tx) =>
    tx.db
      .selectFrom('lead')
      .selectAll()
      .where('recipient_id', '=', recipient.number)
      .executeTakeFirstOrThrow(),
  );
  return { ...recipient, referral: referral.number, lead };
}

describe('the contract of a recipient', () => {
  it('is empty before the provider reports it, and shows its state afterwards', async () => {
    const { token, lead } = await participant();
    const before = await server.call(contract.getRecipientOrder, { token });
    expect(before.value).toMatchObject({ productName: null, state: null, orderedOn: null });
    const facts = { leadId: lead.id, referralId: lead.referral_id, productId: 101 };
    const cells = await server.inTenant(async (tx) => {
      const product = await tx.db
        .selectFrom('product')
        .select('external_id')
        .where('id', '=', 101)
        .executeTakeFirstOrThrow();
      return feedRow(
        tx,
        { attribution: await signAttribution(tx, facts) },
        { Produkt: product.external_id },
      );
    });
    const lines = [{ line: 1, cells }];
    const tenant = await server.tenant();
    await importOrderRows(server.deps.withTenant, tenant, lines, 'feed:test');
    const after = await server.call(contract.getRecipientOrder, { token });
    expect(after.value).toMatchObject({ state: 'new', productName: expect.any(String) });
    expect(after.value.steps.contractAt).not.toBeNull();
  });

  it('is closed to a token of nobody, and of another tenant', async () => {
    const { token } = await participant();
    for (const wrong of [{ token: 'x' }, { token, client: 'sonnwerk' }])
      expect((await server.call(contract.getRecipientOrder, wrong)).error?.key).toBe(
        'notAuthorised',
      );
  });
});

describe('the consent to the participation terms', () => {
  it('is kept once with its version, and refused for another version', async () => {
    const { token, number } = await participant();
    const old = await server.call(contract.acceptTerms, { token, body: { termsVersion: '1999' } });
    expect([old.error?.key, old.error?.fields]).toEqual([
      'termsRequired',
      { AgbText: 'termsChanged' },
    ]);
    await server.inTenant((tx) =>
      tx.db.deleteFrom('consent').where('subject_id', '=', number).execute(),
    );
    for (const _ of [1, 2])
      await server.call(contract.acceptTerms, { token, body: { termsVersion: SEEDED_VERSION } });
    const kept = await server.inTenant((tx) =>
      tx.db.selectFrom('consent').select('kind').where('subject_id', '=', number).execute(),
    );
    expect(kept).toEqual([{ kind: 'agb' }]);
  });
});

describe('where a contact came from', () => {
  it('is kept with the completion, whose own mark is no channel; the channel of the first visit stays', async () => {
    const { email, number, referral, lead } = await participant();
    const data = {
      salutation: 'Frau',
      firstName: 'Kim',
      lastName: 'Nachbarin',
      birthDate: '1990-05-01',
      email,
      marketingConsent: false,
      address: { street: 'Weg', houseNumber: '1', postalCode: '10115', city: 'Berlin' },
    } as const;
    const body = { referralNumber: referral, recipientNumber: number, data };
    for (const channel of ['co', 'flyer', 'other'])
      await server.call(completeRecipient, {
        query: { channel, einsprungsquelle: 'Einsprungslink' },
        body,
      });
    const row = await server.inTenant((tx) =>
      tx.db
        .selectFrom('lead')
        .select(['channel', 'entry_source'])
        .where('id', '=', lead.id)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ channel: 'flyer', entry_source: 'Einsprungslink' });
  });
});

describe('bank data by the mailed link', () => {
  it('chooses cash; the same again answers alike, another account is refused', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    if (scene === undefined) throw new Error('No scene');
    const token = await mailedToken(server, scene.recipientEmail);
    const send = (iban: string) =>
      server.call(contract.storeRecipientBankData, {
        token,
        body: { accountOwner: 'Kim Nachbarin', iban },
      });
    expect((await send('DE00')).error?.fields).toMatchObject({ IBAN: expect.any(String) });
    const first = await send('DE89 3704 0044 0532 0130 00');
    expect(first.value).toMatchObject({ status: 'collected', kind: 'bar' });
    expect((await send('DE89370400440532013000')).value).toEqual(first.value);
    expect((await send('DE02120300000000202051')).error?.key).toBe('rewardTaken');
    expect(await claimIds(server, scene)).toContain(first.value.id);
  });

  it("needs the recipient's own link, before the deadline", async () => {
    const [own, referrers] = await buildRewardScenes(server, { share: 0 }, { share: 100 });
    if (own === undefined || referrers === undefined) throw new Error('No scene');
    const store = (token: string) =>
      server.call(contract.storeRecipientBankData, {
        token,
        body: { accountOwner: 'Kim Nachbarin', iban: 'DE89370400440532013000' },
      });
    const foreign = await store(await mailedToken(server, referrers.referrerEmail));
    expect([foreign.status, foreign.error?.key]).toEqual([400, 'bankDataNotSaved']);
    const token = await mailedToken(server, own.recipientEmail);
    await server.moveClock(400);
    expect((await store(token)).error?.key).toBe('rewardExpired');
  });
});
