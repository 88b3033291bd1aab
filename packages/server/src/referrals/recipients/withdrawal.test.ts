import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/recipient-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function participant() {
  const referral = await activeReferral(server);
  const recipient = await newRecipient(server, referral.number);
  const lead = await server.inTenant((tx) =>
    tx.db
      .selectFrom('lead')
      .select('id')
      .where('recipient_id', '=', recipient.number)
      .executeTakeFirstOrThrow(),
  );
  return { ...recipient, lead };
}

describe('a recipient who no longer wants to take part', () => {
  const withdraw = (token: string, deleteData: boolean) =>
    server.call(contract.withdrawRecipient, { token, body: { deleteData } });

  it('ends the participation, once, and keeps the data unless asked', async () => {
    const { token, number } = await participant();
    for (const _ of [1, 2]) expect((await withdraw(token, false)).status).toBe(204);
    const { value } = await server.call(contract.getRecipientOrder, { token });
    expect(value).toMatchObject({ number, participation: 'withdrawn', firstName: 'Kim' });
    const ended = await server.inTenant((tx) =>
      tx.db
        .selectFrom('audit')
        .select(['reason', 'actor'])
        .where('entity', '=', 'lead')
        .where('event', '=', 'cancellation')
        .where('actor', '=', number)
        .execute(),
    );
    expect(ended).toEqual([{ reason: 'withdrawn', actor: number }]);
  });

  it('is not reminded any more to confirm', async () => {
    const { number } = await activeReferral(server);
    const { email, token } = await newRecipient(server, number, { confirmed: false });
    await withdraw(token, false);
    await server.moveClock(30);
    expect(await server.mails(email)).toHaveLength(1);
  });

  it('has the own data deleted, after which the link opens nothing', async () => {
    const { token, number } = await participant();
    expect((await withdraw(token, true)).status).toBe(204);
    expect((await server.call(contract.getOwnRecipientData, { token })).error?.key).toBe(
      'dataErased',
    );
    const row = await server.inTenant((tx) =>
      tx.db
        .selectFrom('recipient')
        .select(['email', 'first_name'])
        .where('id', '=', number)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ email: null, first_name: null });
  });

  it.each([
    ['ok', ['ok']],
    ['released', ['ok', 'released']],
    ['paid', ['ok', 'released', 'paid']],
  ] as const)(
    'is refused once there is a contract (%s), and nothing is deleted',
    async (_, steps) => {
      const { token, lead } = await participant();
      for (const status of steps)
        await server.inTenant((tx) =>
          tx.db.updateTable('lead').set({ status }).where('id', '=', lead.id).execute(),
        );
      expect((await withdraw(token, true)).error?.key).toBe('contractExists');
      const { value } = await server.call(contract.getRecipientOrder, { token });
      expect(value).toMatchObject({ participation: 'contract', firstName: 'Kim' });
    },
  );
});

describe('the own data of a recipient', () => {
  it('are shown as told so far, to the mailed token only', async () => {
    const { token, email } = await participant();
    const { value } = await server.call(contract.getOwnRecipientData, { token });
    expect(value).toMatchObject({ firstName: 'Kim', email, salutation: null, street: null });
    expect(
      (await server.call(contract.getOwnRecipientData, { token, client: 'sonnwerk' })).error?.key,
    ).toBe('notAuthorised');
  });
});

describe('the mail after the confirmation', () => {
  it('brings the link of the status page, in words without a promise of a date', async () => {
    const { email, token } = await participant();
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihre Daten sind bestätigt');
    expect(mail?.text).toContain('/de/danke#token=');
    expect(mail?.text).not.toContain('€'); // all of the reward is the referrer's
    expect(mail?.token).not.toBe(token);
    const { value } = await server.call(contract.getRecipientOrder, { token: mail?.token ?? '' });
    expect(value).toMatchObject({ confirmed: true, participation: 'open', goodwill: false });
  });
});
