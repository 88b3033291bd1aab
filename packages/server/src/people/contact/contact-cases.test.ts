import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { findCustomers } from '@weitersagen/contracts/operator-customers';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-messages';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { freshEmail } from '../../testing/steps.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { emailBlockRepository } from '../accounts/email-block-repository.ts';

const client = 'funkelnetz';
let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  await server.inTenant(({ db }) => db.deleteFrom('contact_message').execute());
});

const write = (email: string, subject = 'Frage zur Prämie', message = 'Wann kommt sie?') =>
  server.call(sendContactMessage, { body: { email, subject, message, copyToSender: false } });
type Stand = 'Offen' | 'Beantwortet' | 'Erledigt';
const ask = async (query: Partial<Record<'nach' | 'nachricht', string>> & { stand?: Stand }) =>
  (
    await server.call(contract.listContactCases, {
      ...support.session,
      query: { mandant: client, ...query },
    })
  ).value;
const list = (stand: Stand = 'Offen', nach?: string) =>
  ask({ stand, ...(nach === undefined ? {} : { nach }) });
const first = async (stand: Stand = 'Offen') => {
  const [found] = (await list(stand)).cases;
  if (found === undefined) throw new Error('there is no message');
  return found;
};
const of = async (email: string) => {
  const found = (await list()).cases.find((one) => one.email === email);
  if (found === undefined) throw new Error(`No open case of ${email}`);
  return found;
};
const answer = (message: string, text = 'Im Dezember.', seen = 0) =>
  server.call(contract.answerContactCase, {
    ...support.session,
    body: { client, message, seen, answer: text },
  });
const move = (message: string, to: 'open' | 'closed') =>
  server.call(contract.moveContactCase, { ...support.session, body: { client, message, to } });

