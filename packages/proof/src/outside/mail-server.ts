import type { Socket } from 'node:net';
import {
  startSmtpLines,
  type LineMail,
  type SmtpMoment,
} from '@weitersagen/server/testing/smtp-lines';

/**
 * How a mail server treats mail: takes it, says nothing, is slow, refuses its sender or one recipient by policy, hangs up at once or in
 * the middle, never ends its answer to a whole mail, or gives it late.
 */
export type Manner =
  | 'well'
  | 'silent'
  | 'slow'
  | 'policy'
  | 'recipient'
  | 'dead'
  | 'torn'
  | 'dripping'
  | 'late';

/** A mail that was taken. */
interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
}

/** A mail server whose manner towards each sender can be changed. */
export interface MannerlyMailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /**
   * Sets the manner for senders whose address contains the text; '' is all of them. The manner `recipient` is for one address. What
   * was left without an answer gets one, or loses its connection.
   */
  behave(manner: Manner, senders: string, recipient?: string): void;
  close(): Promise<void>;
}

const SLOW_MS = 1000;
const LATE_MS = 25_000;
const DRIP_MS = 1000;

/** Starts one on a free port of this machine. */
export async function startMailServer(): Promise<MannerlyMailServer> {
  const taken: TakenMail[] = [];
  const waiting = new Set<() => void>();
  let rule = { manner: 'well' as Manner, senders: '', recipient: '' };

  function take({ from, to, text }: LineMail) {
    taken.push({ from, to, messageId: /^message-id: *(\S+)/im.exec(text)?.[1] ?? '' });
  }
  function drip(socket: Socket): true {
    const dripping = setInterval(() => socket.write('250-wait\r\n'), DRIP_MS);
    socket.on('close', () => clearInterval(dripping));
    waiting.add(() => socket.destroy());
    return true;
  }
  function say(socket: Socket, line: string, after = 0): true {
    setTimeout(() => socket.write(`${line}\r\n`), after);
    return true;
  }
  function later(socket: Socket, mail: LineMail): true {
    setTimeout(() => {
      take(mail);
      say(socket, '250 2.0.0 Taken');
    }, LATE_MS);
    return true;
  }
  function toSender(manner: Manner, socket: Socket): boolean {
    if (manner === 'silent') return waiting.add(() => say(socket, '250 2.1.0 Fine')) !== undefined;
    if (manner === 'slow') return say(socket, '250 2.1.0 Fine', SLOW_MS);
    return manner === 'policy' && say(socket, '550 5.7.1 Blocked using a list');
  }
  function toMail(manner: Manner, socket: Socket, mail: LineMail): boolean {
    if (manner === 'dripping') return drip(socket);
    if (manner === 'late') return later(socket, mail);
    take(mail);
    return false;
  }
  const server = await startSmtpLines((moment: SmtpMoment, socket, mail) => {
    if (moment === 'connected')
      return rule.manner === 'dead' && !socket.end('421 Service not available\r\n').writable;
    const manner = mail.from.includes(rule.senders) ? rule.manner : 'well';
    if (moment === 'sender') return toSender(manner, socket);
    if (moment === 'mail') return toMail(manner, socket, mail);
    if (manner === 'torn') return socket.destroy().destroyed;
    const isRefused = manner === 'recipient' && mail.to === rule.recipient;
    return isRefused && say(socket, '550 5.7.1 Recipient address rejected');
  });
  return {
    url: server.url,
    taken,
    behave(manner, senders, recipient = '') {
      rule = { manner, senders, recipient };
      for (const answer of waiting) answer();
      waiting.clear();
    },
    close: () => server.close(),
  };
}
