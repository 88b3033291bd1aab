import { PassThrough } from 'node:stream';
import { normalizeEmail } from '@weitersagen/domain/email';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mailServerOf } from './mail-server.ts';
import type { Tenant } from '../database/tenant-directory.ts';

/** A mail ready to be read: both parts say the same. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer goes, in place of the tenant's sender address. */
  readonly replyTo?: string;
  /** Where its reader ends mails of this kind by a POST, without a sign-in (RFC 8058). */
  readonly unsubscribe?: string;
}

/** How mail programs offer to end what a mail belongs to: with one press, which they post (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (address: string | undefined) =>
  address === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${address}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** A mail, and what others may read of it: without links, codes and names of third persons. That is kept, and never sent. */
export interface WrittenMail extends MailContent {
  readonly shown: { readonly subject: string; readonly text: string };
}

/** How the caller follows a mail on its way. */
export interface SendOptions {
  /** The whole mail is handed over; from now on only the server's answer is waited for. */
  readonly onHandedOver?: () => void;
  /** Ends the attempt. */
  readonly signal?: AbortSignal;
}

/** Hands a mail to the SMTP server. `id` makes the Message-ID, so a repeat is recognised as the same mail. */
export type SendMail = (
  tenant: Tenant,
  to: string,
  id: string,
  content: MailContent,
  options?: SendOptions,
) => Promise<void>;

/** The whole mail was handed over and no answer came: the server may have taken it. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** How long one mail may take, in milliseconds, whatever the server does meanwhile. */
export interface MailLimits {
  /** From the connection to the end of the mail. */
  readonly handOver: number;
  /** From there to the server's answer (RFC 5321, section 4.5.3.2.6: ten minutes, for less makes copies). */
  readonly answer: number;
}

/** How long a mail may take in production. */
export const limitsOfMail: MailLimits = { handOver: 60_000, answer: 10 * 60_000 };

/** More than all clients' queues send at once. */
const MOST_CONNECTIONS = 100;

/** How long a connection without a mail is kept. Shorter than any server's own patience. */
const IDLE_MS = 5000;

/** Ends an attempt that takes too long; `handedOver` begins the time for the answer. */
function watchTime(limits: MailLimits, signals: readonly AbortSignal[]) {
  const ending = new AbortController();
  const end = () => ending.abort(new Error('The mail server took too long'));
  let timer = setTimeout(end, limits.handOver);
  let isHandedOver = false;
  return {
    signal: AbortSignal.any([...signals, ending.signal]),
    isHandedOver: () => isHandedOver,
    handedOver() {
      isHandedOver = true;
      clearTimeout(timer);
      timer = setTimeout(end, limits.answer);
    },
    done: () => clearTimeout(timer),
  };
}

/** Whether the mail server has said what became of a mail. */
const isAnswer = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** A mail that tells when it is handed over whole. */
interface Watched extends SendMailOptions {
  readonly handedOver: () => void;
}

const isWatched = (mail: SendMailOptions): mail is Watched => 'handedOver' in mail;

/** Connections that serve several mails: a connection of its own for each would cost more than the mail. */
function createTransports(smtpUrl: string, limits: MailLimits) {
  const transport = createTransport(
    {
      ...mailServerOf(smtpUrl),
      pool: true,
      // The queue of mails decides how many go out at once; none waits here for another client's.
      maxConnections: MOST_CONNECTIONS,
      // A mail whose connection is lost is tried again by the queue, which knows whether it was handed over.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      // Of silence only: a server that drips is never silent. `watchTime` ends an attempt before.
      socketTimeout: limits.handOver + limits.answer,
      socketCloseTimeout: 1000,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  transport.use('stream', (mail, done) => {
    const { data } = mail;
    if (isWatched(data)) {
      const watch = new PassThrough().once('end', data.handedOver);
      mail.message.transform(watch);
    }
    done();
  });
  return transport;
}

/** A sender over one SMTP server; `close` ends what it is at. */
export function createMailer(
  smtpUrl: string,
  limits = limitsOfMail,
): { readonly send: SendMail; close(): void } {
  const closing = new AbortController();
  const transport = createTransports(smtpUrl, limits);
  return {
    async send(tenant, to, id, { unsubscribe, ...content }, { onHandedOver, signal } = {}) {
      const { name } = tenant.config;
      const sender = normalizeEmail(tenant.config.mailFrom);
      const domain = sender.slice(sender.indexOf('@') + 1);
      const signals = signal === undefined ? [closing.signal] : [closing.signal, signal];
      const time = watchTime(limits, signals);
      const handedOver = () => {
        time.handedOver();
        onHandedOver?.();
      };
      try {
        const mail: Watched = {
          from: { name, address: sender },
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
          ...content,
          signal: time.signal,
          handedOver,
        };
        await transport.sendMail(mail);
      } catch (error) {
        if (time.isHandedOver() && !isAnswer(error))
          throw new Unanswered('The mail server gave no answer', { cause: error });
        throw error;
      } finally {
        time.done();
      }
    },
    close() {
      closing.abort();
      transport.close({ force: true });
    },
  };
}
