import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Says a change to people who listen. It must be on the page before its message changes; an empty
 * message is silent.
 */
export function LiveRegion({ message }: { readonly message: string }): ReactNode {
  return (
    <output>
      <VisuallyHidden>{message}</VisuallyHidden>
    </output>
  );
}
