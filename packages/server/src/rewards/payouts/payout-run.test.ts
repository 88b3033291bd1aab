import { plainAccount } from '@weitersagen/domain/iban';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loginByToken, requestLoginLink } from '@weitersagen/contracts/account';
import { chooseReward } from '@weitersagen/contracts/claim';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { reversalsOwed } from '../ledger/booking-repository.ts';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { buildRewardScenes, type RewardScene } from '../../testing/reward-scene.ts';
import { cash, takeCash, releaseToBank } from '../../testing/payout-scene.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { createPayoutRun } from './payout-creation.ts';
import { payoutFile } from './bank-file.ts';
import { liveItems, lockRun } from './payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from './payout-settlement.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Scenes whose referrers have chosen cash. */
async function collected(
  ...options: Parameters<typeof buildRewardScenes>[1][]
): Promise<readonly RewardScene[]> {
  const scenes = await buildRewardScenes(server, ...options);
  for (const scene of scenes) await takeCash(server, scene.referrerEmail);
  return scenes;
}
async function first(options: Parameters<typeof buildRewardScenes>[1] = {}) {
  const [scene] = await collected(options);
  if (scene === undefined) throw new Error('No scene');
  return scene;
}
const create = () => server.inTenant((tx) => createPayoutRun(tx, 'anna'));
const release = (id: string, by = 'ben') => server.inTenant((tx) => releaseToBank(tx, id, by));
const confirm = (id: string) => server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
const items = (id: string) => server.inTenant((tx) => liveItems(tx, id));
const statusOf = (of: Scene) =>
  server.inTenant(async (tx) => ({
    lead: (await leadOf(tx, of.leadId)).status,
    claims: (await claimsOf(tx, of.leadId)).map((claim) => claim.status),
  }));
/** Until some transaction waits for a row of this one. */
const waitsForLock = (tx: TenantTx) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
      expect(rows).not.toEqual([]);
    },
    { timeout: 10_000, interval: 20 },
  );
const ledger = () => server.inTenant(checkLedger);
/** Why the money came back, as the referrer reads it among what can be done and at the referral. */
async function toldReasons(email: string) {
  await server.call(requestLoginLink, { body: { email } });
  const mail = (await server.mails(email)).find(({ text }) => text.includes('/login#'));
  const { value, cookie } = await server.call(loginByToken, {
    query: { token: mail?.token ?? '' },
  });
  const who = { token: value.token, cookie };
  const { todos } = (await server.call(listOwnTodos, who)).value;
  const { referrals } = (await server.call(listOwnReferrals, who)).value;
  return [todos[0]?.returnReason, referrals[0]?.leads[0]?.returnReason];
}
const owed = (of: Scene) => server.inTenant((tx) => reversalsOwed(tx, `referrer:${of.referrerId}`));

