import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as own from '@weitersagen/contracts/operator-account';
import {
  listOperators,
  mailOperatorLink,
  resetOperatorFactor,
} from '@weitersagen/contracts/operator-people';
import { confirmEmailChange } from '@weitersagen/contracts/email-change';
import { getOperatorInvitation } from '@weitersagen/contracts/operator-access';
import { accountRepository } from '../accounts/account-repository.ts';
import { findTicket, issueTicket } from '../second-factor/sign-in-ticket-repository.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

type Operator = Awaited<ReturnType<typeof addOperator>>;
const add = () => addOperator(server, [{ role: 'support', client: null }]);
const asking = ({ session }: Operator, email: string) =>
  server.call(own.askOwnEmailChange, { ...session, body: { email } });
const confirming = (token: string) =>
  server.call(own.confirmOwnEmailChange, { client: OPERATOR_CLIENT, body: { token } });
const tokenAt = async (email: string) =>
  (await server.mails(email)).find(({ token }) => token !== '')?.token ?? '';
const subjects = async (email: string) => (await server.mails(email)).map(({ subject }) => subject);
const emailOf = ({ id }: Operator) =>
  server.inTenant(async (tx) => (await accountRepository(tx).byId(id))?.email, OPERATOR_CLIENT);
const told = ({ id }: Operator) =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'actor', 'before', 'after'])
        .where('entity_id', '=', id)
        .where('event', 'in', [
          'languageChanged',
          'nameChanged',
          'emailChangeAsked',
          'emailChangeDropped',
          'emailChanged',
        ])
        .orderBy('id')
        .execute(),
    OPERATOR_CLIENT,
  );
const unconfirm = ({ id }: Operator) =>
  server.inTenant(
    ({ db }) =>
      db.updateTable('session').set({ verified_at: null }).where('account_id', '=', id).execute(),
    OPERATOR_CLIENT,
  );

describe('the own name', () => {
  it('is changed by its person, and the history tells it without its words', async () => {
    const person = await add();
    const body = { firstName: 'Beate', lastName: 'Neumann' };
    expect((await server.call(own.changeOwnName, { ...person.session, body })).status).toBe(204);
    const { value } = await server.call(own.getOperatorAccount, person.session);
    expect([value.firstName, value.lastName]).toEqual(['Beate', 'Neumann']);
    await server.call(own.changeOwnName, { ...person.session, body });
    const rows = await told(person);
    expect(rows).toMatchObject([{ event: 'nameChanged', actor: person.id }]);
    expect(JSON.stringify(rows)).not.toMatch(/Beate|Bea/);
  });

  it('takes a sign-in of the last minutes, since it is the name that others agree to', async () => {
    const person = await add();
    const body = { firstName: 'Gerlinde', lastName: 'Gleichnam' };
    await unconfirm(person);
    const refused = await server.call(own.changeOwnName, { ...person.session, body });
    expect(refused.error?.key).toBe('passwordRequired');
    expect(await told(person)).toEqual([]);
  });
});

describe('the own language of mails', () => {
  it('is changed by its person, once, and told in the history', async () => {
    const person = await add();
    const body = { language: 'en' } as const;
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(own.changeOwnLanguage, { ...person.session, body })).status).toBe(
        204,
      );
    const { value } = await server.call(own.getOperatorAccount, person.session);
    expect(value.language).toBe('en');
    expect(await told(person)).toMatchObject([
      {
        event: 'languageChanged',
        actor: person.id,
        after: { language: 'en' },
      },
    ]);
  });
});

