import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import classes from './block.module.css';

const narrow = '(width < 48rem)';
const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

interface BlockProps {
  readonly title: string;
  /** How many rows it has; null where it is no list. */
  readonly count: number | null;
  /** Whether something in it waits for a person: open from the start, also on a phone. */
  readonly waits: boolean;
  readonly children: ReactNode;
}

/** A part of a long page: its heading and what belongs to it, which a phone shows once it is opened. */
export function Block({ title, count, waits, children }: BlockProps) {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  if (!isNarrow)
    return (
      <Stack gap={16}>
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
        <Stack gap={16}>{children}</Stack>
      </div>
    </Disclosure>
  );
}
