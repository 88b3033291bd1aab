import type { WorkFailure } from '@weitersagen/contracts/operator-upkeep';
import classes from './failure-text.module.css';
import { useWorkWords } from './use-work-words.ts';

/** A failure in a cell: in several lines where it is long, and wide enough to be read where the table is narrow. */
export function FailureText({ failure }: { readonly failure: WorkFailure }) {
  return <div className={classes['text']}>{useWorkWords().failure(failure)}</div>;
}