describe('the own address', () => {
  it('changes by the link in the new mailbox, once, and the old one is told twice', async () => {
    const person = await add();
    const email = freshEmail('neu');
    const asked = await asking(person, email.toUpperCase());
    expect(asked.value.email).toBe(email);
    expect(Date.parse(asked.value.until ?? '') - Date.now()).toBeLessThan(25 * 3_600_000);
    expect(await emailOf(person)).toBe(person.email);
    const token = await tokenAt(email);
    expect((await confirming(token)).value).toEqual({ email });
    expect(await emailOf(person)).toBe(email);
    expect((await subjects(person.email)).slice(0, 2)).toEqual([
      'Ihre E-Mail-Adresse ist geändert',
      'Ihre E-Mail-Adresse soll geändert werden',
    ]);
    const again = await confirming(token);
    expect(again.error?.key).toBe('tokenUsed');
    const rows = await told(person);
    expect(rows.map(({ event }) => event)).toEqual(['emailChangeAsked', 'emailChanged']);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('is asked for only by who confirmed lately', async () => {
    const person = await add();
    await unconfirm(person);
    const email = freshEmail('neu');
    expect((await asking(person, email)).error?.key).toBe('passwordRequired');
    expect(await server.mails(email)).toEqual([]);
  });

  it('ends every session, sign-in that waits and mailed link of before', async () => {
    const person = await add();
    const admin = await operatorSession(server);
    const other = await operatorSession(server, person.email);
    await server.call(mailOperatorLink, { ...admin, params: { id: person.id } });
    const link = await tokenAt(person.email);
    const { ticket } = await server.inTenant(
      (tx) => issueTicket(tx, { by: 'password', accountId: person.id, remember: false }),
      OPERATOR_CLIENT,
    );
    const email = freshEmail('neu');
    await asking(person, email);
    await confirming(await tokenAt(email));
    for (const session of [person.session, other])
      expect((await server.call(own.getOperatorAccount, session)).error?.key).toBe('sessionEnded');
    expect(await server.inTenant((tx) => findTicket(tx, ticket), OPERATOR_CLIENT)).toBeNull();
    const opened = await server.call(getOperatorInvitation, {
      client: OPERATOR_CLIENT,
      body: { token: link },
    });
    expect(opened.error?.key).toBe('linkExpired');
    const fresh = await operatorSession(server, email);
    expect((await server.call(own.getOwnEmailChange, fresh)).value.email).toBeNull();
  });

  it('is never one that another operator has, also where they took it meanwhile', async () => {
    const [person, other] = [await add(), await add()];
    const refused = await asking(person, other.email);
    expect([refused.status, refused.error?.key]).toEqual([409, 'emailExists']);
    const email = freshEmail('umkaempft');
    await asking(person, email);
    await addOperator(server, [], email);
    const late = await confirming(await tokenAt(email));
    expect(late.error?.key).toBe('emailExists');
    expect(await emailOf(person)).toBe(person.email);
  });

  it('goes to one of two who follow their links to it at the same time', async () => {
    const [one, two] = [await add(), await add()];
    const email = freshEmail('beide');
    await asking(one, email);
    const first = await tokenAt(email);
    await asking(two, email);
    const links = (await server.mails(email)).map(({ token }) => token);
    expect(links).toContain(first);
    const answers = await Promise.all(links.map(confirming));
    expect(answers.map(({ error }) => error?.key ?? 'done').toSorted()).toEqual([
      'done',
      'emailExists',
    ]);
  });

  it('is none where no mail arrives, nor one that stopped taking mail meanwhile', async () => {
    const person = await add();
    const kill = (email: string) =>
      server.inTenant((tx) => deadAddressRepository(tx).add(email, 'SMTP 5.1'), OPERATOR_CLIENT);
    const [dead, dying] = [freshEmail('tot'), freshEmail('bald')];
    await kill(dead);
    expect((await asking(person, dead)).error?.key).toBe('emailNotAllowed');
    await asking(person, dying);
    const token = await tokenAt(dying);
    await kill(dying);
    expect((await confirming(token)).error?.key).toBe('emailNotAllowed');
  });

  it('waits until it is dropped, replaced or blocked with its person; no link works then', async () => {
    const person = await add();
    const [first, second, third] = [freshEmail('a'), freshEmail('b'), freshEmail('c')];
    await asking(person, first);
    const replaced = await tokenAt(first);
    await asking(person, second);
    expect((await confirming(replaced)).error?.key).toBe('linkExpired');
    const dropped = await tokenAt(second);
    expect((await server.call(own.dropOwnEmailChange, person.session)).status).toBe(204);
    expect((await server.call(own.dropOwnEmailChange, person.session)).status).toBe(204);
    expect((await confirming(dropped)).error?.key).toBe('linkExpired');
    expect((await told(person)).map(({ event }) => event)).toEqual([
      'emailChangeAsked',
      'emailChangeDropped',
      'emailChangeAsked',
      'emailChangeDropped',
    ]);
    await asking(person, third);
    await server.inTenant(
      (tx) => accountRepository(tx).setBlocked(person.id, true),
      OPERATOR_CLIENT,
    );
    const blocked = await confirming(await tokenAt(third));
    expect(blocked.error?.key).toBe('accountBlocked');
  });

  it.each([
    ['a new link', (call: object) => server.call(mailOperatorLink, call as never)],
    ['a reset factor', (call: object) => server.call(resetOperatorFactor, call as never)],
  ])('ends with %s by an admin, and its link with it', async (_, help) => {
    const person = await add();
    const email = freshEmail('neu');
    await asking(person, email);
    const token = await tokenAt(email);
    const body = { reason: 'Anruf mit Rückruf' };
    const admin = await operatorSession(server);
    expect((await help({ ...admin, params: { id: person.id }, body })).error).toBeNull();
    expect((await confirming(token)).error?.key).toBe('linkExpired');
    expect(await emailOf(person)).toBe(person.email);
    const rows = await told(person);
    expect(rows.map(({ event }) => event)).toEqual(['emailChangeAsked', 'emailChangeDropped']);
    expect(rows[1]?.actor).not.toBe(person.id);
  });

  it('is not confirmed by the call of a client’s host, and mails are limited', async () => {
    const person = await add();
    const email = freshEmail('neu');
    await asking(person, email);
    const token = await tokenAt(email);
    const elsewhere = await server.call(confirmEmailChange, { body: { token } });
    expect(elsewhere.error?.key).toBe('linkExpired');
    for (let count = 0; count < 4; count += 1) await asking(person, freshEmail('noch'));
    expect((await asking(person, freshEmail('noch'))).error?.key).toBe('tooManyTries');
  });

  it('is asked for by a mail in words for operators, whose link leads to their host', async () => {
    const person = await add();
    const email = freshEmail('neu');
    await asking(person, email);
    const [mail] = await server.mails(email);
    expect(mail?.text).toMatch(/Zugang zum Betreiberbereich/);
    expect(mail?.text).toMatch(/betrieb\.localhost[^ ]*\/neueadresse#token=/);
    const [notice] = await server.mails(person.email);
    expect(notice?.text).toMatch(/\/konto/);
    expect(notice?.text).not.toContain(email);
  });

  it('changes who is listed, and nobody’s rights', async () => {
    const person = await add();
    const email = freshEmail('neu');
    await asking(person, email);
    await confirming(await tokenAt(email));
    const admin = await operatorSession(server);
    const { value } = await server.call(listOperators, admin);
    expect(value.find(({ id }) => id === person.id)).toMatchObject({
      email,
      roles: [{ role: 'support', client: null }],
      hasApp: true,
    });
    const hands = await server.inTenant(
      ({ db }) =>
        db.selectFrom('access_hand').selectAll().where('of_account', '=', person.id).execute(),
      OPERATOR_CLIENT,
    );
    expect(hands).toEqual([]);
  });
});
