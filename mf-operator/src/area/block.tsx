import type { ReactNode } from 'react';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import classes from './block.module.css';
import { useNarrow } from './use-narrow.ts';

interface BlockProps {
  readonly title: string;
  /** How many rows it has; null where it is no list. */
  readonly count: number | null;
  /** Whether something in it waits for a person, or is asked for first: open from the start, also on a phone. */
  readonly waits: boolean;
  /** Whether it is longer than a page: folded where there is room beside it, too. */
  readonly isLong?: boolean;
  /** Between its parts. */
  readonly gap?: 12 | 16 | 24;
  readonly children: ReactNode;
}

/** A part of a long page: its heading and what belongs to it, which a phone shows once it is opened, as does every screen where it is long. */
export function Block({ title, count, waits, isLong = false, gap = 16, children }: BlockProps) {
  const isNarrow = useNarrow();
  if (!isNarrow && !isLong)
    return (
      <Stack gap={gap}>
        <Heading level={2} size="small">
          {title}
        </Heading>
        {children}
      </Stack>
    );
  return (
    <Disclosure
      isOpen={waits}
      summary={
        <Heading level={2} size="small">
          {count === null ? title : `${title} (${count})`}
        </Heading>
      }
    >
      <div className={classes['content']}>
        <Stack gap={gap}>{children}</Stack>
      </div>
    </Disclosure>
  );
}
