import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { moveClock } from '../../platform/database/business-clock.ts';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';
import { outboxHandlers } from '../../worker/outbox-handlers.ts';
import { outboxRepository } from '../../platform/outbox/outbox-repository.ts';
import { runOutbox } from '../../platform/outbox/run-outbox.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, type Scene } from '../../testing/referral-scene.ts';
import { buildRewardScenes, reportedScene, stockVouchers } from '../../testing/reward-scene.ts';
import { emailBlockRepository } from '../../people/accounts/email-block-repository.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { voucherMail } from '../claims/claim-outbox.ts';
import { takeVoucher } from './voucher-repository.ts';
import { complaintPeriod } from '../claims/claim-availability-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
/** Empties the pool; what was given away stays. */
const emptyPool = () =>
  server.inTenant(({ db }) => db.deleteFrom('voucher').where('claim_id', 'is', null).execute());
beforeEach(() => emptyPool());

interface Attempt {
  readonly to: string;
  readonly id: string;
  readonly text: string;
}

/** Works off the outbox with a mail server that takes the text and then fails `failures` times. */
async function deliver(failures: number): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const sendMail: SendMail = async (_tenant, to, id, { text }) => {
    attempts.push({ to, id, text });
    if (attempts.length <= failures) throw new Error('The mail server is gone');
  };
  const deps = {
    withTenant: server.deps.withTenant,
    handlers: outboxHandlers,
    sendMail,
    operator: 'Betrieb',
    log: () => undefined,
  };
  await runOutbox(await server.tenant(), deps);
  return attempts;
}
const statuses = (of: Scene) =>
  server.inTenant(async (tx) => (await claimsOf(tx, of.leadId)).map((claim) => claim.status));

/** A scene whose referrer chose a voucher that is not mailed yet. */
async function chosen() {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  await stockVouchers(server, 7001, 2);
  const token = (await server.mails(scene.referrerEmail))[0]?.token ?? '';
  const email = `v-${scene.leadId}@example.org`.toLowerCase();
  await server.call(chooseReward, {
    token,
    body: { kind: 'gutschein', firstName: 'W', lastName: 'W', email },
  });
  return scene;
}

it('a voucher waits while its address is blocked, before it has a code and after, and leaves once it is free', async () => {
  const scene = await chosen();
  const email = `v-${scene.leadId}@example.org`.toLowerCase();
  const blocks = <T>(work: (blocks: ReturnType<typeof emailBlockRepository>) => Promise<T>) =>
    server.inTenant((tx) => work(emailBlockRepository(tx)));
  const later = () => moveClock(server.database.db, 0, 60);
  await blocks((all) => all.add(email, 'Betrug', 'test'));
  await later();
  expect(await deliver(0)).toEqual([]);
  const given = () =>
    server.inTenant(({ db }) =>
      db.selectFrom('voucher').select('id').where('claim_id', 'is not', null).execute(),
    );
  const before = (await given()).length;
  await blocks((all) => all.remove(email));
  await later();
  // The first round gives the code, whose mail leaves with the second: it is blocked again in between.
  await server.inTenant(async (tx) => {
    const [claim] = await claimsOf(tx, scene.leadId);
    await takeVoucher(tx, claim?.id ?? '', { cents: 7001, kind: null });
    await enqueue(tx, voucherMail, { claimId: claim?.id ?? '' });
  });
  expect(await given()).toHaveLength(before + 1);
  await blocks((all) => all.add(email, 'Betrug', 'test'));
  expect(await deliver(0)).toEqual([]);
  expect(await statuses(scene)).toEqual(['collected']);
  await blocks((all) => all.remove(email));
  await later();
  expect((await deliver(0)).map(({ to }) => to)).toEqual([email]);
  expect(await statuses(scene)).toEqual(['paidOut']);
});

it('a claim gets a code of exactly its value, and waits while there are others only', async () => {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  await stockVouchers(server, 7100, 2);
  await stockVouchers(server, 6900, 2);
  const token = (await server.mails(scene.referrerEmail))[0]?.token ?? '';
  const email = `w-${scene.leadId}@example.org`.toLowerCase();
  await server.call(chooseReward, {
    token,
    body: { kind: 'gutschein', firstName: 'W', lastName: 'W', email },
  });
  await deliver(0);
  expect(await statuses(scene)).toEqual(['collected']);
  const free = await server.inTenant((tx) =>
    tx.db.selectFrom('voucher').select('id').where('claim_id', 'is', null).execute(),
  );
  expect(free).toHaveLength(4);
  await emptyPool();
  await stockVouchers(server, 7001);
  await moveClock(server.database.db, 1);
  await server.work();
  expect(await statuses(scene)).toEqual(['paidOut']);
});

it('a code for an address that there is not is no payment: it waits with its operator, who tries again', async () => {
  const of = await chosen();
  const refuse: SendMail = async () => {
    const answer = { responseCode: 550, response: '550 5.1.1 No such mailbox', command: 'RCPT TO' };
    throw Object.assign(new Error('refused'), answer);
  };
  const deps = { withTenant: server.deps.withTenant, operator: 'Betrieb', log: () => undefined };
  const tenant = await server.tenant();
  await runOutbox(tenant, { ...deps, handlers: outboxHandlers, sendMail: refuse });
  expect(await statuses(of)).toEqual(['collected']);
  const dead = await server.inTenant((tx) => outboxRepository(tx).dead());
  expect(dead.map(({ kind }) => kind)).toContain('voucher');
  await server.inTenant(async (tx) => {
    await tx.db.deleteFrom('dead_address').execute();
    await outboxRepository(tx).retryDead(null);
  });
  await deliver(0);
  expect(await statuses(of)).toEqual(['paidOut']);
  expect(await server.inTenant(checkLedger)).toEqual([]);
});

describe('a mail server that fails', () => {
  it('gets the same code under the same Message-ID again, and the claim is paid only then', async () => {
    const of = await chosen();
    const [failed] = await deliver(1);
    expect(await statuses(of)).toEqual(['collected']);
    await moveClock(server.database.db, 1);
    const [again] = await deliver(0);
    expect(again).toEqual(failed);
    expect(await statuses(of)).toEqual(['paidOut']);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('does not stop a code that is on its way when the order is cancelled; the payment is reversed', async () => {
    const of = await chosen();
    await deliver(1);
    await of.report('storniert');
    expect(await statuses(of)).toEqual(['collected']);
    await moveClock(server.database.db, 1);
    await deliver(0);
    expect(await statuses(of)).toEqual(['paidOut']);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('gets the same reward token again, which then opens the claim', async () => {
    const of = await reportedScene(server);
    await deliver(0);
    await moveClock(server.database.db, (await server.tenant()).config.complaintDays);
    await server.inTenant((tx) => complaintPeriod.run(tx));
    const [failed] = (await deliver(1)).filter((attempt) => attempt.to === of.referrerEmail);
    await moveClock(server.database.db, 1);
    const [again] = (await deliver(0)).filter((attempt) => attempt.to === of.referrerEmail);
    expect(again).toEqual(failed);
    const token = /#token=([\w-]+)/.exec(again?.text ?? '')?.[1] ?? '';
    expect((await server.call(getClaim, { token })).value.status).toBe('available');
  });
});
