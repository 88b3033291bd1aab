import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, claimsOf, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const stateOf = (of: Scene) => server.inTenant((tx) => leadOf(tx, of.leadId));
const recipientOf = (of: Scene) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('recipient')
      .selectAll()
      .where('id', '=', of.recipientId)
      .executeTakeFirstOrThrow(),
  );

describe('deadlines of a lead', () => {
  it('ends an open lead after the order window and the grace for its report, not before', async () => {
    const { orderWindowDays, orderGraceDays } = (await server.tenant()).config;
    const of = await server.inTenant((tx) => buildScene(tx));
    await server.moveClock(orderWindowDays + orderGraceDays - 1);
    expect((await stateOf(of)).status).toBe('open');
    await server.moveClock(1);
    expect(await stateOf(of)).toEqual({ status: 'expired', reason: 'orderWindowOver' });
  });

  it('reminds an unconfirmed recipient three times, then erases the person and keeps a pseudonymous lead', async () => {
    const of = await reportedScene(server, { confirmed: false });
    const counts: number[] = [];
    for (const days of [27, 1, 28, 21, 6]) {
      await server.moveClock(days);
      await Promise.all([server.work(), server.work()]);
      counts.push((await server.mails(of.recipientEmail)).length);
    }
    expect(counts).toEqual([0, 1, 2, 3, 3]);
    expect((await recipientOf(of)).email).toBe(of.recipientEmail);
    await server.moveClock(1);
    const erased = await recipientOf(of);
    expect(JSON.stringify(erased)).not.toMatch(/Karl|Kontakt|example/);
    expect(erased.erased_at).not.toBeNull();
    expect(await stateOf(of)).toEqual({ status: 'expired', reason: 'dataUnconfirmed' });
    expect(
      (await server.inTenant((tx) => claimsOf(tx, of.leadId))).map((claim) => claim.status),
    ).toEqual(['cancelled']);
  });

  it('leaves confirmed recipients alone', async () => {
    const of = await reportedScene(server);
    await server.moveClock(85);
    expect((await recipientOf(of)).email).toBe(of.recipientEmail);
    expect((await stateOf(of)).status).toBe('released');
  });
});
