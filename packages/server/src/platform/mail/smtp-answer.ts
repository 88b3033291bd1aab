import { Unanswered } from './send-mail.ts';

/**
 * What a mail server's refusal means. `address`: nobody has this address. `policy`: it takes nothing of this sender now (block
 * list, reputation, rights, wrong sign-in). `forbidden`: its policy is against this mail, and the answer does not tell whether
 * because of the sender or of the recipient. `mail`: it will never take this mail. `later`: another try may succeed (busy,
 * greylisted, mailbox full, no connection). `unanswered`: it got the whole mail and said nothing, so it may have taken it.
 */
export type Refusal = 'address' | 'policy' | 'forbidden' | 'mail' | 'later' | 'unanswered';

/** The enhanced status code of an answer (RFC 3463), such as 5.7.1, as its subject and detail. */
function enhanced(response: unknown): readonly [subject: number, detail: number] | null {
  const found = /^\d{3}[ -]\d\.(\d{1,3})\.(\d{1,3})\b/.exec(
    typeof response === 'string' ? response : '',
  );
  return found === null ? null : [Number(found[1]), Number(found[2])];
}

/** Details of "addressing" that speak of the sender (RFC 3463, section 3.2; RFC 7505): as good as a policy. */
const senderDetails = [7, 8];
/** Commands whose refusal concerns a mail and not the connection; before the recipient is named it concerns the sender. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];
const afterRecipient = ['RCPT TO', 'DATA'];
/** Subjects and details of enhanced codes (RFC 3463, section 3). */
const POLICY = 7;
const MAILBOX_FULL = 2;
const MESSAGE_TOO_BIG = 4;
/** Mailbox full, said without an enhanced code (RFC 5321, section 4.2.3). */
const STORAGE_EXCEEDED = 552;

/** Reads a failed attempt to hand over a mail. product.md, section "13 Mail and consent". */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return 'later';
  if (error instanceof Unanswered) return 'unanswered';
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  const response = 'response' in error ? error.response : undefined;
  if ('code' in error && error.code === 'EAUTH') return 'policy';
  if (typeof responseCode !== 'number' || responseCode < 500) return 'later';
  const status = enhanced(response);
  const command = 'command' in error ? error.command : undefined;
  const isAfter = (commands: readonly string[]) =>
    typeof command === 'string' && commands.includes(command);
  const isAboutMail = isAfter(mailCommands);
  if (!isAboutMail && status?.[0] !== POLICY) return 'later'; // a server that is shutting down, or is none
  // Relays use a bare 550 for everything: it proves nothing about the address.
  if (status === null) return responseCode === STORAGE_EXCEEDED ? 'later' : 'mail';
  const [subject, detail] = status;
  if (subject === POLICY) return isAfter(afterRecipient) ? 'forbidden' : 'policy';
  if (subject === 1) return senderDetails.includes(detail) ? 'policy' : 'address';
  if (subject === 2) return detail === MAILBOX_FULL ? 'later' : 'mail';
  if (subject === 3) return detail === MESSAGE_TOO_BIG ? 'mail' : 'later';
  if (subject === 4) return 'later';
  return 'mail';
}
