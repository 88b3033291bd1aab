import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Notice } from '@weitersagen/ui/notice';
import type { Told } from './use-told.ts';

interface ResultProps {
  /** What was done; null for nothing yet. */
  readonly told: Told | string | null | undefined;
  readonly tone?: 'positive' | 'warning' | 'info' | undefined;
}

/** What an action did. It takes the focus, because what was pressed may be gone with it. */
export function Result({ told, tone = 'positive' }: ResultProps) {
  if (told === null || told === undefined || told === '') return null;
  const { text, count } = typeof told === 'string' ? { text: told, count: 1 } : told;
  return (
    <div key={`${count} ${text}`} tabIndex={-1} ref={focusOnMount}>
      <Notice tone={tone} role="status" title={text} />
    </div>
  );
}
