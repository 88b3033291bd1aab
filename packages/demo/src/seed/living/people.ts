import names from './names.json' with { type: 'json' };

/** Somebody invented, with an address that reaches nobody. */
export interface LivingPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly birthDate: string;
  /** A valid account number of a bank's documentation range. */
  readonly iban: string;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');

/** A valid German IBAN, another one for each number. */
function ibanOf(account: number): string {
  const bban = `37040044${String(account).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n); // D is 13, E is 14, the check digits count as 00
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** The n-th invented person; two of them never share name, address and account. */
export function personAt(index: number): LivingPerson {
  const { first, last, streets, places } = names;
  const firstName = first[index % first.length] ?? '';
  // Steps of another length, so that neighbours differ in both names.
  const lastName = last[(index * 7 + Math.floor(index / first.length)) % last.length] ?? '';
  const [postalCode = '', city = ''] = places[index % places.length] ?? [];
  return {
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}.${index}@example.org`,
    street: streets[index % streets.length] ?? '',
    houseNumber: String(1 + (index % 97)),
    postalCode,
    city,
    birthDate: `${1950 + (index % 50)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    iban: ibanOf(700_000 + index),
  };
}
