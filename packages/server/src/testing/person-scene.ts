import { keyScopes } from '@weitersagen/domain/key-scopes';
import { agreeToFeedKey, issueFeedKey } from '../tenancy/public.ts';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { newsletterEndToken } from '../people/accounts/newsletter-end.ts';
import { makeConfirmationCode } from '../people/accounts/confirmation-code.ts';
import { emailChangeRepository } from '../people/accounts/email-change-repository.ts';
import { storeToken } from '../people/mail-tokens/mail-token-repository.ts';
import { sessionRepository } from '../people/sessions/session-repository.ts';
import { startSession } from '../people/sessions/session-service.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import type { AccountKind, MailTokenPurpose } from '../platform/database/types.ts';
import { newSecret } from '../platform/random.ts';
import type { TestServer } from '../test-server.ts';
import { visitPassOf } from './operator-session.ts';
import { quickHash } from './quick-hash.ts';
import { buildScene, feedRow, claimsOf } from './referral-scene.ts';
import { importOrderRows } from '../referrals/orders/order-import.ts';

/** The password of everybody in these scenes. */
export const scenePassword = 'Sicher-und-lang-7';
let hashed: Promise<string> | undefined;

/** Gives an account the password of the scenes; answers its hash, which is made once. */
export async function giveScenePassword(tx: TenantTx, accountId: string): Promise<string> {
  hashed ??= quickHash(scenePassword);
  const hash = await hashed;
  await accountRepository(tx).setPassword(accountId, hash);
  return hash;
}

/** A session without the way of signing in, whose person has just confirmed to be there. */
export async function openSession(
  tx: TenantTx,
  { deps }: Pick<TestServer, 'deps'>,
  account: { readonly id: string; readonly kind: AccountKind },
) {
  const { token, setCookie } = await startSession(tx, deps.accessTokens, account, false);
  const cookie = setCookie[0]?.split(';')[0] ?? '';
  const sessionId = cookie.split('=')[1]?.split('.')[0] ?? '';
  await sessionRepository(tx).markVerified(sessionId);
  return { token, cookie, sessionId };
}

/** A visit of an operator to a referrer's account, without the way that leads there; the operator only looks. */
export async function openVisit(
  server: TestServer,
  accountId: string,
  operator: Parameters<typeof visitPassOf>[1],
) {
  const pass = await visitPassOf(server, operator);
  const { token, setCookie } = await server.inTenant((tx) =>
    startSession(tx, server.deps.accessTokens, { id: accountId, kind: 'referrer' }, false, {
      visit: { openedBy: operator.id, pass, seconds: 3600 },
    }),
  );
  return { token, cookie: setCookie[0]?.split(';')[0] ?? '' };
}

/** A mailed link of a purpose that is good for an hour; gives its token. */
export async function mailedLink(
  tx: TenantTx,
  purpose: MailTokenPurpose,
  subject: string,
  issuedBy?: string,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(tx.now.getTime() + 3_600_000);
  await storeToken(tx, token, { purpose, subject, expiresAt, ...(issuedBy && { issuedBy }) });
  return token;
}

/**
 * A referrer with two sessions, every kind of mailed link, a new address that waits, and a contact; each has half of a reward that can be
 * picked up, unless the order is still to come.
 */
export async function personScene(
  server: TestServer,
  order: 'paid' | 'none' = 'paid',
  { confirmed = true }: { readonly confirmed?: boolean } = {},
) {
  const tenant = await server.tenant();
  const scene = await server.inTenant((tx) => buildScene(tx, { share: 50, confirmed }));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, { Status: 'ersteZahlung' }));
  if (order === 'paid') {
    const lines = [{ line: 1, cells }];
    await importOrderRows(server.deps.withTenant, tenant, lines, 'feed:test');
  }
  return server.inTenant(async (tx) => {
    const { referrerId: id, referrerEmail: email } = scene;
    const passwordHash = await giveScenePassword(tx, id);
    const pickUpBy = new Date(tx.now.getTime() + 86_400_000);
    await tx.db
      .updateTable('reward_claim')
      .set({ status: 'available', available_at: tx.now, pick_up_by: pickUpBy })
      .where('lead_id', '=', scene.leadId)
      .execute();
    await tx.db
      .updateTable('referral')
      .set({ expires_at: pickUpBy })
      .where('id', '=', scene.referralId)
      .execute();
    const [own, contacts] = await claimsOf(tx, scene.leadId);
    const newEmail = `neu-${id.toLowerCase()}@example.org`;
    const changeId = await emailChangeRepository(tx).add({
      accountId: id,
      oldEmail: email,
      newEmail,
      expiresAt: pickUpBy,
    });
    const account = { id, kind: 'referrer' } as const;
    const wanted = { name: 'Kundensystem', scopes: keyScopes, days: 1 };
    const feedKey = await issueFeedKey(tx, wanted, 'test');
    await agreeToFeedKey(tx, feedKey.id, 'second');
    const link = (purpose: MailTokenPurpose, subject = id) => mailedLink(tx, purpose, subject);
    const optIn = await link('optIn');
    const whose = await accountRepository(tx).byId(id);
    return {
      ...scene,
      newEmail,
      referrerHash: whose?.hash ?? '',
      /** The digits that went with the link of confirmation. */
      code: await makeConfirmationCode(tx, id, optIn),
      claimId: own?.id ?? '',
      claimCents: own?.amount_cents ?? 0,
      passwordHash,
      session: await openSession(tx, server, account),
      other: await openSession(tx, server, account),
      feedKey: feedKey.key,
      orderNumber: cells['Auftragsnummer'] ?? '',
      links: {
        reset: await link('reset'),
        login: await link('login'),
        newsletter: await link('newsletter'),
        newsletterEnd: newsletterEndToken(tx.tenant, { id, email }),
        optIn,
        portal: await mailedLink(tx, 'autologin', id, feedKey.id),
        address: await link('emailChange', changeId),
        contact: await link('recipientConfirm', scene.recipientId),
        reward: own === undefined ? '' : await link('reward', own.id),
        contactsReward: contacts === undefined ? '' : await link('reward', contacts.id),
      },
      cells,
    };
  });
}
