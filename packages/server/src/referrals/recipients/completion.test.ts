import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/recipient';
import type { RecipientData } from '@weitersagen/contracts/recipient';
import {
  changeOwnRecipientData,
  getOwnRecipientData,
  withdrawRecipient,
} from '@weitersagen/contracts/recipient-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, newRecipient } from '../../testing/steps.ts';
import { confirmRecipient } from './data-service.ts';
import { removeRecipient } from './remove-recipient.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

async function contact(confirmed: boolean) {
  const { number: referral, email: referrerEmail } = await activeReferral(server);
  return { ...(await newRecipient(server, referral, { confirmed })), referral, referrerEmail };
}
type Contact = Awaited<ReturnType<typeof contact>>;

const told = ({ email }: Contact, more: Partial<RecipientData> = {}): RecipientData => ({
  salutation: 'Frau',
  firstName: 'Kim',
  lastName: 'Nachbarin',
  birthDate: '1990-02-28',
  email,
  marketingConsent: false,
  address: { street: 'Weg', houseNumber: '1', postalCode: '10115', city: 'Berlin' },
  ...more,
});
const byNumber = (who: Contact, more?: Partial<RecipientData>) =>
  server.call(contract.completeRecipient, {
    body: { referralNumber: who.referral, recipientNumber: who.number, data: told(who, more) },
  });
const byLink = (who: Contact, more?: Partial<RecipientData>, recipientNumber = who.number) =>
  server.call(changeOwnRecipientData, {
    token: who.token,
    body: { recipientNumber, data: told(who, more) },
  });
const confirm = (token: string) => server.call(contract.confirmRecipient, { body: { token } });
const newest = async ({ email }: Contact) => (await server.mails(email))[0];
const own = async ({ token }: Contact) => (await server.call(getOwnRecipientData, { token })).value;
const consents = ({ number }: Contact) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('consent')
      .select('id')
      .where('subject_id', '=', number)
      .where('kind', '=', 'marketing')
      .execute(),
  );

describe('what waits for its confirmation', () => {
  it('by the number ends the links before and mails one that confirms all of it', async () => {
    const who = await contact(false);
    expect((await byNumber(who)).status).toBe(200);
    expect((await confirm(who.token)).error?.key).toBe('linkExpired');
    const mail = await newest(who);
    expect((await confirm(mail?.token ?? '')).value).toMatchObject({
      confirmed: true,
      completed: true,
    });
  });

  it('is mailed once more only where something changed', async () => {
    const who = await contact(false);
    await byNumber(who);
    const before = (await server.mails(who.email)).length;
    expect((await byNumber(who)).status).toBe(200);
    expect(await server.mails(who.email)).toHaveLength(before);
    await byNumber(who, { lastName: 'Anders' });
    expect(await server.mails(who.email)).toHaveLength(before + 1);
  });

  it('has a consent that its mail tells and that counts from the confirmation on', async () => {
    const who = await contact(false);
    await byNumber(who, { marketingConsent: true });
    expect(await consents(who)).toEqual([]);
    const mail = await newest(who);
    expect(mail?.text).toContain('willigen Sie auch ein, Werbung zu erhalten');
    await confirm(mail?.token ?? '');
    expect(await consents(who)).toHaveLength(1);
  });

  it('by the mailed link changes without another mail', async () => {
    const who = await contact(false);
    const before = (await server.mails(who.email)).length;
    expect((await byLink(who, { lastName: 'Anders' })).status).toBe(200);
    expect(await server.mails(who.email)).toHaveLength(before);
    expect((await confirm(who.token)).value.lastName).toBe('Anders');
  });

  it.each([
    ['another address', { email: 'fremd@example.org' }],
    ['another name and a consent', { lastName: 'Fremd', marketingConsent: true }],
  ])(
    'takes no %s by the number while it is being confirmed: what was confirmed is what was mailed',
    async (_, more) => {
      const who = await contact(false);
      const changed = await server.inTenant(async (tx) => {
        await confirmRecipient(tx, who.token, () => Promise.resolve());
        const other = byNumber(who, more);
        await vi.waitFor(
          async () => {
            const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
            expect(rows).not.toEqual([]);
          },
          { timeout: 10_000, interval: 20 },
        );
        return { other };
      });
      expect((await changed.other).status).toBeGreaterThanOrEqual(400);
      expect(await own(who)).toMatchObject({ email: who.email, marketingConsent: false });
      expect((await own(who)).lastName).not.toBe('Fremd');
    },
  );

  it('that is erased meanwhile stays so, whatever waits for its turn', async () => {
    const who = await contact(false);
    const changed = await server.inTenant(async (tx) => {
      await removeRecipient(tx, who.number);
      const other = byNumber(who);
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
          expect(rows).not.toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      );
      return { other };
    });
    expect((await changed.other).error?.key).toBe('unknownNumber');
    const row = await server.inTenant(({ db }) =>
      db
        .selectFrom('recipient')
        .select(['email', 'last_name', 'street'])
        .where('id', '=', who.number)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ email: null, last_name: null, street: null });
  });

  it('goes to another address by either way, and the links before end', async () => {
    for (const way of [byNumber, byLink]) {
      const who = await contact(false);
      const email = freshEmail('neu');
      expect((await way(who, { email })).value.email).toBe(email);
      expect((await confirm(who.token)).error?.key).toBe('linkExpired');
      const [mail] = await server.mails(email);
      expect((await confirm(mail?.token ?? '')).value.email).toBe(email);
    }
  });
});