describe('a payout run', () => {
  it('needs a second person for the release', async () => {
    await first();
    const run = await create();
    await expect(release(run.id, 'anna')).rejects.toThrow('a second person');
    await expect(server.inTenant((tx) => payoutFile(tx, run.id))).rejects.toThrow('not released');
    await expect(confirm(run.id)).rejects.toThrow('not released');
    await expect(
      server.inTenant((tx) =>
        tx.db
          .updateTable('payout_run')
          .set({ released_by: 'anna' })
          .where('id', '=', run.id)
          .execute(),
      ),
    ).rejects.toThrow('check constraint');
    await release(run.id);
    await confirm(run.id);
  });

  it('takes the leads before the run, as everybody does, so that nobody waits in a circle', async () => {
    const of = await first();
    const { id } = await create();
    await release(id);
    const confirmed = await server.inTenant(async (tx) => {
      await lockLead(tx, of.leadId);
      const other = confirm(id);
      await waitsForLock(tx);
      await lockRun(tx, id); // free: who confirms has not taken it yet
      return { other };
    });
    expect(await confirmed.other).toBe(1);
  });

  it('leaves from the account of its release, whatever account the client pays from when its file is made once more', async () => {
    await first();
    const run = await create();
    await release(run.id);
    const before = await server.tenant();
    const { payoutAccount } = before.config;
    const other = { ...payoutAccount, iban: 'DE88 5007 0010 0175 5263 03', bic: 'COBADEFFXXX' };
    const pays = async (account: typeof payoutAccount) => {
      const config = JSON.stringify({ ...before.config, payoutAccount: account });
      const { db } = server.database;
      await db.updateTable('tenant').set({ config }).where('id', '=', before.id).execute();
      server.deps.tenants.forget();
    };
    const made = () => server.inTenant((tx) => payoutFile(tx, run.id));
    const file = await made();
    await pays(other);
    const again = (await made()) ?? '';
    await pays(payoutAccount);
    expect(again).toContain(`<IBAN>${plainAccount(payoutAccount.iban)}</IBAN>`);
    expect(again).not.toContain(plainAccount(other.iban));
    expect(again).not.toContain('COBADEFFXXX');
    expect(await made()).toBe(file);
    await confirm(run.id);
  });

  it('pays, books and mails once; the lead counts as paid', async () => {
    const of = await first();
    const run = await create();
    expect(run).toMatchObject({ items: 1, cents: 7001, offsetCents: 0 });
    await release(run.id);
    const xml = await server.inTenant((tx) => payoutFile(tx, run.id));
    const [item] = await items(run.id);
    expect(xml).toContain(`<EndToEndId>${item?.id}</EndToEndId>`);
    expect(xml).toContain('<Nm>Juergen Gross</Nm>');
    expect(await confirm(run.id)).toBe(1);
    await expect(confirm(run.id)).rejects.toThrow('is confirmed');
    expect(await statusOf(of)).toEqual({ lead: 'paid', claims: ['paidOut'] });
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.subject).toBe('Ihre Prämie ist ausgezahlt');
    expect(mail?.text).not.toContain(item?.iban);
    expect(await ledger()).toEqual([]);
  });

  it('tells each beneficiary of their own claim only', async () => {
    const of = await first({ share: 50 });
    await takeCash(server, of.recipientEmail);
    const run = await create();
    expect(run).toMatchObject({ items: 2, cents: 7001 });
    await release(run.id);
    await confirm(run.id);
    const told = async (email: string) =>
      (await server.mails(email))
        .filter(({ subject }) => subject === 'Ihre Prämie ist ausgezahlt')
        .map(({ text }) => /\d+,\d\d/.exec(text)?.[0]);
    expect(await told(of.referrerEmail)).toEqual(['35,01']);
    expect(await told(of.recipientEmail)).toEqual(['35,00']);
  });

  it('takes a claim into one run only, however many are created at once', async () => {
    await collected({}, {}, {});
    const runs = await Promise.allSettled([create(), create(), create(), create()]);
    const made = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []));
    expect(made.map((run) => run.items)).toEqual([3]);
    for (const run of made) {
      await release(run.id);
      await confirm(run.id);
    }
  });

  it('leaves a claim out whose order was cancelled before the release', async () => {
    const [gone, kept] = await collected({}, {});
    if (gone === undefined || kept === undefined) throw new Error('No scenes');
    const run = await create();
    await gone.report('storniert');
    expect(await statusOf(gone)).toEqual({ lead: 'cancelled', claims: ['cancelled'] });
    await release(run.id);
    expect(await items(run.id)).toHaveLength(1);
    await confirm(run.id);
    expect((await statusOf(kept)).claims).toEqual(['paidOut']);
    expect(await ledger()).toEqual([]);
  });

  it('lets money on its way arrive when the order is cancelled after the release, and reverses it', async () => {
    const of = await first();
    const run = await create();
    await release(run.id);
    await of.report('storniert', 'Widerruf');
    expect(await statusOf(of)).toEqual({ lead: 'cancelled', claims: ['collected'] });
    expect(await owed(of)).toBe(0);
    await confirm(run.id);
    expect(await statusOf(of)).toEqual({ lead: 'cancelled', claims: ['paidOut'] });
    expect(await owed(of)).toBe(7001);
    expect(await ledger()).toEqual([]);
  });

  it('reopens a returned transfer with its reason and a new link', async () => {
    const of = await first();
    const run = await create();
    await release(run.id);
    await confirm(run.id);
    const [item] = await items(run.id);
    await server.inTenant((tx) => returnPayoutItem(tx, item?.id ?? '', 'AC04', 'ben'));
    expect(await statusOf(of)).toEqual({ lead: 'released', claims: ['available'] });
    expect((await server.mails(of.referrerEmail))[0]?.text).toContain('(das Konto ist aufgelöst)');
    const [claim] = await server.inTenant((tx) => claimsOf(tx, of.leadId));
    expect(claim).toMatchObject({ kind: 'cash', iban: null, account_owner: null });
    await takeCash(server, of.referrerEmail);
    const again = await create();
    await release(again.id);
    await confirm(again.id);
    expect(await statusOf(of)).toEqual({ lead: 'paid', claims: ['paidOut'] });
    await expect(
      server.inTenant((tx) => returnPayoutItem(tx, item?.id ?? '', 'noch einmal', 'ben')),
    ).rejects.toThrow('already returned');
    expect(await ledger()).toEqual([]);
  });

  it('tells the referrer in words why a transfer came back', async () => {
    const of = await first();
    const run = await create();
    await release(run.id);
    const [item] = await items(run.id);
    await server.inTenant((tx) => returnPayoutItem(tx, item?.id ?? '', 'AC04', 'ben'));
    const words = 'das Konto ist aufgelöst';
    expect(await toldReasons(of.referrerEmail)).toEqual([words, words]);
    // Nothing of it is left to confirm.
    await expect(confirm(run.id)).rejects.toMatchObject({ key: 'changedMeanwhile' });
  });

  it('cancels a claim whose transfer comes back after its order was cancelled; nobody owes anything', async () => {
    const of = await first();
    const run = await create();
    await release(run.id);
    await confirm(run.id);
    await of.report('storniert');
    expect(await owed(of)).toBe(7001);
    const [item] = await items(run.id);
    await server.inTenant((tx) => returnPayoutItem(tx, item?.id ?? '', 'Konto erloschen', 'ben'));
    expect(await statusOf(of)).toEqual({ lead: 'cancelled', claims: ['cancelled'] });
    expect(await owed(of)).toBe(0);
    expect(await ledger()).toEqual([]);
  });
});

