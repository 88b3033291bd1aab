import type { ReactNode } from 'react';
import classes from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element to jump to. */
  readonly target: string;
  readonly children: ReactNode;
}

/** The first link of a page: past the header, straight to the content. Seen once it has focus. */
export function SkipLink({ target, children }: SkipLinkProps): ReactNode {
  return (
    <a className={classes['link']} href={`#${target}`}>
      {children}
    </a>
  );
}
