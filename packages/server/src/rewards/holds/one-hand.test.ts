import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { listHolds, decideHold } from '@weitersagen/contracts/operator-holds';
import { agreeToKey, createKey } from '@weitersagen/contracts/operator-keys';
import { importOrderFile } from '@weitersagen/contracts/operator-orders';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { acceptWaitingOrder } from '@weitersagen/contracts/operator-waiting-orders';
import { audit } from '../../platform/audit/audit.ts';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addMachineKey } from '../../testing/machine-key.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { buildScene, claimsOf, feedRow, type Scene } from '../../testing/referral-scene.ts';
import { freshEmail } from '../../testing/steps.ts';
import { insertStaff } from '../../people/accounts/added-staff-repository.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { mailedToken, reportedScene, stockVouchers } from '../../testing/reward-scene.ts';
import { decideHold as decide } from './hold-decision.ts';
import { holdRepository } from './hold-repository.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';
import { releaseByOperator } from '../leads/lead-release.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const operator = (...roles: readonly ('support' | 'finance' | 'admin')[]) =>
  addOperator(
    server,
    roles.map((role) => ({ role, client })),
  );
type Operator = Awaited<ReturnType<typeof operator>>;

const rowOf = (scene: Scene) =>
  server.inTenant(async (tx) => feedRow(tx, scene, { Status: 'ersteZahlung', Neukunde: 'ja' }));
const asFile = (row: Readonly<Record<string, string>>) =>
  [Object.keys(row).join(';'), Object.values(row).join(';')].join('\n');

/** Waits out the complaint period and chooses a voucher, of which there is one, and which nobody has assigned yet. */
async function choose({ referrerEmail: email }: Scene): Promise<void> {
  await server.moveClock((await server.tenant()).config.complaintDays);
  await stockVouchers(server, 7001);
  const token = await mailedToken(server, email);
  const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
  expect((await server.call(chooseReward, { token, body })).error).toBeNull();
}
/** Chooses a voucher, and waits until it has left where nothing holds it. */
async function pickUp(scene: Scene): Promise<void> {
  await choose(scene);
  await server.work();
}
/** Somebody does something to a claim in a role. */
const confirmNumber = (scene: Scene, { id: actor }: { readonly id: string }) =>
  server.inTenant(async (tx) => {
    const [claim] = await claimsOf(tx, scene.leadId);
    const of = { entity: 'claim', entityId: claim?.id ?? '' } as const;
    const by = { ...tx, roles: ['support'] as const };
    await audit(by, { ...of, event: 'customerNumber_confirmed', actor });
  });
const claimOf = async ({ leadId }: Scene) => {
  const [claim] = await server.inTenant((tx) => claimsOf(tx, leadId));
  if (claim === undefined) throw new Error('No claim');
  return claim;
};
const release = async ({ session }: Operator, scene: Scene) => {
  const body = {
    client,
    claim: (await claimOf(scene)).id,
    decision: 'released',
    reason: 'Beim Anbieter gefragt',
  } as const;
  return server.call(decideHold, { ...session, body });
};
const heldOf = async ({ session }: Operator, scene: Scene) => {
  const { id } = await claimOf(scene);
  const { value } = await server.call(listHolds, { ...session, query: { mandant: client } });
  return value.rewards.find((reward) => reward.id === id);
};

