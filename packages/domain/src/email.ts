/** The form in which addresses are compared and looked up: no outer spaces, small letters. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Says whether two addresses are the same mailbox. Source: product.md, section "7 Validation". */
export function isSameEmail(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other);
}
