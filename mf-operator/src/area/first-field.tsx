import { useEffect, useRef } from 'react';

const fields = 'input:not([type=hidden]), textarea, select';

/** Within a window with a single field: that has the focus as the window opens, so that typing begins at once. */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [first, second] =
      mark.current?.closest('[role=dialog]')?.querySelectorAll<HTMLElement>(fields) ?? [];
    if (second === undefined) first?.focus();
  }, []);
  return <span ref={mark} hidden />;
}
