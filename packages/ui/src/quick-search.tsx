import type { ReactNode } from 'react';
import { useState } from 'react';
import { Late, latePart } from './late.tsx';
import type { QuickSearchProps } from './quick-search-props.ts';

export type { QuickGroup } from './quick-search-props.ts';

interface LateQuickSearchProps extends QuickSearchProps {
  /** Says that the window's code did not come, and offers another try. */
  readonly renderFailed: (retry: () => void) => ReactNode;
}

const searchWindow = latePart<QuickSearchProps>(() =>
  import(/* webpackChunkName: "quick-search" */ './quick-search-window.tsx').then(
    (file) => file.default,
  ),
);

/**
 * A window to go anywhere from by typing: the line keeps the focus, the arrows move through the hits, Enter goes to one, Escape closes it. Its code
 * is loaded when it opens first.
 */
export function QuickSearch({ renderFailed, ...props }: LateQuickSearchProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Late
        part={searchWindow}
        waiting={null}
        renderFailed={(retry) => props.isOpen && renderFailed(retry)}
      >
        {(Window) => <Window {...props} />}
      </Late>
    )
  );
}