describe('a voucher', () => {
  it('waits for finance where support took its order in from a file, who alone cannot let it leave', async () => {
    const [both, finance] = [await operator('support', 'finance'), await operator('finance')];
    const scene = await imported(both);
    await pickUp(scene);
    expect((await claimOf(scene)).status).toBe('collected');
    expect(await heldOf(finance, scene)).toMatchObject({
      reasons: ['byOneHand'],
      hands: [expect.stringContaining('Bea Betrieb')],
      mayRelease: true,
      account: null,
    });
    expect(await heldOf(both, scene)).toMatchObject({ mayRelease: false });
    expect((await release(both, scene)).error?.key).toBe('ownProposal');
    const near = await operator('finance');
    await server.inTenant(
      (tx) => noteHand(tx, { of: near.id, by: both.id, kind: 'invited' }),
      OPERATOR_CLIENT,
    );
    expect((await release(near, scene)).error?.key).toBe('nearProposer');
    expect((await release(finance, scene)).status).toBe(204);
    await server.work();
    expect((await claimOf(scene)).status).toBe('paidOut');
  });

  it('waits where finance vouched for its order', async () => {
    const finance = await operator('finance');
    const scene = await server.inTenant((tx) => buildScene(tx));
    const row = await rowOf(scene);
    row['Status'] = 'geprueft';
    const { key } = await agreedKey();
    await server.call(importOrders, { client, token: key, body: { rows: [row] } });
    await server.inTenant((tx) =>
      releaseByOperator({ ...tx, roles: ['finance'] }, row['Auftragsnummer'] ?? '', {
        by: finance.id,
        reason: 'Zahlung gesehen',
      }),
    );
    await pickUp(scene);
    expect((await release(finance, scene)).error?.key).toBe('ownProposal');
  });

  it('waits while nobody else has agreed to the key that reported its order, and leaves at once for what comes after', async () => {
    const [maker, other, finance] = [
      await operator('admin', 'finance'),
      await operator('admin'),
      await operator('finance'),
    ];
    const { id, key } = await keyOf(maker);
    const report = async () => {
      const scene = await server.inTenant((tx) => buildScene(tx));
      const rows = [await rowOf(scene)];
      const { value } = await server.call(importOrders, { client, token: key, body: { rows } });
      expect(value.accepted).toBe(1);
      await pickUp(scene);
      return scene;
    };
    const early = await report();
    expect((await heldOf(finance, early))?.hands).toEqual([expect.stringContaining(maker.email)]);
    await server.call(agreeToKey, { ...other.session, body: { client, id } });
    // The agreement says nothing about what the key reported before.
    expect((await release(maker, early)).error?.key).toBe('ownProposal');
    expect((await release(finance, early)).status).toBe(204);
    expect((await claimOf(await report())).status).toBe('paidOut');
  });

  it('waits where the hand came after it was chosen', async () => {
    const both = await operator('support', 'finance');
    const scene = await reportedScene(server);
    await choose(scene);
    await confirmNumber(scene, both);
    await server.work();
    expect(await heldOf(both, scene)).toMatchObject({ reasons: ['byOneHand'], mayRelease: false });
    expect((await claimOf(scene)).status).toBe('collected');
  });

  it('waits again for what was done after it was let go, and for nothing from before', async () => {
    const [both, finance] = [await operator('support', 'finance'), await operator('finance')];
    const scene = await imported(both);
    await pickUp(scene);
    expect((await release(finance, scene)).status).toBe(204);
    await confirmNumber(scene, both);
    await server.work();
    expect(await heldOf(finance, scene)).toMatchObject({ mayRelease: true });
    expect((await release(finance, scene)).status).toBe(204);
    await server.work();
    expect((await claimOf(scene)).status).toBe('paidOut');
  });

  it('waits again for what began before it was let go and ended afterwards', async () => {
    const [both, finance] = [await operator('support', 'finance'), await operator('finance')];
    const scene = await imported(both);
    await pickUp(scene);
    const { id } = await claimOf(scene);
    await server.inTenant(async (tx) => {
      // By the clock of this transaction what it does comes before the release that it lets happen first.
      expect((await release(finance, scene)).status).toBe(204);
      const of = { entity: 'claim', entityId: id, event: 'customerNumber_confirmed' } as const;
      await audit({ ...tx, roles: ['support'] }, { ...of, actor: finance.id });
    });
    await server.work();
    expect((await claimOf(scene)).status).toBe('collected');
    expect(await heldOf(finance, scene)).toMatchObject({ mayRelease: false });
  });

  it('has the hand of who made the key that confirmed its customer number, while nobody agreed to that key', async () => {
    const maker = await operator('admin');
    const scene = await reportedScene(server);
    const body = { client, name: 'Nummern', scopes: ['customerNumbers' as const], days: 30 };
    const { id } = (await server.call(createKey, { ...maker.session, body })).value;
    const hands = await server.inTenant(async (tx) => {
      const [claim] = await claimsOf(tx, scene.leadId);
      const of = { entity: 'claim', entityId: claim?.id ?? '' } as const;
      await audit(tx, { ...of, event: 'customerNumber_confirmed', actor: `feed:${id}` });
      return holdRepository(tx).hands(claim?.id ?? '');
    });
    expect(hands.map(({ actor }) => actor)).toEqual([maker.id]);
  });

  it('has the hand of who made the agent that released its order', async () => {
    const support = await operator('support');
    const scene = await reportedScene(server);
    const hands = await server.inTenant(async (tx) => {
      const person = { email: freshEmail('agent'), firstName: 'Alter', lastName: 'Ego' };
      const agent = await insertStaff(tx, 'agent', person, null);
      const of = { entity: 'account', entityId: agent, event: 'agentAdded' } as const;
      await audit({ ...tx, roles: ['support'] }, { ...of, actor: support.id });
      const lead = { entity: 'lead', entityId: scene.leadId, event: 'releasedByAgency' } as const;
      await audit(tx, { ...lead, actor: agent });
      const [claim] = await claimsOf(tx, scene.leadId);
      return holdRepository(tx).hands(claim?.id ?? '');
    });
    expect(hands.map(({ actor }) => actor)).toEqual([support.id]);
  });

  it('is let go by no key of a machine that the same person made', async () => {
    const both = await operator('support', 'finance');
    const scene = await imported(both);
    await pickUp(scene);
    const claim = (await claimOf(scene)).id;
    const reason = 'Nachgefragt';
    const made = { name: `maschine-${both.id}`, by: both.id, action: 'holds release' };
    const machine = await addMachineKey(server, made);
    const released = server.inTenant((tx) =>
      decide(tx, { claim, decision: 'released', reason }, machine),
    );
    await expect(released).rejects.toThrow('ownProposal');
  });

  it('waits where somebody noted that the bank sent the cash back', async () => {
    const finance = await operator('finance');
    const scene = await reportedScene(server);
    await server.inTenant((tx) =>
      audit(
        { ...tx, roles: ['finance'] },
        { entity: 'lead', entityId: scene.leadId, event: 'claimReopened', actor: finance.id },
      ),
    );
    await pickUp(scene);
    expect((await release(finance, scene)).error?.key).toBe('ownProposal');
  });

  it.each([
    ['lookedAt', 0],
    ['holdReleased', 0],
    ['payoutConfirmed', 0],
    ['claimsSettled', 0],
    ['rewardMailAgain', 0],
    ['customerNumber_rejected', 0],
    ['cancellation', 0],
    ['fraudConfirmed', 0],
    ['orderWindowOver', 0],
    ['leadEnded', 0],
    ['reversed', 0],
    ['refused', 0],
    ['dropped', 0],
    ['customerNumber_confirmed', 1],
    ['bankReturn', 1],
    ['goodwill', 1],
    ['retried', 1],
  ] as const)(
    'has, by what an operator did to it as “%s”, so many hands: %i',
    async (event, count) => {
      const scene = await reportedScene(server);
      const { id } = await claimOf(scene);
      const hands = await server.inTenant(async (tx) => {
        await audit(
          { ...tx, roles: ['support'] },
          { entity: 'claim', entityId: id, event, actor: 'jemand' },
        );
        return holdRepository(tx).hands(id);
      });
      expect(hands).toHaveLength(count);
    },
  );

  it('has no hand of a job that somebody called', async () => {
    const scene = await reportedScene(server);
    const { id } = await claimOf(scene);
    const hands = await server.inTenant(async (tx) => {
      const called = { ...tx, roles: ['admin'] as const };
      const of = { entity: 'claim', entityId: id, event: 'voucherPoolEmpty' } as const;
      await audit(called, { ...of, actor: 'job' });
      return holdRepository(tx).hands(id);
    });
    expect(hands).toEqual([]);
  });

  it('waits, and cash does not: that leaves with a run of two people', async () => {
    const scene = await imported(await operator('support'));
    await server.moveClock((await server.tenant()).config.complaintDays);
    await takeCash(server, scene.referrerEmail);
    const { id, status } = await claimOf(scene);
    expect(status).toBe('collected');
    expect(await server.inTenant((tx) => holdRepository(tx).holds(id))).toBe(false);
  });

  it('of a staircase waits where one of its orders was taken in by hand', async () => {
    const support = await operator('support', 'finance');
    const first = await imported(support);
    const second = await reportedScene(server, { referrerId: first.referrerId });
    const hands = await server.inTenant(async (tx) => {
      const [claim] = await claimsOf(tx, second.leadId);
      await tx.db
        .updateTable('reward_claim')
        .set({ rule: 'staircase:1', beneficiary_id: first.referrerId })
        .where('id', '=', claim?.id ?? '')
        .execute();
      return holdRepository(tx).hands(claim?.id ?? '');
    });
    expect(hands.map(({ actor }) => actor)).toEqual([support.id]);
  });

  it('has the hand of who moved a waiting order on, and of who accepted it', async () => {
    const [moved, accepted] = [await operator('support'), await operator('support')];
    const { cells, number, referral } = await waitingOrder(server);
    await importBy(moved, { ...cells, Status: 'ersteZahlung' });
    const { id: lead } = await server.inTenant(({ db }) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('referral_id', '=', referral)
        .executeTakeFirstOrThrow(),
    );
    const body = { client, number, lead, reason: 'Beim Anbieter gefragt' };
    const done = await server.call(acceptWaitingOrder, { ...accepted.session, body });
    expect(done.error).toBeNull();
    const hands = await server.inTenant(async (tx) => {
      const [claim] = await claimsOf(tx, lead);
      return holdRepository(tx).hands(claim?.id ?? '');
    });
    expect(hands.map(({ actor }) => actor)).toEqual([moved.id, accepted.id]);
  });

  it('waits again for a reason that was not known when it was let go', async () => {
    const scene = await reportedScene(server);
    const { id } = await claimOf(scene);
    const add = (...reasons: readonly string[]) =>
      server.inTenant((tx) => holdRepository(tx).add(id, 100, reasons));
    expect(await add('iban')).toBe(true);
    expect(await add('byOneHand')).toBe(false);
    const reason = 'Zwei Personen';
    await server.inTenant((tx) => decide(tx, { claim: id, decision: 'released', reason }, 'test'));
    expect(await add('iban')).toBe(false);
    expect(await add('iban', 'byOneHand')).toBe(true);
    expect(await server.inTenant((tx) => holdRepository(tx).holds(id))).toBe(true);
  });

  it('leaves at once where the provider’s own system reported everything', async () => {
    const scene = await reportedScene(server);
    await pickUp(scene);
    expect((await claimOf(scene)).status).toBe('paidOut');
  });
});

async function importBy({ session }: Operator, row: Readonly<Record<string, string>>) {
  const body = { client, name: 'auftraege.csv', file: asFile(row) };
  return (await server.call(importOrderFile, { ...session, body })).value;
}

/** A scene whose order somebody took in from a file. */
async function imported(by: Operator): Promise<Scene> {
  const scene = await server.inTenant((tx) => buildScene(tx));
  expect((await importBy(by, await rowOf(scene))).counts.taken).toBe(1);
  return scene;
}

async function keyOf({ session }: Operator) {
  const body = { client, name: 'Bestellsystem', scopes: ['orders'] as const, days: 30 };
  return (await server.call(createKey, { ...session, body: { ...body, scopes: ['orders'] } }))
    .value;
}

async function agreedKey() {
  const issued = await keyOf(await operator('admin'));
  const other = await operator('admin');
  await server.call(agreeToKey, { ...other.session, body: { client, id: issued.id } });
  return issued;
}
