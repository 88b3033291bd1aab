import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-departure';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { LEAVING_TOLD_MONTHS } from '@weitersagen/domain/constants';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene, copyReferral, newReferrer } from '../../testing/referral-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { departureRepository } from './departure-repository.ts';

const client = 'funkelnetz';
const reason = 'Vertrag endet';
const admins = [{ role: 'admin', client: null }] as const;
let server: TestServer;
let first: Awaited<ReturnType<typeof addOperator>>;
let second: typeof first;
let leavesOn = '';
let now: Date;
beforeAll(async () => {
  server = await startTestServer();
  first = await addOperator(server, admins);
  second = await addOperator(server, admins);
  now = await server.inTenant((tx) => Promise.resolve(tx.now));
  leavesOn = berlinDay(addDays(now, 40));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('departure').execute());
  await server.database.db.updateTable('tenant').set({ leaves_on: null }).execute();
  server.deps.tenants.forget();
});

const confirmed = async () => {
  const body = { client, leavesOn };
  await server.call(contract.announceDeparture, {
    ...first.session,
    body: { ...body, seen: null, reason },
  });
  expect(
    (await server.call(contract.confirmDeparture, { ...second.session, body })).error,
  ).toBeNull();
};
const mailsTo = async (email: string) =>
  (await server.mails(email)).filter(({ subject }) => /Empfehlungsprogramm/.test(subject));
const isTold = async (id: string) =>
  (await server.inTenant((tx) => departureRepository(tx).referrerIds())).includes(id);
const monthsAgo = (months: number) => {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
};

describe('partners of a client that leaves', () => {
  it('are pointed to the credit notes that they may see, and else told that their area closes', async () => {
    await confirmed();
    const [[owner], [employee]] = [
      await mailsTo(demoLogins.agency),
      await mailsTo(demoLogins.agencyEmployee),
    ];
    expect(owner?.text).toMatch(
      /Ihre Gutschriften bleiben .*mindestens bis zum \d\d\.\d\d\.\d{4}\./,
    );
    expect(owner?.text).toContain('/agentur/rechnungen');
    expect(employee?.text).toContain('Ihr Bereich schließt an diesem Tag.');
    expect(employee?.text).not.toMatch(/Gutschrift|rechnungen/);
  });
});

describe('referrers of a client that leaves', () => {
  it('are told the day and what stays, once, and that it goes on where that is taken back', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const quiet = await server.inTenant(newReferrer);
    await confirmed();
    const [mail, ...more] = await mailsTo(scene.referrerEmail);
    expect(more).toEqual([]);
    const date = leavesOn.split('-').toReversed().join('.');
    expect(mail?.subject).toContain(`endet am ${date}`);
    expect(mail?.text).toContain('Ihre Prämien holen Sie auch danach mit dem Link ab');
    expect(mail?.text).toContain('/persoenlicherbereich');
    expect(mail?.text).not.toContain('Gutschriften');
    expect(await mailsTo(quiet.email)).toEqual([]);
    const body = { client, leavesOn, reason };
    await server.call(contract.takeDepartureBack, { ...first.session, body });
    const [back] = await mailsTo(scene.referrerEmail);
    expect(back?.subject).toMatch(/geht weiter$/);
    expect(back?.text).toContain('Das ist zurückgenommen');
    expect(await mailsTo(scene.referrerEmail)).toHaveLength(2);
  });

  it('are those with something open, or with a link that was opened or used in the last 24 months', async () => {
    const quiet = await server.inTenant(newReferrer);
    expect(await isTold(quiet.id)).toBe(false);
    const { referralId } = await server.inTenant((tx) => buildScene(tx));
    const ended = { referrer_id: quiet.id, expires_at: addDays(now, -1) };
    const set = (id: string, change: object) =>
      server.inTenant(({ db }) =>
        db.updateTable('referral').set(change).where('id', '=', id).execute(),
      );
    const [link = ''] = await server.inTenant((tx) =>
      copyReferral(tx, referralId, [{ ...ended, landed_at: monthsAgo(LEAVING_TOLD_MONTHS + 1) }]),
    );
    expect(await isTold(quiet.id)).toBe(false);
    await set(link, { landed_at: monthsAgo(LEAVING_TOLD_MONTHS - 1) });
    expect(await isTold(quiet.id)).toBe(true);
    await set(link, { landed_at: null, expires_at: addDays(now, 1) });
    expect(await isTold(quiet.id)).toBe(true);
    await set(link, { withdrawn_at: now });
    expect(await isTold(quiet.id)).toBe(false);
  });

  it('are those of whose contacts or rewards something is open, however old; never who is blocked', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const id = scene.referrerId;
    const long = monthsAgo(LEAVING_TOLD_MONTHS + 2);
    const lead = (change: object) =>
      server.inTenant(({ db }) =>
        db.updateTable('lead').set(change).where('id', '=', scene.leadId).execute(),
      );
    await server.inTenant(({ db }) =>
      db
        .updateTable('referral')
        .set({ expires_at: long, landed_at: null, created_at: long })
        .where('id', '=', scene.referralId)
        .execute(),
    );
    await lead({ created_at: long });
    expect(await isTold(id)).toBe(true);
    await lead({ status: 'expired' });
    expect(await isTold(id)).toBe(false);
    await lead({ created_at: now });
    expect(await isTold(id)).toBe(true);
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ blocked_at: now }).where('id', '=', id).execute(),
    );
    expect(await isTold(id)).toBe(false);
    const [ready] = await buildRewardScenes(server, {});
    await server.inTenant(async ({ db }) => {
      await db
        .updateTable('referral')
        .set({ expires_at: long, landed_at: null })
        .where('id', '=', ready?.referralId ?? '')
        .execute();
      await db
        .updateTable('lead')
        .set({ created_at: long })
        .where('id', '=', ready?.leadId ?? '')
        .execute();
    });
    expect(await isTold(ready?.referrerId ?? '')).toBe(true);
  });
});
