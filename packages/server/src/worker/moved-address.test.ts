import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordResetMail, signInLinkMail } from '../people/accounts/account-outbox.ts';
import { enqueue } from '../platform/outbox/outbox-kind.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import {
  recipientConfirmMail,
  recipientStatusMail,
} from '../referrals/recipients/recipient-outbox.ts';
import { recipientTermsMail } from '../referrals/recipients/terms-outbox.ts';
import { rewardAvailableMail } from '../rewards/claims/claim-outbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildRewardScenes, claimIds } from '../testing/reward-scene.ts';
import { activeReferral, freshEmail, newRecipient } from '../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody to be mailed: their row, their address, and what puts the mail into the outbox. */
interface Addressed {
  readonly table: 'account' | 'recipient';
  readonly id: string;
  readonly email: string;
  readonly ask: (tx: TenantTx) => Promise<void>;
}

async function account(ask: (tx: TenantTx, id: string) => Promise<void>): Promise<Addressed> {
  const { email } = await activeReferral(server);
  const { id } = await server.inTenant(({ db }) =>
    db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  return { table: 'account', id, email, ask: (tx) => ask(tx, id) };
}

async function recipient(ask: (tx: TenantTx, id: string) => Promise<void>): Promise<Addressed> {
  const { number } = await activeReferral(server);
  const { number: id, email } = await newRecipient(server, number, { confirmed: false });
  return { table: 'recipient', id, email, ask: (tx) => ask(tx, id) };
}

async function beneficiary(): Promise<Addressed> {
  const scenes = await buildRewardScenes(server, {});
  const [scene] = scenes;
  if (scene === undefined) throw new Error('No scene');
  const [claimId = ''] = await claimIds(server, scene);
  const { id, email } = await server.inTenant(({ db }) =>
    db
      .selectFrom('reward_claim')
      .innerJoin('account', 'account.id', 'reward_claim.beneficiary_id')
      .select(['account.id', 'account.email'])
      .where('reward_claim.id', '=', claimId)
      .executeTakeFirstOrThrow(),
  );
  return {
    table: 'account',
    id,
    email: email ?? '',
    ask: (tx) => enqueue(tx, rewardAvailableMail, { claimId }),
  };
}

const kinds: Readonly<Record<string, () => Promise<Addressed>>> = {
  'password reset': () => account((tx, accountId) => enqueue(tx, passwordResetMail, { accountId })),
  'sign-in link': () => account((tx, accountId) => enqueue(tx, signInLinkMail, { accountId })),
  confirmation: () =>
    recipient((tx, recipientId) => enqueue(tx, recipientConfirmMail, { recipientId })),
  'state of a participation': () =>
    recipient((tx, recipientId) => enqueue(tx, recipientStatusMail, { recipientId })),
  terms: () => recipient((tx, recipientId) => enqueue(tx, recipientTermsMail, { recipientId })),
  reward: beneficiary,
};

/** Waits until a transaction waits for a row or a turn that another holds. */
async function untilOneWaits() {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    if (rows.length > 0) return;
    await sleep(10);
  }
}

it.each(Object.keys(kinds))(
  'a mail that is made while the address changes goes to the new one alone: %s',
  async (kind) => {
    const who = await kinds[kind]?.();
    if (who === undefined) throw new Error(kind);
    const before = (await server.mails(who.email)).length;
    await server.inTenant(who.ask);
    const moved = freshEmail('neu');
    let making: Promise<unknown> = Promise.resolve();
    await server.inTenant(async ({ db }) => {
      await db.updateTable(who.table).set({ email: moved }).where('id', '=', who.id).execute();
      making = server.mails();
      // What makes the mail has read the address that was, and waits.
      await untilOneWaits();
    });
    await making;
    expect(await server.mails(who.email)).toHaveLength(before);
    expect(await server.mails(moved)).toHaveLength(1);
  },
);
