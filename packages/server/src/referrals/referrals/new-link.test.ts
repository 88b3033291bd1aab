import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@weitersagen/domain/dates';
import { askNewLink, resendRewardLink } from '@weitersagen/contracts/link-requests';
import { mailPerCaller } from '../../people/public.ts';
import { perTargetOfNumber } from '../../platform/mail/mail-by-number.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
});

const subject = 'Jemand möchte einen neuen Link von Ihnen';
/** All that a caller sees of an answer, but for the second in which it came. */
const seen = ({
  status,
  text,
  error,
  headers,
  cookie,
}: Awaited<ReturnType<typeof server.call>>) => ({
  status,
  text,
  error,
  cookie,
  headers: { ...headers, date: '' },
});
const ask = async (number: string) => seen(await server.call(askNewLink, { body: { number } }));
const asked = async (email: string) =>
  (await server.mails(email)).filter((mail) => mail.subject === subject);

async function expired() {
  const referral = await activeReferral(server);
  await change(referral.number, {});
  return referral;
}

const change = (number: string, more: { blocked_at?: Date; expires_at?: Date }) =>
  server.inTenant(({ db, now }) =>
    db
      .updateTable('referral')
      .set({ expires_at: addDays(now, -1), ...more })
      .where('id', '=', number)
      .execute(),
  );

describe('asking for a new link', () => {
  it('reaches the referrer of an expired one once a day, and leads to a new referral of the product', async () => {
    const { number, email } = await expired();
    for (const _ of [1, 2, 3]) expect((await ask(number)).error).toBeNull();
    const mails = await asked(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Funkelfaser 500[^]*\/de\/empfehlen\/101/);
  });

  it('answers alike for a link that lives, one that is blocked and none at all, and mails nobody', async () => {
    const living = await activeReferral(server);
    const blocked = await expired();
    await change(blocked.number, { blocked_at: new Date() });
    const gone = await expired();
    const told = await ask(gone.number);
    for (const number of [living.number, blocked.number, 'a'.repeat(22)])
      expect(await ask(number)).toEqual(told);
    expect([await asked(living.email), await asked(blocked.email)]).toEqual([[], []]);
  });

  it('is limited for one caller', async () => {
    const { hits } = mailPerCaller;
    for (let count = 0; count < hits; count += 1)
      expect((await ask('b'.repeat(22))).error).toBeNull();
    expect((await ask('b'.repeat(22))).error?.key).toBe('tooManyTries');
    // It is one count with the other mails that a caller may ask for.
    const body = { token: 'x'.repeat(43) };
    expect((await server.call(resendRewardLink, { body })).error?.key).toBe('tooManyTries');
  });
});

describe('a reward link that is lost', () => {
  const again = async (token: string) =>
    seen(await server.call(resendRewardLink, { body: { token } }));

  it('is sent again for one that has ended, to the address that is kept, and for nothing else', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    if (!scene) throw new Error('no scene');
    const { recipientEmail: email } = scene;
    const token = await mailedToken(server, email);
    await server.inTenant(({ db, realNow }) =>
      db
        .updateTable('mail_token')
        .set({ ended_at: realNow })
        .where('purpose', '=', 'reward')
        .execute(),
    );
    const before = (await server.mails(email)).length;
    const told = await again(token);
    expect(told.error).toBeNull();
    expect(await server.mails(email)).toHaveLength(before + 1);
    const fresh = await mailedToken(server, email);
    expect(fresh).not.toBe(token);
    expect(await again('x'.repeat(43))).toEqual(told);
    for (let count = 0; count < perTargetOfNumber.hits + 2; count += 1)
      expect(await again(token)).toEqual(told);
    expect(await server.mails(email)).toHaveLength(before + perTargetOfNumber.hits);
  });

  it('is not sent once the reward was chosen', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    const email = scene?.recipientEmail ?? '';
    const token = await mailedToken(server, email);
    await takeCash(server, email);
    const before = (await server.mails(email)).length;
    expect((await again(token)).error).toBeNull();
    expect(await server.mails(email)).toHaveLength(before);
  });
});
