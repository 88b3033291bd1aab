// Without `%` and `!`, by which old relays pass mail on to an address within.
const atom = "[a-z0-9#$&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** An address in its canonical form: words with single dots, at most 64 signs, at a domain whose last part is no number, in whatever digits. */
export const emailForm = new RegExp(
  `^(?=.{1,64}@)(?=.{3,254}$)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!(?:\\d+|0x[\\da-f]*)$)(?=..)${label}$`,
);

/** A domain as mail servers know it; one that cannot be any stays as it is. */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/.test(domain) || /[\s%/:?#@<>^|[\]\\]/.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The one form of an address: of all spellings that a mail server takes for the same (full-width letters, a domain with umlauts, capitals),
 * the one that is stored, compared and mailed to. What is no address stays none. Source: product.md, section "7 Validation".
 */
export function normalizeEmail(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const domain = text.lastIndexOf('@') + 1;
  return text.slice(0, domain) + asciiDomain(text.slice(domain));
}

/** Whether what somebody typed is an address that mail can reach. */
export const isEmail = (typed: string): boolean => emailForm.test(normalizeEmail(typed));

/** An address as it may be shown to somebody who perhaps does not own it: first and last letter before the @, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}

/** Says whether two addresses are the same mailbox. Source: product.md, section "7 Validation". */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other);
}
