import { mailKinds, type MailKind, type MailPart } from '@weitersagen/domain/mail-kinds';
import type { Locale } from '@weitersagen/domain/locale';
import type { TextValues } from '@weitersagen/domain/texts';
import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { loggable } from '../http/error-answer.ts';
import type { OutboxContext } from '../outbox/outbox-kind.ts';
import { renderLetter, type Letter } from './layout.ts';
import { mailFields } from './mail-fields.ts';
import { shownMailWords } from './mail-words-repository.ts';
import { ownWords } from './own-words.ts';
import type { WrittenMail } from './send-mail.ts';
import { mailText, safeValues, type MailTextKey } from './texts.ts';

/** What differs from mail to mail of one kind. */
export interface MailFacts {
  readonly locale: Locale;
  /** What its words may name, with `firstName` and `lastName` of whom it greets. */
  readonly values: TextValues;
  /** Where its button leads. */
  readonly url?: string;
  /** What the product writes on it, where that is not the usual, or where a mail of the kind has none as a rule. */
  readonly button?: MailTextKey;
  readonly code?: string;
  readonly links?: Letter['links'];
  /** What the product says in place of its usual words, such as where a name is not known any more. */
  readonly own?: readonly MailTextKey[];
  /** Whether the client's words, which hold for the usual, would promise what does not hold: the product alone speaks. */
  readonly isOwnOnly?: boolean;
  /** Paragraphs that no client's words replace. */
  readonly stays?: readonly MailTextKey[];
  /** Lines after the button, where they are not the usual ones. */
  readonly after?: readonly MailTextKey[];
}

/** A client's words of a mail in one language; an empty part says what the product says. */
export type ClientWords = Readonly<Record<MailPart, string>>;

/** Paragraphs as they are typed: a line is one. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Words with the values that they name. Throws where one is named that this mail does not have. */
function filled(
  { config }: Tenant,
  words: ClientWords,
  kind: MailKind,
  { values }: MailFacts,
): ClientWords {
  const safe = safeValues({ ...values, tenant: config.name });
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = name in mailKinds[kind].variables ? String(safe[name] ?? '').trim() : '';
      if (value === '') throw new Error(`The mail has no ${name}`);
      return value;
    });
  return {
    subject: fill(words.subject),
    title: fill(words.title),
    text: fill(words.text),
    button: fill(words.button),
  };
}

/** A mail of a kind, in a client's words where there are some, with what they name filled in. Frame, greeting, links, code and the lines below stay the product's. */
export function letterOf(
  tenant: Tenant,
  operator: string,
  kind: MailKind,
  facts: MailFacts,
  client: ClientWords | null,
): WrittenMail {
  const { locale, url, code, links = [], stays = [] } = facts;
  const own = ownWords[kind];
  const button = facts.button ?? own.button;
  const values = { ...facts.values, tenant: tenant.config.name };
  const text = (key: MailTextKey) => mailText(locale, key, values);
  const said = (part: 'subject' | 'title', key: MailTextKey) => client?.[part].trim() || text(key);
  const written = paragraphsOf(client?.text ?? '');
  return renderLetter(tenant, locale, operator, {
    subject: said('subject', own.subject),
    heading: said('title', own.title),
    greeting: text('greeting'),
    paragraphs: [
      ...(written.length > 0 ? written : (facts.own ?? own.text).map(text)),
      ...stays.map(text),
    ],
    ...(code === undefined ? {} : { code }),
    ...(button === undefined || url === undefined
      ? {}
      : { button: { label: client?.button.trim() || text(button), url } }),
    after: (facts.after ?? own.after).map(text),
    links,
    reason: text(own.reason),
  });
}

/** Stands for a name that is not told; it has to pass for one, or the client's words would not be filled. */
const NOBODY = 'N. N.';

/** Values that name another person than whom the mail greets. */
const ofOthers = ['contact', 'referrer', 'inviter'] as const;

/** The same facts without the names of others: what is kept of a mail says nothing of them, who may have their data erased. */
function withoutOthers(facts: MailFacts): MailFacts {
  const values: Record<string, TextValues[string]> = { ...facts.values };
  for (const name of ofOthers) if (name in values) values[name] = NOBODY;
  return { ...facts, values };
}

/** What the client has published for a mail in a language; null where the product speaks. */
async function wordsNow(tx: TenantTx, kind: MailKind, locale: Locale): Promise<ClientWords | null> {
  const shown = await shownMailWords(tx, kind);
  if (shown === undefined) return null;
  const of = (part: MailPart) => {
    const value = shown.data[mailFields[part]]?.[locale];
    return typeof value === 'string' ? value : '';
  };
  return { subject: of('subject'), title: of('title'), text: of('text'), button: of('button') };
}

/**
 * Writes a mail in the words that the client has published, else in the product's. Words that cannot be filled hold up no mail: the
 * product's own go out, and the log says so. product.md, section "13 Mail and consent".
 */
export async function writeLetter(
  tx: TenantTx,
  kind: MailKind,
  facts: MailFacts,
  { operator, log }: Pick<OutboxContext, 'operator' | 'log'>,
): Promise<WrittenMail> {
  const words = facts.isOwnOnly === true ? null : await wordsNow(tx, kind, facts.locale);
  const write = (said: MailFacts, client: ClientWords | null) =>
    letterOf(
      tx.tenant,
      operator,
      kind,
      said,
      client === null ? null : filled(tx.tenant, client, kind, said),
    );
  const both = (client: ClientWords | null) => ({
    ...write(facts, client),
    shown: write(withoutOthers(facts), client).shown,
  });
  if (words !== null)
    try {
      return both(words);
    } catch (error) {
      log(
        { err: loggable(error), tenant: tx.tenant.id, mail: kind },
        "a client's words could not be filled: the product's own are sent",
      );
    }
  return both(null);
}
