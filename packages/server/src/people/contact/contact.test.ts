import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/contact';
import { emailBlockRepository } from '../accounts/email-block-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { solvedCaptcha } from '../../testing/solved-captcha.ts';
import { freshEmail } from '../../testing/steps.ts';
import { moveMessage } from './contact-case-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const message = (changes: { readonly copyToSender?: boolean; readonly captcha?: string } = {}) => ({
  email: 'frage@example.org',
  subject: 'Frage zur Prämie',
  message: 'Guten Tag,\nwann kommt <b>meine</b> Prämie?',
  copyToSender: false,
  ...changes,
});

const send = (captcha?: string, client?: string) =>
  server.call(contract.sendContactMessage, {
    body: message(captcha === undefined ? {} : { captcha }),
    ...(client === undefined ? {} : { client }),
  });

const isRequired = async () => {
  const query = { cmd: 'IsCaptchaRequired' };
  return (await server.call(contract.isCaptchaRequired, { query })).value.required;
};

async function fillThreshold(client?: string) {
  for (let count = 0; count < 3; count += 1)
    expect((await send(undefined, client)).status).toBe(204);
}

/** The payload a browser sends for a challenge of a tenant. */
const solved = (client?: string) => solvedCaptcha(server, client);

describe('a contact message', () => {
  it('reaches the support of the tenant, who can answer its sender; without a copy unless asked', async () => {
    await send();
    const [mail] = await server.mails('hilfe@funkelnetz.example');
    expect(mail?.subject).toBe('Kontaktanfrage: Frage zur Prämie');
    expect(mail?.text).toContain('frage@example.org');
    expect(mail?.html).toContain('&lt;b&gt;meine&lt;/b&gt;');
    expect(await server.mails('frage@example.org')).toEqual([]);
    expect(await server.mails('hilfe@sonnwerk.example')).toEqual([]);
  });

  it('is copied to its sender when asked for, in the language of the request', async () => {
    const body = { ...message({ copyToSender: true }), email: 'kopie@example.org' };
    await server.call(contract.sendContactMessage, { body, language: 'en' });
    const [mail] = await server.mails('kopie@example.org');
    expect(mail?.subject).toBe('Copy of your message: Frage zur Prämie');
  });

  it('is copied without anything that a mail program makes a link of', async () => {
    const bait = 'https://boese.example/gewinn';
    const email = freshEmail('opfer');
    const body = {
      ...message({ copyToSender: true }),
      email,
      subject: `Gewinn auf ${bait}`,
      message: `Sofort ${bait} öffnen`,
    };
    await server.call(contract.sendContactMessage, { body });
    const [copy] = await server.mails(email);
    expect(copy?.text).toContain('Sofort https: //boese. example/gewinn öffnen');
    expect(JSON.stringify(copy)).not.toContain('boese.example');
  });

  it('is copied to no address that was blocked before the copy left', async () => {
    const email = freshEmail('gesperrt');
    const body = { ...message({ copyToSender: true }), email };
    expect((await server.call(contract.sendContactMessage, { body })).status).toBe(204);
    await server.inTenant((tx) => emailBlockRepository(tx).add(email, 'Missbrauch', 'test'));
    expect(await server.mails(email)).toEqual([]);
  });

  it('sends one address only a few copies', async () => {
    const body = { ...message({ copyToSender: true }), email: 'opfer@example.org' };
    const keys: unknown[] = [];
    for (let count = 0; count < 6; count += 1)
      keys.push((await server.call(contract.sendContactMessage, { body })).error?.key);
    expect(keys.at(-1)).toBe('tooManyTries');
  });

  it('is mailed once however often it is repeated with its key', async () => {
    const before = (await server.mails('hilfe@funkelnetz.example')).length;
    const headers = { 'idempotency-key': 'contact-repeat-0001' };
    const call = { body: message(), headers };
    for (const _ of [1, 2])
      expect((await server.call(contract.sendContactMessage, call)).status).toBe(204);
    expect((await server.mails('hilfe@funkelnetz.example')).length).toBe(before + 1);
    const other = { headers, body: { ...message(), subject: 'Etwas anderes' } };
    const { status, error } = await server.call(contract.sendContactMessage, other);
    expect([status, error?.key]).toEqual([409, 'idempotencyConflict']);
  });

  it('is forgotten a month after it was closed, and after three where nobody answers', async () => {
    await server.inTenant((tx) => tx.db.deleteFrom('contact_message').execute());
    for (const _ of ['closed', 'open']) await send();
    const kept = () =>
      server.inTenant((tx) => tx.db.selectFrom('contact_message').select('id').execute());
    const [first] = await kept();
    await server.inTenant((tx) => moveMessage(tx, first?.id ?? '', 'closed'));
    await server.moveClock(29);
    expect(await kept()).toHaveLength(2);
    await server.moveClock(2);
    expect(await kept()).toHaveLength(1);
    await server.moveClock(58);
    expect(await kept()).toHaveLength(1);
    await server.moveClock(2);
    expect(await kept()).toEqual([]);
  });

  it.each(['\u200B', '\u3164\u2060', '…'])(
    'takes nothing of which nobody sees a letter or digit for a subject or a message: %j',
    async (nothing) => {
      const wire = {
        Email: 'frage@example.org',
        Betreff: nothing,
        Nachricht: nothing,
        KopieAnMich: false,
      };
      const { error } = await server.call(contract.sendContactMessage, { wire });
      expect(error?.fields).toEqual({ Betreff: 'required', Nachricht: 'required' });
    },
  );

  it('takes no line break into the subject', async () => {
    const wire = {
      Email: 'frage@example.org',
      Betreff: 'Frage\nBcc: alle@example.org',
      Nachricht: 'Guten Tag',
      KopieAnMich: false,
    };
    const { error } = await server.call(contract.sendContactMessage, { wire });
    expect(error?.fields).toEqual({ Betreff: 'invalid' });
  });
});

describe('the captcha', () => {
  it('is asked for above the threshold, and its solution lets the message through once', async () => {
    expect(await isRequired()).toBe(false);
    await fillThreshold();
    expect(await isRequired()).toBe(true);
    const refused = await send();
    expect([refused.status, refused.error?.code]).toEqual([400, 'PSOF0106']);
    const captcha = await solved();
    expect((await send(captcha)).status).toBe(204);
    const again = await send(captcha);
    expect([again.status, again.error?.code]).toEqual([400, 'PSOF0107']);
  });

  it('counts once for several messages at the same time', async () => {
    await fillThreshold();
    const captcha = await solved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(captcha)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('is wrong when invented, unsolved, altered or of another tenant', async () => {
    await fillThreshold();
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const good = read(await solved());
    const { challenge, solution } = good;
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
    const unsigned = { ...challenge, signature: '00'.repeat(32) };
    const wrong = { ...solution, counter: solution.counter + 1 };
    for (const captcha of [
      'x',
      write({}),
      write({ challenge, solution: wrong }),
      write({ challenge: easier, solution }),
      write({ challenge: unsigned, solution }),
      await solved('sonnwerk'),
    ])
      expect((await send(captcha)).error?.key).toBe('captchaWrong');
    expect((await send(write(good))).status).toBe(204);
  });
});
