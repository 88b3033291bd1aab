import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { listOwnReferrals } from '../../referrals/referrals/own-service.ts';
import { createPayoutRun } from '../payouts/payout-creation.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, leadOf } from '../../testing/referral-scene.ts';
import {
  buildRewardScenes,
  claimIds,
  mailedToken,
  stockVouchers,
  type RewardScene,
} from '../../testing/reward-scene.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { germanIban } from '../../testing/german-iban.ts';
import { operatorId } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const environment = await commandEnvironment(server);
  const code = await runOperator(
    argv,
    environment,
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

async function scene(share: 0 | 50 | 100 = 100): Promise<RewardScene> {
  const [built] = await buildRewardScenes(server, { share });
  if (built === undefined) throw new Error('No scene');
  return built;
}

/** The contact uses the referrer's mailbox with a suffix. */
async function selfReferral(share?: 0 | 50 | 100): Promise<RewardScene> {
  const built = await scene(share);
  const [local, domain] = built.referrerEmail.split('@');
  await server.inTenant((tx) =>
    tx.db
      .updateTable('recipient')
      .set({ email: `${local}+zwei@${domain}` })
      .where('id', '=', built.recipientId)
      .execute(),
  );
  return built;
}

const clock = () => server.inTenant((tx) => Promise.resolve(tx.now.getTime()));
const IBAN = 'DE89370400440532013000';
const cash = async (email: string, iban = IBAN) =>
  server.call(chooseReward, {
    token: await mailedToken(server, email),
    body: { kind: 'bar', accountOwner: 'Rosa Beispiel', iban },
  });

const isPayable = async (claimId: string) => {
  const run = await server
    .inTenant(async (tx) => {
      const created = await createPayoutRun(tx, 'anna');
      const items = await tx.db
        .selectFrom('payout_item')
        .select('claim_id')
        .where('run_id', '=', created.id)
        .execute();
      throw Object.assign(new Error('look only'), { items });
    })
    .catch((error: { items?: readonly { claim_id: string }[] }) => error.items ?? []);
  return run.some((item) => item.claim_id === claimId);
};

describe('a reward that looks like a self-referral', () => {
  it('is collected as usual, named to the operator, and paid only after the release', async () => {
    const self = await selfReferral();
    const [claimId = ''] = await claimIds(server, self);
    expect((await cash(self.referrerEmail)).value.status).toBe('collected');
    expect(await isPayable(claimId)).toBe(false);
    const { referrals } = await server.inTenant((tx) =>
      listOwnReferrals(tx, self.referrerId, { page: 1, size: 1 }, { locale: 'de' }),
    );
    const { key, actor, by } = referrals[0]?.leads[0]?.message ?? {};
    expect([key, actor]).toEqual(['paidShortly', 'us']);
    // Cash is paid within four weeks.
    expect(Math.round((Date.parse(by ?? '') - (await clock())) / 86_400_000)).toBe(28);
    const list = await operator('holds', 'list');
    expect(list.out).toContain(`${claimId}  €`);
    expect(list.out).toContain('mailbox (100)');
    const release = ['holds', 'release', claimId, '--reason', 'Mutter und Tochter'] as const;
    expect((await operator(...release)).code).toBe(0);
    expect(await isPayable(claimId)).toBe(true);
    expect((await operator(...release)).complaint).toContain('does not wait');
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('claim_hold').selectAll().where('claim_id', '=', claimId).executeTakeFirst(),
    );
    expect(kept).toMatchObject({
      score: 100,
      reasons: ['mailbox'],
      decision: 'released',
      decided_by: await operatorId(server),
      decided_at: expect.any(Date),
      note: 'Mutter und Tochter',
    });
  });

  it('that proves to be fraud is cancelled with its lead', async () => {
    const self = await selfReferral();
    const [claimId = ''] = await claimIds(server, self);
    await cash(self.referrerEmail, 'DE02120300000000202051');
    await operator('holds', 'confirm', claimId, '--reason', 'Eigenwerbung');
    const lead = await server.inTenant((tx) => leadOf(tx, self.leadId));
    expect(lead).toEqual({ status: 'cancelled', reason: 'fraud' });
    const claims = await server.inTenant((tx) => claimsOf(tx, self.leadId));
    expect(claims.map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('has both its vouchers sent to one mailbox, however that is spelt: the second waits', async () => {
    const both = await scene(50);
    const [first = '', second = ''] = await claimIds(server, both);
    const pick = async (email: string, to: string) =>
      server.call(chooseReward, {
        token: await mailedToken(server, email),
        body: { kind: 'gutschein', firstName: 'Rosa', lastName: 'B', email: to },
      });
    expect((await pick(both.referrerEmail, 'eine.box@gmail.com')).error).toBeNull();
    expect((await pick(both.recipientEmail, 'EineBox+zwei@googlemail.com')).error).toBeNull();
    const held = await server.inTenant(({ db }) =>
      db
        .selectFrom('claim_hold')
        .select(['claim_id', 'reasons'])
        .where('claim_id', 'in', [first, second])
        .execute(),
    );
    expect(held).toEqual([{ claim_id: expect.any(String), reasons: ['mailbox'] }]);
    const other = await scene(50);
    await pick(other.referrerEmail, other.recipientEmail);
    const theirs = await claimIds(server, other);
    const more = await server.inTenant(({ db }) =>
      db.selectFrom('claim_hold').select('reasons').where('claim_id', 'in', theirs).execute(),
    );
    expect(more).toEqual([{ reasons: ['mailbox'] }]);
  });

  it('gets no voucher before the release, and one afterwards', async () => {
    const self = await selfReferral();
    const [claimId = ''] = await claimIds(server, self);
    const { valueCents } = (
      await server.call(chooseReward, {
        token: await mailedToken(server, self.referrerEmail),
        body: { kind: 'gutschein', firstName: 'Rosa', lastName: 'B', email: self.referrerEmail },
      })
    ).value;
    await stockVouchers(server, valueCents);
    await server.work();
    const statusOf = async () =>
      (await server.inTenant((tx) => claimsOf(tx, self.leadId)))[0]?.status;
    expect(await statusOf()).toBe('collected');
    await operator('holds', 'release', claimId, '--reason', 'geprüft');
    await server.work();
    expect(await statusOf()).toBe('paidOut');
  });

  it('shows when both sides name one bank account', async () => {
    const both = await scene(50);
    expect((await cash(both.referrerEmail, 'DE02500105170137075030')).status).toBe(200);
    await cash(both.recipientEmail, 'DE02500105170137075030');
    const list = (await operator('holds', 'list')).out;
    const ids = await claimIds(server, both);
    expect(ids.filter((id) => list.includes(id))).toHaveLength(1);
    expect(list).toContain('iban');
  });

  it('shows when both sides name one bank account at the same moment', async () => {
    for (const account of [7101, 7102, 7103]) {
      const both = await scene(50);
      await Promise.all(
        [both.referrerEmail, both.recipientEmail].map((email) => cash(email, germanIban(account))),
      );
      const list = (await operator('holds', 'list')).out;
      const ids = await claimIds(server, both);
      expect(ids.filter((id) => list.includes(id))).toHaveLength(1);
    }
  });

  it('shows an account that more than three other people name, and not one of a family of four', async () => {
    const shared = 'DE12500105170648489890';
    const claims: string[] = [];
    for (let person = 0; person < 5; person += 1) {
      const built = await scene();
      claims.push(...(await claimIds(server, built)));
      await cash(built.referrerEmail, shared);
    }
    const list = (await operator('holds', 'list')).out;
    expect(claims.filter((id) => list.includes(id))).toEqual(claims.slice(4));
  });
});

it('people who have nothing in common are paid without a question', async () => {
  const honest = await scene();
  const [claimId = ''] = await claimIds(server, honest);
  await cash(honest.referrerEmail, 'DE02300209000106531065');
  expect(await isPayable(claimId)).toBe(true);
});