describe('an order cancelled after the payment', () => {
  it('keeps the lead paid and sets the reversal against the next payouts of the same person', async () => {
    const of = await first();
    const run = await create();
    await release(run.id);
    await confirm(run.id);
    await of.report('storniert');
    await of.report('storniert');
    expect(await statusOf(of)).toEqual({ lead: 'paid', claims: ['paidOut'] });
    expect(await owed(of)).toBe(7001);

    const [half, full] = await buildRewardScenes(
      server,
      { share: 50, referrerId: of.referrerId },
      { referrerId: of.referrerId },
    );
    const mails = await server.mails(of.referrerEmail);
    const tokens = mails
      .filter((mail) => / Prämie für .* liegen bereit$/.test(mail.subject))
      .slice(0, 2)
      .map((mail) => mail.token);
    const body = cash();
    for (const token of tokens) await server.call(chooseReward, { token, body });
    const next = await create();
    expect(next).toMatchObject({ items: 2, cents: 3501 + 7001, offsetCents: 7001 });
    expect(await create().catch((error: unknown) => String(error))).toContain(
      'No collected cash claim',
    );
    await release(next.id);
    const xml = await server.inTenant((tx) => payoutFile(tx, next.id));
    expect(xml).toContain('<CtrlSum>35.01</CtrlSum>');
    await confirm(next.id);
    expect(await owed(of)).toBe(0);
    expect(half && (await statusOf(half)).claims).toEqual(['paidOut', 'available']);
    expect(full && (await statusOf(full))).toEqual({ lead: 'paid', claims: ['paidOut'] });
    expect(await ledger()).toEqual([]);
  });
});