describe('what was confirmed', () => {
  it('by the number is filled in once, and the same again answers alike', async () => {
    const who = await contact(true);
    expect((await byNumber(who)).value.completed).toBe(true);
    expect((await byNumber(who)).status).toBe(200);
  });

  it('by the number changes nothing of it, and gives no consent', async () => {
    const who = await contact(true);
    const refused = async (more: Partial<RecipientData>) => {
      const { error } = await byNumber(who, more);
      return [error?.key, error?.message];
    };
    const away = ['notAuthorised', expect.stringContaining('über den Link aus unserer')];
    expect(await refused({ lastName: 'Anders' })).toEqual(away);
    expect(await refused({ marketingConsent: true })).toEqual(away);
    await byNumber(who);
    expect(await refused({ birthDate: '1980-01-01' })).toEqual(away);
    expect(await refused({ phone: '030 123456' })).toEqual(away);
    expect(await own(who)).toMatchObject({ lastName: 'Nachbarin', birthDate: '1990-02-28' });
    expect(await consents(who)).toEqual([]);
  });

  it('by the mailed link changes all but the address, and keeps the consent', async () => {
    const [who, other] = [await contact(true), await contact(true)];
    expect((await byLink(who, { lastName: 'Anders', marketingConsent: true })).status).toBe(200);
    expect(await own(who)).toMatchObject({ lastName: 'Anders', marketingConsent: true });
    expect(await consents(who)).toHaveLength(1);
    const moved = await byLink(who, { email: freshEmail('neu') });
    expect(moved.error?.fields).toEqual({ 'empfaengerdaten.email': 'emailConfirmed' });
    expect((await byLink(who, {}, other.number)).error?.key).toBe('notAuthorised');
  });

  it('by the mailed link never gets the address of the referrer', async () => {
    const who = await contact(false);
    expect((await byLink(who, { email: who.referrerEmail })).error?.key).toBe('sameEmail');
  });

  it('changes no more once the participation is over', async () => {
    const who = await contact(true);
    await server.call(withdrawRecipient, { token: who.token, body: { deleteData: false } });
    expect((await byLink(who, { lastName: 'Anders' })).error?.key).toBe('participationOver');
  });

  it('is mailed the link to where it stands', async () => {
    const who = await contact(true);
    await server.call(contract.resendRecipientMail, { body: { number: who.number } });
    expect((await newest(who))?.text).toMatch(/\/danke#token=/);
  });
});
