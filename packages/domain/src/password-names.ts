import { asSeen, readingsOf, spellingsOf } from './password-readings.ts';

const longName = 4;
/** Backwards, short names stand in too many words. */
const longBackwards = 6;

const partsOf = (name: string): readonly string[] =>
  [...name.matchAll(/[\p{L}\p{M}]+/gu)].map(([part]) => part);
const backwards = (text: string): string => Array.from(text).toReversed().join('');

/** Whether a text is put together of these parts and nothing else, in whatever order. */
function consistsOf(text: string, parts: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at))
      for (const part of parts) if (text.startsWith(part, at)) reached.add(at + part.length);
  return reached.has(text.length);
}

/** Whether a password contains an address or a part of it that has digits, whatever signs stand between. */
function containsAddress(password: string, address: string): boolean {
  const bare = (text: string) => asSeen(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [local = ''] = address.split('@');
  return [local, address].some((part) => {
    const known = bare(part);
    return known.length >= longName && bare(password).includes(known);
  });
}

/**
 * Whether a password is made of names: it contains a part of one or a whole one without blanks, forwards or backwards, or its letters are such
 * parts and nothing else. A part of less than four letters, which stands in many words, counts only so. What stands in brackets
 * explains a name and is none of it. product.md, section "7 Validation".
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const bare = names.map((name) => name.replaceAll(/\([^)]*\)/g, ' '));
  const parts = bare.flatMap(partsOf).flatMap(spellingsOf);
  const long = [...parts, ...bare.flatMap(spellingsOf)].filter((name) => name.length >= longName);
  return readingsOf(password).some(
    (said) =>
      long.some((name) => said.includes(name)) ||
      long.some((name) => name.length >= longBackwards && said.includes(backwards(name))) ||
      consistsOf(said, parts) ||
      consistsOf(backwards(said), parts),
  );
}

/** The same for a person: their names and address. Parts of its domain count only where no other letter is left. */
export function isMadeOfOwner(
  password: string,
  owner: { readonly names: readonly string[]; readonly email: string },
): boolean {
  const [local = '', domain = ''] = owner.email.split('@');
  const names = [...owner.names, local];
  const parts = [...names, domain].flatMap(partsOf).flatMap(spellingsOf);
  return (
    isMadeOfNames(password, names) ||
    containsAddress(password, owner.email) ||
    readingsOf(password).some((said) => consistsOf(said, parts))
  );
}
