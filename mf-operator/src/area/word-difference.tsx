import { wordDiff, type DiffPart } from './word-diff.ts';
import classes from './word-difference.module.css';

function Part({ kind, text }: DiffPart) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : text;
}

/** So many words stand on either side of what differs where the rest is left out. */
const WORDS_AROUND = 12;

/** A run of words that both texts have, but for its middle where it is long. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const words = text.split(' ');
  if (words.length <= 2 * WORDS_AROUND + 1) return text;
  const start = isFirst ? [] : words.slice(0, WORDS_AROUND);
  const end = isLast ? [] : words.slice(-WORDS_AROUND);
  return [...start, '…', ...end].join(' ');
}

interface WordDifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Whether long runs of words that did not change are left out. */
  readonly isShort?: boolean;
}

/** What was taken out of a text and what came in, as its words stand in it. */
export function WordDifference({ before, after, isShort = false }: WordDifferenceProps) {
  const parts = wordDiff(before, after);
  return (
    <span className={classes['difference']}>
      {parts.map((part, index) => {
        const place = { isFirst: index === 0, isLast: index === parts.length - 1 };
        const isLeftOut = isShort && part.kind === 'same';
        return (
          <span key={`${index} ${part.kind}`}>
            <Part {...part} text={isLeftOut ? shortened(part.text, place) : part.text} />{' '}
          </span>
        );
      })}
    </span>
  );
}
