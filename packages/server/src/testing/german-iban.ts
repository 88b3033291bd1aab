/** A valid German IBAN, another one for each number. */
export function germanIban(account: number): string {
  const bban = `37040044${String(account).padStart(10, '0')}`;
  // D is 13 and E is 14 in the check sum, and the check digits count as 00.
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}
