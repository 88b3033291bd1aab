import { startSmtpLines } from '@weitersagen/server/testing/smtp-lines';

/** The people's mailboxes: a mail server of its own, as a production is given one. */
export interface Mailbox {
  readonly url: string;
  /** The tokens of mails to an address that lead to a page, the oldest first; they are taken out of the box. */
  tokensFor(address: string, page: string): readonly string[];
  /** Whom a mail with a text of vouchers went to; each code by itself. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** How many mails came so far. */
  readonly count: () => number;
  /** How many mails of a day's summary came to an operator. */
  summariesTo(address: string): number;
  close(): Promise<void>;
}

/** Subject of the mail that an operator gets once a day, from seven o'clock on. product.md, section 14. */
const SUMMARY = 'Subject: Was heute im Betreiberbereich wartet';
/** A link with a token: the page's first word, and the token. */
const LINK = /\/(?:de|en)\/([\w-]+)[^\s#]*#token=([\w-]+)/g;

/** Bytes of a mail's text as they were written (quoted-printable or base64). */
function plain(text: string): string {
  const blocks = text.split(/\r\n\r\n/);
  return blocks
    .map((block, index) => {
      const head = blocks[index - 1] ?? '';
      return /content-transfer-encoding: base64/i.test(head)
        ? Buffer.from(block.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
        : block.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    })
    .join('\n\n');
}

/** Starts one on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const tokens = new Map<string, readonly string[]>();
  const summaries = new Map<string, number>();
  const codes = new Map<string, readonly string[]>();
  const keyOf = (address: string, page: string) => `${address.toLowerCase()} ${page}`;
  let [read, count] = [0, 0];
  const server = await startSmtpLines(() => false);
  /** Mails are read once and forgotten: a year of them is much. */
  function look() {
    for (; read < server.mails.length; read += 1) {
      const mail = server.mails[read];
      count += 1;
      if (mail === undefined) continue;
      if (mail.text.includes(SUMMARY)) summaries.set(mail.to, (summaries.get(mail.to) ?? 0) + 1);
      const text = plain(mail.text);
      for (const [page, token] of new Map(
        [...text.matchAll(LINK)].map(([, place = '', secret = '']) => [place, secret] as const),
      ))
        tokens.set(keyOf(mail.to, page), [...(tokens.get(keyOf(mail.to, page)) ?? []), token]);
      for (const code of new Set(text.match(/JAHR-\w+/g)))
        codes.set(code, [...(codes.get(code) ?? []), mail.to]);
    }
  }
  return {
    url: server.url,
    tokensFor(address, page) {
      look();
      const found = tokens.get(keyOf(address, page)) ?? [];
      tokens.delete(keyOf(address, page));
      return found;
    },
    get codes() {
      look();
      return codes;
    },
    summariesTo(address) {
      look();
      return summaries.get(address) ?? 0;
    },
    count() {
      look();
      return count;
    },
    close: () => server.close(),
  };
}
