import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { invite } from '@weitersagen/contracts/invitation';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { optInMail, registrationMail, signInLinkMail } from '../../people/public.ts';
import { passwordResetMail } from '../../people/accounts/account-outbox.ts';
import { agentAccessMail } from '../../people/agents/agent-outbox.ts';
import { invitationMail } from '../../partners/invitations/invitation-outbox.ts';
import { enqueue, type OutboxKind } from '../../platform/outbox/outbox-kind.ts';
import { leadsSomewhere, pageUrl } from '../../platform/tenant-links.ts';
import { recipientTermsMail } from '../../referrals/recipients/terms-outbox.ts';
import { newLinkMail } from '../../referrals/referrals/new-link-outbox.ts';
import { contractSigned } from '../../rewards/public.ts';
import { rewardAvailableMail } from '../../rewards/claims/claim-outbox.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { copyReferral, newReferrer } from '../../testing/referral-scene.ts';
import { buildRewardScenes, claimIds, reportedScene } from '../../testing/reward-scene.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await changeSettings(server, { storingBankData: true });
});
afterAll(() => server.stop());

/** Has the client gone since yesterday, or stay. */
async function leave(isGone: boolean) {
  const now = await server.inTenant((tx) => Promise.resolve(tx.now));
  await server.database.db
    .updateTable('tenant')
    .set({ leaves_on: isGone ? berlinDay(addDays(now, -1)) : null })
    .where('id', '=', 'funkelnetz')
    .execute();
  server.deps.tenants.forget();
}
/** The text of the newest mail to an address once some work is done. */
async function written<P>(email: string, kind: OutboxKind<P>, payload: P) {
  await server.inTenant((tx) => enqueue(tx, kind, payload));
  return (await server.mails(email))[0]?.text ?? '';
}
const put =
  <P>(kind: OutboxKind<P>, payload: P) =>
  () =>
    server.inTenant((tx) => enqueue(tx, kind, payload));

/** An invitation that no mail was sent for, and the way to have it wait for one again. */
async function invitedWithoutMail() {
  const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  const email = freshEmail('gast');
  const body = {
    firstName: 'Gitta',
    lastName: 'Gast',
    email,
    kind: 'Kunde',
    consent: true,
  } as const;
  await server.call(invite, { body, ...employee });
  await server.mails(email);
  const { id } = await server.inTenant(({ db }) =>
    db.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const waitAgain = () =>
    server.inTenant(({ db }) =>
      db.updateTable('invitation').set({ status: 'created' }).where('id', '=', id).execute(),
    );
  await waitAgain();
  return { id, email, waitAgain };
}

describe('a mail after the end', () => {
  it('leads to no page that is closed, and to those that stay', async () => {
    const scene = await reportedScene(server);
    const email = scene.referrerEmail;
    const { leadId } = scene;
    expect(await written(email, contractSigned, { leadId })).toMatch(/persoenlicherbereich/);
    const [ready] = await buildRewardScenes(server, {});
    const to = ready?.referrerEmail ?? '';
    const [claimId = ''] = ready === undefined ? [] : await claimIds(server, ready);
    const before = await written(to, rewardAvailableMail, { claimId });
    expect(before).toMatch(/\/empfehler\/bankdaten/);
    await leave(true);
    const after = await written(email, contractSigned, { leadId });
    expect(after).toContain('bestellt');
    expect(after).not.toMatch(/https?:/);
    const reward = await written(to, rewardAvailableMail, { claimId });
    expect(reward).not.toMatch(/\/empfehler\/bankdaten/);
    expect(reward).toMatch(/\/praemie\//);
    expect(reward).toMatch(/\/kundennummer/);
    await leave(false);
  });

  it('is not written where a page that is closed is all it is for', async () => {
    const scene = await reportedScene(server);
    const { referrerId: accountId, referrerEmail: email, recipientId } = scene;
    const fresh = await server.inTenant(newReferrer);
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ confirmed_at: null }).where('id', '=', fresh.id).execute(),
    );
    const agent = await server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select('id')
        .where('email', '=', demoLogins.agent)
        .where('kind', '=', 'agent')
        .executeTakeFirstOrThrow(),
    );
    const [old = ''] = await server.inTenant((tx) =>
      copyReferral(tx, scene.referralId, [{ expires_at: addDays(tx.now, -1) }]),
    );
    const invited = await invitedWithoutMail();
    const kinds: readonly [string, string, () => Promise<void>][] = [
      ['optIn', fresh.email, put(optInMail, { accountId: fresh.id })],
      ['registration', fresh.email, put(registrationMail, { accountId: fresh.id })],
      ['signInLink', email, put(signInLinkMail, { accountId })],
      ['passwordReset', email, put(passwordResetMail, { accountId })],
      [
        'agentAccess',
        demoLogins.agent,
        put(agentAccessMail, { accountId: agent.id, reason: 'agentPassword' }),
      ],
      ['recipientTerms', scene.recipientEmail, put(recipientTermsMail, { recipientId })],
      ['newLink', email, put(newLinkMail, { referralId: old })],
      [
        'invitation',
        invited.email,
        put(invitationMail, { invitationId: invited.id, language: 'de' }),
      ],
    ];
    for (const isGone of [false, true]) {
      await leave(isGone);
      for (const [kind, to, work] of kinds) {
        const before = (await server.mails(to)).length;
        await work();
        const more = (await server.mails(to)).length - before;
        expect([kind, isGone, more]).toEqual([kind, isGone, isGone ? 0 : 1]);
      }
      await invited.waitAgain();
    }
    await leave(false);
  });

  it('is told from one to another page by its address, in whatever language and with whatever token', async () => {
    await leave(true);
    const tenant = await server.tenant();
    const of = (name: RouteName, more = {}) =>
      leadsSomewhere(
        tenant,
        pageUrl(tenant, 'en', name, { token: 'x', query: { a: 'b' }, ...more }),
      );
    expect(of('PraemieDaten', { params: { praemieid: 'K1' } })).toBe(true);
    expect(of('AgenturGutschrift', { params: { nummer: '7' } })).toBe(true);
    expect(of('NewsletterOptout')).toBe(true);
    expect(of('PersoenlicherBereich')).toBe(false);
    expect(of('Home')).toBe(false);
    expect(leadsSomewhere(tenant, 'https://betrieb.example.org/de/konto')).toBe(true);
    await leave(false);
  });
});
