import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** Name of the navigation. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Where one is, such as "Page 2 of 5". */
  readonly position: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onPage: (page: number) => void;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly sizeLabel: string;
  readonly onSize: (size: number) => void;
}

/** Turns the pages of a list and chooses how many entries one has. */
export function Pager({
  label,
  page,
  pageCount,
  position,
  previousLabel,
  nextLabel,
  onPage,
  size,
  sizes,
  sizeLabel,
  onSize,
}: PagerProps): ReactNode {
  return (
    <nav className={classes['pager']} aria-label={label}>
      <ChoiceSelect
        label={sizeLabel}
        value={String(size)}
        options={sizes.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(value) => onSize(Number(value))}
      />
      <div className={classes['turn']}>
        <Button
          variant="secondary"
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {previousLabel}
        </Button>
        <span className={classes['position']}>{position}</span>
        <Button
          variant="secondary"
          size="small"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          {nextLabel}
        </Button>
      </div>
    </nav>
  );
}
