import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { listHolds, decideHold } from '@weitersagen/contracts/operator-holds';
import { agreeToKey, createKey } from '@weitersagen/contracts/operator-keys';
import { importOrderFile } from '@weitersagen/contracts/operator-orders';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene, claimsOf, feedRow, type Scene } from '../../testing/referral-scene.ts';
import { mailedToken, reportedScene, stockVouchers } from '../../testing/reward-scene.ts';
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

/** Waits out the complaint period and chooses a voucher, of which there is one. */
async function pickUp({ referrerEmail: email }: Scene): Promise<void> {
  await server.moveClock((await server.tenant()).config.complaintDays);
  await stockVouchers(server, 7001);
  const token = await mailedToken(server, email);
  const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
  expect((await server.call(chooseReward, { token, body })).error).toBeNull();
  await server.work();
}
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
    const scene = await server.inTenant((tx) => buildScene(tx));
    const body = { client, name: 'auftraege.csv', file: asFile(await rowOf(scene)) };
    const { value } = await server.call(importOrderFile, { ...both.session, body });
    expect(value.counts.taken).toBe(1);
    await pickUp(scene);
    expect((await claimOf(scene)).status).toBe('collected');
    expect(await heldOf(finance, scene)).toMatchObject({
      reasons: ['byOneHand'],
      hands: ['Bea Betrieb'],
      account: null,
    });
    expect((await release(both, scene)).error?.key).toBe('ownProposal');
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

  it('waits while nobody else has agreed to the key that reported its order, and leaves at once from then on', async () => {
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
    expect((await heldOf(finance, early))?.hands).toEqual(['Bea Betrieb']);
    expect((await release(maker, early)).error?.key).toBe('ownProposal');
    await server.call(agreeToKey, { ...other.session, body: { client, id } });
    expect((await claimOf(await report())).status).toBe('paidOut');
  });

  it('leaves at once where the provider’s own system reported everything', async () => {
    const scene = await reportedScene(server);
    await pickUp(scene);
    expect((await claimOf(scene)).status).toBe('paidOut');
  });
});

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
