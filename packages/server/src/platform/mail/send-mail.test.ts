import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startSmtpLines, type SmtpLines, type SmtpMoment } from '../../testing/smtp-lines.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { createMailer, limitsOfMail, type MailLimits, type SendOptions } from './send-mail.ts';
import { readRefusal } from './smtp-answer.ts';

const wait = { timeout: 30_000, interval: 20 };
const content = { subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
const quick: MailLimits = { handOver: 300, answer: 300 };
const patient: MailLimits = { handOver: 30_000, answer: 30_000 };

let server: TestServer;
let smtp: SmtpLines | undefined;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => smtp?.close());

/** Says the first line of an answer again and again, and never its last one. */
function drip(code: number, socket: Socket): true {
  const dripping = setInterval(() => socket.write(`${code}-wait\r\n`), 20);
  socket.on('close', () => clearInterval(dripping));
  return true;
}
/** Sends a mail; gives undefined or the error. */
async function send(
  answer: (moment: SmtpMoment, socket: Socket) => boolean,
  limits: MailLimits,
  options?: SendOptions,
): Promise<unknown> {
  smtp = await startSmtpLines(answer);
  const mailer = createMailer(smtp.url, limits);
  return mailer
    .send(await server.tenant(), 'zu@example.org', 'row-1', content, options)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
    .finally(() => mailer.close());
}

describe('a mail', () => {
  it('carries the Message-ID that its row makes, at the domain of the sender', async () => {
    expect(await send(() => false, patient)).toBe(undefined);
    const { mailFrom } = (await server.tenant()).config;
    const [, domain] = mailFrom.split('@');
    expect(smtp?.mails[0]?.text).toContain(`\r\nMessage-ID: <row-1@${domain}>\r\n`);
    expect(smtp?.mails[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('comes from the sender in the form in which addresses are checked', async () => {
    smtp = await startSmtpLines(() => false);
    const mailer = createMailer(smtp.url, patient);
    const tenant = await server.tenant();
    const config = { ...tenant.config, mailFrom: 'Post@FIRMA。example' };
    await mailer.send({ ...tenant, config }, 'zu@example.org', 'row-2', content);
    mailer.close();
    expect(smtp.mails[0]?.text).toContain('<post@firma.example>\r\n');
    expect(smtp.mails[0]?.text).toContain('Message-ID: <row-2@firma.example>');
  });

  it('is ended by one press in the mail program where it says by which address', async () => {
    smtp = await startSmtpLines(() => false);
    const mailer = createMailer(smtp.url, patient);
    const letter = { ...content, unsubscribe: 'https://example.org/abmelden/x' };
    await mailer.send(await server.tenant(), 'zu@example.org', 'row-3', letter);
    await mailer.send(await server.tenant(), 'zu@example.org', 'row-4', content);
    mailer.close();
    const [ended, other] = smtp.mails.map(({ text }) => text);
    expect(ended).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/abmelden\/x>\r$/m);
    expect(ended).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toContain('List-Unsubscribe');
  });

  it('tells when it is handed over whole, before the answer', async () => {
    const told: string[] = [];
    const answer = (moment: SmtpMoment) => moment === 'mail' && told.push('whole') < 0;
    await send(answer, patient, { onHandedOver: () => void told.push('handed over') });
    expect(told).toEqual(['handed over', 'whole']);
  });
});

describe('mails one after another', () => {
  it('go over one connection', async () => {
    let connections = 0;
    const answer = (moment: SmtpMoment) => {
      if (moment === 'connected') connections += 1;
      return false;
    };
    smtp = await startSmtpLines(answer);
    const mailer = createMailer(smtp.url, patient);
    onTestFinished(() => mailer.close());
    const tenant = await server.tenant();
    await mailer.send(tenant, 'zu@example.org', 'row-1', content);
    await mailer.send(tenant, 'zu@example.org', 'row-2', content);
    expect(smtp.mails).toHaveLength(2);
    expect(connections).toBe(1);
  });
});

describe('a mail server that takes too long', () => {
  it.each([
    ['drips before it greets', (_: SmtpMoment, socket: Socket) => drip(220, socket)],
    ['says nothing', () => true],
  ])('and %s is left, and the mail is for later', async (_name, answer) => {
    const error = await send(answer, quick);
    expect(readRefusal(error)).toBe('later');
    await expect.poll(() => smtp?.open.size, wait).toBe(0);
  });

  it('with its answer to the whole mail is left, also when it drips, and the mail counts as not answered', async () => {
    const answer = (moment: SmtpMoment, socket: Socket) => moment === 'mail' && drip(250, socket);
    const error = await send(answer, { handOver: 30_000, answer: 300 });
    expect(readRefusal(error)).toBe('unanswered');
    await expect.poll(() => smtp?.open.size, wait).toBe(0);
  });

  it('with its answer is waited for longer than for anything before: ten minutes', async () => {
    const answer = (moment: SmtpMoment, socket: Socket) => {
      if (moment === 'mail') setTimeout(() => socket.write('250 2.0.0 Taken\r\n'), 900);
      return moment === 'mail';
    };
    expect(await send(answer, { handOver: 600, answer: 30_000 })).toBe(undefined);
    expect(limitsOfMail).toEqual({ handOver: 60_000, answer: 600_000 });
  });
});

describe('an attempt', () => {
  it('that is ended from outside before the mail is whole is for later', async () => {
    const ending = new AbortController();
    const answer = () => {
      ending.abort();
      return true;
    };
    expect(readRefusal(await send(answer, patient, { signal: ending.signal }))).toBe('later');
  });

  it('whose connection is lost after the whole mail is not answered', async () => {
    const answer = (moment: SmtpMoment, socket: Socket) =>
      moment === 'mail' && socket.destroy().destroyed;
    expect(readRefusal(await send(answer, patient))).toBe('unanswered');
  });

  it('that is refused after the whole mail is answered', async () => {
    const answer = (moment: SmtpMoment, socket: Socket) =>
      moment === 'mail' && socket.write('451 4.3.0 Later\r\n');
    expect(readRefusal(await send(answer, patient))).toBe('later');
  });
});
