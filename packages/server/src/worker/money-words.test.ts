import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatEuro } from '@weitersagen/domain/money';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { enqueue } from '../platform/outbox/outbox-kind.ts';
import {
  recipientConfirmMail,
  recipientStatusMail,
} from '../referrals/recipients/recipient-outbox.ts';
import { goodwillToContact, goodwillToReferrer } from '../rewards/leads/lead-outbox.ts';
import { recipientTermsMail } from '../referrals/recipients/terms-outbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { payOut, takeCash } from '../testing/payout-scene.ts';
import { reportedScene, type RewardScene } from '../testing/reward-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Words that promise the reader a reward, in both languages; "keine Prämie" and somebody else's reward are none. */
const promises =
  /Ihre[rn]? (?:Geld)?Prämie|Prämie(?:n)? abholen|erhalten Sie (?:voraussichtlich|eine|die)|Für Sie ist|your reward|you (?:are likely to )?(?:get|receive)\b/i;

const sentTo = async (email: string) =>
  (await server.mails(email)).map(({ subject, text }) => `${subject}\n${text}`);

/** Everything that both sides are written from the data to the payment, with the letters that come seldom. */
async function wholeCorrespondence(share: 0 | 50 | 100) {
  const scene = await reportedScene(server, { share });
  await server.inTenant(async (tx) => {
    await enqueue(tx, recipientConfirmMail, { recipientId: scene.recipientId });
    await enqueue(tx, recipientStatusMail, { recipientId: scene.recipientId });
    await enqueue(tx, recipientTermsMail, { recipientId: scene.recipientId });
  });
  await server.moveClock((await server.tenant()).config.complaintDays);
  await server.work();
  if (share > 0) await takeCash(server, scene.referrerEmail);
  if (share < 100) await takeCash(server, scene.recipientEmail);
  await payOut(server);
  await server.work();
  return scene;
}

/** What a contact gets of the reward of a contract, in cents. */
const claimCentsOf = async ({ db }: TenantTx, leadId: string) =>
  (
    await db
      .selectFrom('reward_claim')
      .select('amount_cents')
      .where('lead_id', '=', leadId)
      .where('beneficiary', '=', 'recipient')
      .executeTakeFirst()
  )?.amount_cents;

/** What both sides are written when a participation is opened again by goodwill. */
async function goodwillLetters(scene: RewardScene): Promise<void> {
  await server.inTenant(async (tx) => {
    await tx.db
      .updateTable('lead')
      .set({ reopened_at: tx.now })
      .where('id', '=', scene.leadId)
      .execute();
    await enqueue(tx, goodwillToContact, { leadId: scene.leadId });
    await enqueue(tx, goodwillToReferrer, { leadId: scene.leadId });
  });
  await server.work();
}

it.each([0, 50, 100] as const)(
  'with share %i a mail promises a reward to those who get one, and to nobody else',
  async (share) => {
    const scene = await wholeCorrespondence(share);
    await goodwillLetters(scene);
    const toReferrer = await sentTo(scene.referrerEmail);
    const toRecipient = await sentTo(scene.recipientEmail);
    expect(toReferrer.length).toBeGreaterThan(0);
    expect(toRecipient.length).toBeGreaterThan(2);
    expect(toReferrer.some((mail) => promises.test(mail))).toBe(share > 0);
    expect(toRecipient.some((mail) => promises.test(mail))).toBe(share < 100);
    const [confirmed = ''] = toRecipient.filter((mail) => mail.includes('Daten sind bestätigt\n'));
    const cents = (await server.inTenant((tx) => claimCentsOf(tx, scene.leadId))) ?? 0;
    expect(cents > 0).toBe(share < 100);
    expect(confirmed.includes(`Prämie von ${formatEuro(cents)} vorgemerkt`)).toBe(share < 100);
  },
);
