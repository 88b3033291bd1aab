import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import { setNewsletter } from '@weitersagen/contracts/account-settings';
import {
  endNewsletterByLink,
  getNewsletterEnd,
  showNewsletterEnd,
} from '@weitersagen/contracts/newsletter-end';
import { startSmtpLines } from '../../testing/smtp-lines.ts';
import { newReferrer } from '../../testing/referral-scene.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { leaveOn } from '../../testing/leave-on.ts';
import { activeReferral, freshEmail, signInAs } from '../../testing/steps.ts';
import { wrongTokenPerCaller } from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A referrer with the newsletter, and the link of its mail. */
async function subscriber() {
  const { email, session } = await activeReferral(server);
  await server.call(setNewsletter, { body: { optIn: true }, ...session });
  const [mail] = await server.mails(email);
  await server.call(account.confirmNewsletter, { body: { token: mail?.token ?? '' } });
  const [, link = ''] = /optout#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const given = async () =>
    (await server.call(account.getUser, session)).value.newsletterOptInGiven;
  return { email, session, link, given };
}
const look = (token: string) => server.call(getNewsletterEnd, { body: { token } });
const end = (token: string) => server.call(endNewsletterByLink, { params: { token } });

it('says whose newsletter it is and ends it with the press alone, also a second time', async () => {
  const { email, link, given } = await subscriber();
  expect((await look(link)).value).toEqual({ email, subscribed: true });
  const shown = await server.inject({
    url: `/api/v1/funkelnetz${showNewsletterEnd.path.replace(':token', link)}`,
  });
  expect([shown.statusCode, shown.headers.location]).toEqual([
    302,
    `http://funkelnetz.localhost:4000/de/empfehler/newsletter/optout#token=${link}`,
  ]);
  expect(await given()).toBe(true);
  expect([(await end(link)).status, (await end(link)).status]).toEqual([204, 204]);
  expect(await given()).toBe(false);
  expect((await look(link)).value).toEqual({ email, subscribed: false });
  const told = await server.inTenant(({ db }) =>
    db
      .selectFrom('audit')
      .innerJoin('account', 'account.id', 'audit.entity_id')
      .select('event')
      .where('account.email', '=', email)
      .where('event', '=', 'newsletterEnded')
      .execute(),
  );
  expect(told).toHaveLength(1);
});

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'ends it by the form that mail programs post to the address of the headers: %s',
  async (type) => {
    const { link, given } = await subscriber();
    const answer = await server.inject({
      method: 'POST',
      url: `/api/v1/funkelnetz${endNewsletterByLink.path.replace(':token', link)}`,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
    expect(await given()).toBe(false);
  },
);

it('works after a sign-out everywhere and once the client has left', async () => {
  const { link, session } = await subscriber();
  await server.call(account.logoutEverywhere, session);
  onTestFinished(() => leaveOn(server, null));
  await leaveOn(server, '2020-01-01');
  expect((await look(link)).value.subscribed).toBe(true);
  expect((await end(link)).status).toBe(204);
  expect((await look(link)).value.subscribed).toBe(false);
});

it('redeems nothing else, and no other token or address of the account ends it', async () => {
  const { email, link, given } = await subscriber();
  expect((await server.call(account.loginByToken, { query: { token: link } })).error?.key).toBe(
    'linkExpired',
  );
  expect((await server.call(account.confirmNewsletter, { body: { token: link } })).error?.key).toBe(
    'linkExpired',
  );
  const other = await subscriber();
  for (const token of [
    link.slice(0, 43) + other.link.slice(43),
    link.slice(43),
    `x${link.slice(1)}`,
  ])
    expect([(await look(token)).error?.key, (await end(token)).error?.key]).toEqual([
      'linkExpired',
      'linkExpired',
    ]);
  await server.inTenant(({ db }) =>
    db
      .updateTable('account')
      .set({ email: freshEmail('umzug') })
      .where('email', '=', email)
      .execute(),
  );
  expect((await end(link)).error?.key).toBe('linkExpired');
  expect(await given()).toBe(true);
});

it('is not found by trying', async () => {
  await server.database.db.deleteFrom('throttle').execute();
  await look('x'.repeat(66));
  await server.database.db
    .updateTable('throttle')
    .set({ hits: wrongTokenPerCaller.hits })
    .execute();
  expect((await look('x'.repeat(66))).error?.key).toBe('tooManyTries');
  expect((await end('x'.repeat(66))).error?.key).toBe('tooManyTries');
  await server.database.db.deleteFrom('throttle').execute();
});

it('is offered by the mail program: the headers of the mail have the address of the call', async () => {
  const smtp = await startSmtpLines(() => false);
  const mailing = await startTestServer({ config: { smtpUrl: smtp.url } });
  onTestFinished(async () => {
    await mailing.stop();
    await smtp.close();
  });
  const { email } = await mailing.inTenant(newReferrer);
  const session = await signInAs(mailing, email);
  await mailing.call(setNewsletter, { body: { optIn: true }, ...session });
  await mailing.work();
  const text = smtp.mails.find(({ to }) => to === email)?.text.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  const [, url = ''] = /^List-Unsubscribe: <(.+?)>/m.exec(text) ?? [];
  const answer = await mailing.inject({ method: 'POST', url: new URL(url).pathname });
  expect([answer.statusCode, new URL(url).host]).toEqual([204, 'funkelnetz.localhost:4000']);
});
