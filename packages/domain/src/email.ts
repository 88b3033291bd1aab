/** The form in which addresses are compared and looked up: no outer spaces, small letters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

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
