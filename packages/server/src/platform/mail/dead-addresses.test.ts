import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import * as contract from '@weitersagen/contracts/mail-preferences';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addFeedKey } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral, signInAs } from '../../testing/steps.ts';
import { deadAddressRepository } from './dead-address-repository.ts';
import { deliver } from './deliver.ts';
import { createMailer } from './send-mail.ts';

let server: TestServer;
let smtp: SMTPServer;
let asked: string[] = [];
let refuseWith = '';
beforeAll(async () => {
  server = await startTestServer();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      if (!address.startsWith('tot')) return done();
      return done(
        Object.assign(new Error(refuseWith.slice(4)), {
          responseCode: Number(refuseWith.slice(0, 3)),
        }),
      );
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(() => closed()));
  await server.stop();
});

beforeEach(() => {
  asked = [];
  refuseWith = '550 5.1.1 No such mailbox';
});

async function sender() {
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`);
  const deps = { withTenant: server.deps.withTenant, sendMail: mailer.send };
  const tenant = await server.tenant();
  const content = {
    subject: 'Hallo',
    text: 'Hallo',
    html: '<p>Hallo</p>',
    shown: { subject: 'Hallo', text: 'Hallo' },
  };
  return {
    send: (to: string, isWarning = false) =>
      deliver(tenant, { to, id: `id-${to}`, content, isWarning }, deps),
    close: () => mailer.close(),
  };
}
const isDead = (email: string, id?: string) =>
  server.inTenant((tx) => deadAddressRepository(tx).isDead(email), id);

describe('an address', () => {
  it('that the mail server does not know gets nothing more, in this tenant', async () => {
    const { send, close } = await sender();
    expect(await send('tot@example.org')).toBe('noSuchAddress');
    expect(await send('Tot@example.org')).toBe('noSuchAddress');
    expect(await send('lebt@example.org')).toBe('taken');
    close();
    expect(asked).toEqual(['tot@example.org', 'lebt@example.org']);
    expect(await isDead('tot@example.org')).toBe(true);
    expect(await isDead('tot@example.org', 'sonnwerk')).toBe(false);
  });

  it.each([
    ['451 4.2.0 Busy', 'later'],
    ['552 5.2.2 Mailbox full', 'later'],
    ['550 5.7.1 Blocked using a list', 'forbidden'],
    ['550 Refused', 'mail'],
  ])('that is refused with %s stays alive', async (answer, refusal) => {
    refuseWith = answer;
    const { send, close } = await sender();
    await expect(send('tot.nicht@example.org')).rejects.toMatchObject({ refusal });
    close();
    expect(await isDead('tot.nicht@example.org')).toBe(false);
  });

  it('to which mail was stopped gets what warns its owner', async () => {
    const token = await server.inTenant(addFeedKey);
    const body = { email: 'gewarnt@example.org', reason: 'Postfach unbekannt' };
    await server.call(contract.reportBounce, { token, body });
    const { send, close } = await sender();
    expect(await send('gewarnt@example.org')).toBe('noSuchAddress');
    expect(await send('gewarnt@example.org', true)).toBe('taken');
    close();
    expect(asked).toEqual(['gewarnt@example.org']);
  });

  it('whose mail came back is reported by the feed, and revived by the operator', async () => {
    const token = await server.inTenant(addFeedKey);
    const body = { email: 'Zurueck@example.org', reason: 'Postfach unbekannt' };
    expect((await server.call(contract.reportBounce, { token, body })).status).toBe(204);
    expect(await isDead('zurueck@example.org')).toBe(true);
    const stored = await server.inTenant((tx) =>
      tx.db.selectFrom('dead_address').select('email_hash').execute(),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('@');
    await server.inTenant((tx) => deadAddressRepository(tx).revive('zurueck@example.org'));
    expect(await isDead('zurueck@example.org')).toBe(false);
  });
});

describe('mails about the progress', () => {
  it('are sent unless the referrer turned them off', async () => {
    const { email, session } = await activeReferral(server);
    expect((await server.call(contract.getMailPreferences, session)).value).toEqual({
      status: true,
      invitations: true,
    });
    const off = await server.call(contract.setMailPreferences, {
      ...session,
      body: { status: false },
    });
    expect(off.value).toEqual({ status: false, invitations: true });
    const account = await server.inTenant((tx) =>
      tx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    await reportedScene(server, { referrerId: account.id });
    const subjects = async () => (await server.mails(email)).map(({ subject }) => subject);
    expect(await subjects()).not.toContain('Ihre Empfehlung hat zu einem Vertrag geführt');
    await server.call(contract.setMailPreferences, { ...session, body: { status: true } });
    await reportedScene(server, { referrerId: account.id });
    expect(await subjects()).toContain('Ihre Empfehlung hat zu einem Vertrag geführt');
    const other = await server.call(contract.getMailPreferences, await signInAs(server));
    expect(other.value).toMatchObject({ status: true });
  });
});
