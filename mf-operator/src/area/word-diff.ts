/** A run of words of a difference. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts of more words than this are told whole: the table of what they share would be too large. */
const MOST_WORDS = 1500;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const runs: DiffPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind)
      runs[runs.length - 1] = { kind: part.kind, text: `${last.text} ${part.text}` };
    else runs.push(part);
  }
  return runs;
}

/** What was taken out of a text and what came in, word by word. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || next.length > MOST_WORDS)
    return joined([
      ...old.map((text): DiffPart => ({ kind: 'removed', text })),
      ...next.map((text): DiffPart => ({ kind: 'added', text })),
    ]);
  // How many words the rests of both texts share, by where they begin.
  const width = next.length + 1;
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      shared[row * width + column] =
        old[row] === next[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [was, is] = [old[row], next[column]];
    if (was !== undefined && was === is) {
      parts.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (
      was !== undefined &&
      (is === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'removed', text: was });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: is ?? '' });
      column += 1;
    }
  }
  return joined(parts);
}
