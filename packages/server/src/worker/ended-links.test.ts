import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newsletterMail,
  optInMail,
  passwordResetMail,
  signInLinkMail,
} from '../people/accounts/account-outbox.ts';
import { endAccess } from '../people/accounts/end-access.ts';
import { endLinksOf } from '../people/mail-tokens/mail-token-repository.ts';
import { operatorAccessMail } from '../people/operators/operator-outbox.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { enqueue } from '../platform/outbox/outbox-kind.ts';
import {
  recipientConfirmMail,
  recipientStatusMail,
} from '../referrals/recipients/recipient-outbox.ts';
import { recipientTermsMail } from '../referrals/recipients/terms-outbox.ts';
import { pickUpReminder, rewardAvailableMail } from '../rewards/claims/claim-outbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addOperator } from '../testing/operator-session.ts';
import { buildRewardScenes, claimIds } from '../testing/reward-scene.ts';
import { activeReferral, newRecipient } from '../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody to be mailed a link: their number, and what puts the mail into the outbox. */
interface Addressed {
  readonly id: string;
  readonly tenant?: string;
  readonly ask: (tx: TenantTx) => Promise<void>;
  readonly end: (tx: TenantTx) => Promise<void>;
}

async function account(ask: (tx: TenantTx, id: string) => Promise<void>): Promise<Addressed> {
  const { email } = await activeReferral(server);
  const { id } = await server.inTenant(({ db }) =>
    db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  return { id, ask: (tx) => ask(tx, id), end: (tx) => endAccess(tx, id) };
}

async function contact(ask: (tx: TenantTx, id: string) => Promise<void>): Promise<Addressed> {
  const { number } = await activeReferral(server);
  const { number: id } = await newRecipient(server, number, { confirmed: false });
  return { id, ask: (tx) => ask(tx, id), end: (tx) => endLinksOf(tx, id) };
}

async function beneficiary(kind: typeof rewardAvailableMail): Promise<Addressed> {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const [claimId = ''] = await claimIds(server, scene);
  const { beneficiary_id: id } = await server.inTenant(({ db }) =>
    db
      .selectFrom('reward_claim')
      .select('beneficiary_id')
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow(),
  );
  return { id, ask: (tx) => enqueue(tx, kind, { claimId }), end: (tx) => endAccess(tx, id) };
}

async function operator(): Promise<Addressed> {
  const { id } = await addOperator(server, [{ role: 'support', client: null }]);
  return {
    id,
    tenant: 'betrieb',
    ask: (tx) => enqueue(tx, operatorAccessMail, { accountId: id, reason: 'operatorPassword' }),
    end: (tx) => endAccess(tx, id),
  };
}

const kinds: Readonly<Record<string, () => Promise<Addressed>>> = {
  'sign-in link': () => account((tx, accountId) => enqueue(tx, signInLinkMail, { accountId })),
  'password reset': () => account((tx, accountId) => enqueue(tx, passwordResetMail, { accountId })),
  'confirmation of a referrer': () =>
    account((tx, accountId) => enqueue(tx, optInMail, { accountId })),
  'access of an operator': operator,
  reward: () => beneficiary(rewardAvailableMail),
  'reminder of a reward': () => beneficiary(pickUpReminder),
  'confirmation of a contact': () =>
    contact((tx, recipientId) => enqueue(tx, recipientConfirmMail, { recipientId })),
  'state of a participation': () =>
    contact((tx, recipientId) => enqueue(tx, recipientStatusMail, { recipientId })),
  terms: () => contact((tx, recipientId) => enqueue(tx, recipientTermsMail, { recipientId })),
};

/** How many links of a person work, of all that there are. */
const links = async ({ id, tenant }: Addressed) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('mail_token')
      .select(['ended_at'])
      .where('owner', '=', id)
      .where('purpose', '<>', 'optInCode') // goes with a link, by confirmation-code.test
      .execute();
    return { all: rows.length, good: rows.filter((row) => row.ended_at === null).length };
  }, tenant);

async function someone(kind: string): Promise<Addressed> {
  const who = await kinds[kind]?.();
  if (who === undefined) throw new Error(kind);
  await server.mails();
  await server.inTenant(
    ({ db }) => db.deleteFrom('mail_token').where('owner', '=', who.id).execute(),
    who.tenant,
  );
  return who;
}

describe('a mail that was asked for before its person signed out everywhere', () => {
  it.each(Object.keys(kinds))(
    'and is made after it brings no link that works: %s',
    async (kind) => {
      const who = await someone(kind);
      await server.inTenant(who.ask, who.tenant);
      await server.inTenant(who.end, who.tenant);
      await server.mails();
      expect(await links(who)).toEqual({ all: 1, good: 0 });
      await server.inTenant(who.ask, who.tenant);
      await server.mails();
      expect(await links(who)).toEqual({ all: 2, good: 1 });
    },
  );

  it('leaves the link that only confirms the newsletter', async () => {
    const who = await account(async (tx, accountId) => {
      await tx.db
        .updateTable('account')
        .set({ newsletter_text_version: '1' })
        .where('id', '=', accountId)
        .execute();
      await enqueue(tx, newsletterMail, { accountId });
    });
    await server.mails();
    const before = await links(who);
    await server.inTenant(who.ask);
    await server.inTenant(who.end);
    await server.mails();
    expect((await links(who)).good).toBe(1);
    expect((await links(who)).all).toBe(before.all + 1);
  });
});
