/** An account and a mailbox that it has or had. */
interface OwnedMailbox {
  readonly account: string;
  readonly mailbox: string;
}

/**
 * Gives for each account the first of those behind which the same human stands: they share a mailbox, themselves or through others. An account without one stands for
 * itself. product.md, section "8 Roles and permissions".
 */
export function humansOf(owned: readonly OwnedMailbox[]): (account: string) => string {
  const above = new Map<string, string>();
  const first = (name: string): string => {
    const passed: string[] = [];
    let at = name;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) {
      passed.push(at);
      at = next;
    }
    // The next asks one step, however many accounts hang together one after the other.
    for (const each of passed) above.set(each, at);
    return at;
  };
  const accountOf = new Map<string, string>();
  for (const { account, mailbox } of owned) {
    const other = accountOf.get(mailbox);
    accountOf.set(mailbox, other ?? account);
    const [one, two] = [first(account), first(other ?? account)];
    if (one !== two) above.set(one, two);
  }
  return first;
}
