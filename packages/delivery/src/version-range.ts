type Numbers = readonly [major: number, minor: number, patch: number];

/** `1.2.3` as numbers, whatever follows ignored; null for anything else. */
function numbersOf(version: string): Numbers | null {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/**
 * Whether a version satisfies a caret range such as `^1.2.0`: at least that, and no breaking change since (below 1.0.0 each minor
 * version may break). Any other form of range is satisfied by nothing.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const at = numbersOf(version);
  const from = range.startsWith('^') ? numbersOf(range.slice(1)) : null;
  if (!at || !from) return false;
  const fixed = from[0] > 0 ? 1 : from[1] > 0 ? 2 : 3;
  const differs = at.findIndex((number, place) => number !== from[place]);
  if (differs === -1) return true;
  return differs >= fixed && (at[differs] ?? 0) > (from[differs] ?? 0);
}