describe('a message of the contact form', () => {
  it('waits on the start page of support, the oldest first, with who has its address', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await write(scene.referrerEmail);
    await write(scene.recipientEmail);
    await write('niemand@example.org');
    const { clients } = (await server.call(listWaiting, support.session)).value;
    expect(clients[0]?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'contactMessages', count: 3 }),
    );
    const { cases } = await list();
    expect(cases.map(({ customer }) => customer)).toEqual([
      { id: scene.referrerId, name: 'Wilma Weitersager' },
      { id: scene.recipientId, name: 'Karl Kontakt' },
      null,
    ]);
  });

  it('is answered by mail, with what was written below it, without its links', async () => {
    const email = freshEmail('frage');
    await write(email, 'Wo https://boese.example', 'Siehe https://boese.example bitte');
    const { id } = await first();
    expect((await answer(id, 'Ihre Prämie\nkommt im Dezember.')).error).toBeNull();
    const [mail] = await server.mails(email);
    expect(mail?.subject).toMatch(/^Unsere Antwort: Wo /);
    expect(mail?.text).toMatch(/kommt im Dezember\.[^]*Ihre Nachricht vom [\d.]+:[^]*Siehe https:/);
    expect(JSON.stringify(mail)).not.toContain('boese.example');
    expect((await list()).cases).toEqual([]);
    expect(await first('Beantwortet')).toMatchObject({ id, answers: 1 });
    const { lines } = (
      await server.call(searchHistory, {
        ...support.session,
        query: { mandant: client, nummer: id },
      })
    ).value;
    expect(lines).toMatchObject([
      { event: 'answered', entity: 'contactMessage', role: 'support', reason: null },
    ]);
  });

  it('shows the thread with its address: earlier messages and their answers', async () => {
    const email = freshEmail('faden');
    await write(email, 'Erste Frage');
    await answer((await first()).id, 'Erste Antwort');
    await server.moveClock(1);
    await write(email, 'Zweite Frage');
    await write(freshEmail('andere'), 'Anderes');
    const { thread } = await first();
    expect(thread.map(({ side, subject, text }) => [side, subject ?? text])).toEqual([
      ['sender', 'Erste Frage'],
      ['operator', 'Erste Antwort'],
      ['sender', 'Zweite Frage'],
    ]);
  });

  it('is answered once where two answer at once, and again by who saw the answer', async () => {
    const email = freshEmail('zwei');
    await write(email);
    const { id } = await first();
    const tries = await Promise.all([answer(id, 'Eine Antwort'), answer(id, 'Andere Antwort')]);
    expect(tries.map(({ error }) => error?.key ?? 'sent').toSorted()).toEqual([
      'changedMeanwhile',
      'sent',
    ]);
    expect((await answer(id, 'Noch etwas', 1)).error).toBeNull();
    expect(await server.mails(email)).toHaveLength(2);
  });

  it('is one case with what came from its address before: they wait, are answered and closed together', async () => {
    const email = freshEmail('mehrmals');
    await write(email, 'Erste Frage', 'Bitte antworten');
    await server.moveClock(1);
    await write(freshEmail('andere'), 'Anderes');
    await server.moveClock(1);
    await write(email, 'Zweite Frage', 'Noch da?');
    const { clients } = (await server.call(listWaiting, support.session)).value;
    expect(clients[0]?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'contactMessages', count: 2 }),
    );
    const { cases } = await list();
    expect(cases.map(({ subject }) => subject)).toEqual(['Zweite Frage', 'Anderes']);
    const [both] = cases;
    await answer(both?.id ?? '');
    expect((await list()).cases.map(({ subject }) => subject)).toEqual(['Anderes']);
    const [mail] = await server.mails(email);
    expect(mail?.text).toMatch(/Im Dezember\.[^]*Bitte antworten[^]*Noch da\?/);
    await server.database.db.deleteFrom('throttle').execute();
    await write(email, 'Dritte Frage');
    await server.moveClock(1);
    await write(email, 'Vierte Frage');
    await move((await ask({ nachricht: both?.id ?? '' })).cases[0]?.id ?? '', 'closed');
    expect((await list()).cases.map(({ subject }) => subject)).toEqual(['Anderes']);
    expect((await list('Beantwortet')).cases).toEqual([]);
    expect(await first('Erledigt')).toMatchObject({ subject: 'Vierte Frage', answers: 1 });
  });

  it('that came after what was seen waits on', async () => {
    const email = freshEmail('spaeter');
    await write(email, 'Erste Frage');
    const { id } = await first();
    await server.moveClock(1);
    await write(email, 'Zweite Frage');
    expect((await answer(id)).error).toBeNull();
    expect(await first()).toMatchObject({ subject: 'Zweite Frage', answers: 1 });
    expect((await answer((await first()).id)).error?.key).toBe('changedMeanwhile');
  });

  it('is shown by itself to who follows a link to it, however it stands', async () => {
    const email = freshEmail('link');
    await write(email, 'Erste Frage');
    const { id } = await first();
    await write(freshEmail('andere'), 'Anderes');
    await answer(id);
    expect((await ask({ nachricht: id })).cases).toMatchObject([{ id, state: 'answered' }]);
    expect((await ask({ nachricht: 'keine' })).cases).toEqual([]);
  });

  it('that was answered last is the first of those', async () => {
    const ids: string[] = [];
    for (const count of [1, 2]) {
      await server.moveClock(1);
      await write(freshEmail('frage'), `Frage ${count}`);
      const { id } = await first();
      await answer(id);
      ids.push(id);
    }
    const { cases } = await list('Beantwortet');
    expect(cases.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is closed without an answer, once, and opened again', async () => {
    await write('werbung@example.org');
    const { id } = await first();
    expect((await move(id, 'open')).error?.key).toBe('changedMeanwhile');
    expect((await move(id, 'closed')).error).toBeNull();
    expect((await move(id, 'closed')).error?.key).toBe('changedMeanwhile');
    expect(await first('Erledigt')).toMatchObject({ id, state: 'closed' });
    expect((await move(id, 'open')).error).toBeNull();
    expect(await first()).toMatchObject({ id, state: 'open' });
    expect(await server.mails('werbung@example.org')).toEqual([]);
  });

  it('of a blocked address is answered by nobody', async () => {
    const [now, later] = [freshEmail('gesperrt'), freshEmail('bald')];
    await write(now);
    await server.inTenant((tx) => emailBlockRepository(tx).add(now, 'Missbrauch', 'test'));
    const { id, takesMail } = await first();
    const { error } = await answer(id);
    expect([takesMail, error?.key, error?.fields]).toEqual([
      false,
      'addressBlocked',
      { Antwort: 'blocked' },
    ]);
    await server.inTenant((tx) => emailBlockRepository(tx).add('*.boese.example', 'Serie', 'test'));
    await write('wer@post.boese.example');
    const byPattern = (await list()).cases.find(({ email }) => email.endsWith('boese.example'));
    expect((await answer(byPattern?.id ?? '')).error?.key).toBe('addressPatternBlocked');
    // Blocked after the answer, before its mail.
    await write(later);
    const found = (await list()).cases.find(({ email }) => email === later);
    await answer(found?.id ?? '');
    await server.inTenant((tx) => emailBlockRepository(tx).add(later, 'Missbrauch', 'test'));
    expect(await server.mails(later)).toEqual([]);
  });

  it('of an address that takes no mail is answered by nobody', async () => {
    const email = freshEmail('unzustellbar');
    await write(email);
    await server.inTenant((tx) => deadAddressRepository(tx).add(email, 'test'));
    const { id, takesMail } = await of(email);
    expect([takesMail, (await answer(id)).error?.key]).toEqual([false, 'emailNotAllowed']);
    expect(await of(email)).toMatchObject({ id, state: 'open' });
    await move(id, 'closed');
  });

  it('is answered by nothing of which nobody sees a letter or digit', async () => {
    const email = freshEmail('stumm');
    await write(email);
    const { id } = await of(email);
    const wire = { Mandant: client, Nachricht: id, Gesehen: 0, Antwort: '\u200B' };
    const { error } = await server.call(contract.answerContactCase, { ...support.session, wire });
    expect(error?.fields).toEqual({ Antwort: 'required' });
    expect(await of(email)).toMatchObject({ id, state: 'open' });
  });

  it('from a domain with an umlaut stands under the spelling of the customer, who is found by either', async () => {
    const name = freshEmail('umlaut').split('@')[0] ?? '';
    const typed = `${name}@bücher.example.org`;
    const kept = `${name}@xn--bcher-kva.example.org`;
    const { id } = await server.inTenant((tx) =>
      accountRepository(tx).ensureReferrer({
        email: kept,
        firstName: 'Uta',
        lastName: 'Umlaut',
        language: 'de',
      }),
    );
    await write(typed);
    expect((await of(kept)).customer).toMatchObject({ id });
    for (const words of [typed, kept]) {
      const found = await server.call(findCustomers, {
        ...support.session,
        body: { client, words },
      });
      expect(JSON.stringify(found.value)).toContain(id);
    }
  });

  it('with an encoded word as its subject is answered under these very signs', async () => {
    const email = freshEmail('kodiert');
    await write(email, '=?utf-8?B?QmNjOiB4QGV4YW1wbGUub3Jn?=');
    await answer((await of(email)).id);
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Unsere Antwort: = ?utf-8?B?QmNjOiB4QGV4YW1wbGUub3Jn?=');
  });

  it('is on the next page where there are more than ten', async () => {
    for (const count of Array.from({ length: 11 }, (_, index) => index)) {
      await server.database.db.deleteFrom('throttle').execute();
      await write(freshEmail('viele'), `Frage ${count}`);
    }
    const { cases, next } = await list();
    expect([cases.length, cases[0]?.subject]).toEqual([10, 'Frage 0']);
    const rest = await list('Offen', next ?? undefined);
    expect([rest.cases.map(({ subject }) => subject), rest.next]).toEqual([['Frage 10'], null]);
    for (const { id } of [...cases, ...rest.cases]) {
      await server.moveClock(1);
      await move(id, 'closed');
    }
    const done = await list('Erledigt');
    expect(done.cases[0]?.subject).toBe('Frage 10');
    const last = await list('Erledigt', done.next ?? undefined);
    expect(last.cases.map(({ subject }) => subject)).toEqual(['Frage 0']);
  });

  it('that is not there, or of another client, says so', async () => {
    await write('da@example.org');
    const { id } = await first();
    expect((await answer('keine')).error?.key).toBe('unknownNumber');
    expect((await move('keine', 'closed')).error?.key).toBe('unknownNumber');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const body = { client: 'sonnwerk', message: id };
    const answered = await server.call(contract.answerContactCase, {
      ...all.session,
      body: { ...body, seen: 0, answer: 'Im Dezember.' },
    });
    expect(answered.error?.key).toBe('unknownNumber');
    const keys = await Promise.all([
      server.call(contract.listContactCases, { ...all.session, query: { mandant: 'niemand' } }),
      server.call(contract.moveContactCase, {
        ...all.session,
        body: { client: 'niemand', message: id, to: 'closed' },
      }),
      server.call(contract.answerContactCase, {
        ...all.session,
        body: { client: 'niemand', message: id, seen: 0, answer: 'Im Dezember.' },
      }),
    ]);
    expect(keys.map(({ error }) => error?.key)).toEqual(Array(3).fill('unknownTenant'));
  });
});

describe('what was written', () => {
  it('is part of a copy of the person’s data, with the answers', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await write(scene.referrerEmail);
    await answer((await first()).id, 'Unsere Worte');
    const sections = await server.inTenant((tx) => exportPerson(tx, scene.referrerEmail));
    expect(JSON.stringify(sections)).toMatch(/Wann kommt sie\?[^]*Unsere Worte/);
  });

  it('goes with the person, and with an address that is nobody’s', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const stranger = freshEmail('fremd');
    for (const email of [scene.referrerEmail, scene.recipientEmail, stranger]) await write(email);
    const erasure = { by: support.id, reason: 'auf Wunsch', waiveRewards: true };
    for (const email of [scene.referrerEmail, scene.recipientEmail, stranger])
      expect(await server.inTenant((tx) => erasePerson(tx, email, erasure))).toBe(1);
    expect((await list()).cases).toEqual([]);
    expect(await server.inTenant((tx) => erasePerson(tx, stranger, erasure))).toBe(0);
  });
});
