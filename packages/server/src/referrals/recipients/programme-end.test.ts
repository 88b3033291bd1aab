import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRecipient, resendRecipientMail } from '@weitersagen/contracts/recipient';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { leaveOn } from '../../testing/leave-on.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { mailSchema } from '../../platform/mail/mail-fields.ts';
import { recipientStatusMail } from './recipient-outbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The client's own words for the mail that asks to confirm, which name the amount. */
async function writeWords() {
  await server.inTenant(async ({ db, tenant, now }) => {
    const item = { tenant: tenant.id, schema: mailSchema, id: 'recipientConfirm' };
    const shown = { shown_from: now, published_at: now, published_by: 'a', saved_by: 'a' };
    const data = JSON.stringify({ Inhalt: { de: 'Sichern Sie sich {{amount}}!' } });
    await db
      .insertInto('text_item')
      .values({ ...item, created_at: now })
      .execute();
    await db
      .insertInto('text_version')
      .values({ ...item, ...shown, version: 1, data, saved_at: now })
      .execute();
  });
}
const over = /Das Programm ist seit dem 01\.01\.2020 beendet/;
const coming = /Das Programm endet am 31\.12\.2099\. Eine Bestellung von diesem Tag an/;

describe('mails to a contact who has not ordered', () => {
  it('say the day on which the programme ends, and from then on promise no money, in the words of the client neither', async () => {
    const { number: referral } = await activeReferral(server, { referrerShare: 50 });
    const { number, email } = await newRecipient(server, referral, { confirmed: false });
    const newest = async () => (await server.mails(email))[0]?.text ?? '';
    const again = () => server.call(resendRecipientMail, { body: { number } });
    const standing = async () => {
      await server.inTenant((tx) => enqueue(tx, recipientStatusMail, { recipientId: number }));
      return newest();
    };
    expect(await newest()).toMatch(/erhalten Sie voraussichtlich 45/);
    await leaveOn(server, '2099-12-31');
    await again();
    expect(await newest()).toMatch(/erhalten Sie voraussichtlich 45/);
    expect(await newest()).toMatch(coming);
    expect(await standing()).toMatch(coming);
    await writeWords();
    await again();
    expect(await newest()).toMatch(/Sichern Sie sich 45.*\n+Das Programm endet/);
    await leaveOn(server, '2020-01-01');
    await again();
    for (const text of [await newest(), await standing()]) {
      expect(text).toMatch(over);
      expect(text).not.toMatch(/€|voraussichtlich/);
    }
    const { steps } = (await server.call(getRecipient, { params: { number } })).value;
    expect(steps).toMatchObject({ rewardCents: null, isRewarded: true, contractAt: null });
    await leaveOn(server, null);
  });
});
