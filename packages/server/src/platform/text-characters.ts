/**
 * Line breaks and tabs are the only control characters that a text may hold; PostgreSQL refuses the zero character, and in JSON half of a
 * character beyond the first 65,536, too.
 */
function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return isHalf || (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
}

/** Says whether a text holds a control character other than line breaks and tabs. */
export function hasControlCharacter(text: string): boolean {
  for (const character of text) if (isForbidden(character)) return true;
  return false;
}

/** Paths, with dots, of the texts in a decoded JSON value that hold a control character. */
export function controlCharacterPaths(value: unknown): readonly string[] {
  const found: string[] = [];
  const waiting: (readonly [path: string, value: unknown])[] = [['', value]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, current] = next;
    if (typeof current === 'string' && hasControlCharacter(current)) found.push(path);
    if (typeof current !== 'object' || current === null) continue;
    for (const [key, inner] of Object.entries(current)) {
      if (hasControlCharacter(key)) found.push(path);
      waiting.push([path === '' ? key : `${path}.${key}`, inner]);
    }
  }
  return found;
}
