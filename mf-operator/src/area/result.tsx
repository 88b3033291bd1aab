import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { focusAfterWindow } from './focus-after-window.ts';
import { typedWhenOver } from './told-over.ts';
import { isTypingOn } from './typing-on.ts';
import type { Told } from './use-told.ts';

const focusUnlessTyping = (element: HTMLElement | null): void => {
  if (!isTypingOn()) focusAfterWindow(element);
};

interface ResultProps {
  /** What was done; null for nothing yet. */
  readonly told: Told | string | null | undefined;
  readonly tone?: 'positive' | 'warning' | 'info' | undefined;
}

/**
 * What an action did, or that another person was quicker, with what was typed. It takes the focus, because what was pressed may be gone with it,
 * but not from a field that is being typed in.
 */
export function Result({ told, tone = 'positive' }: ResultProps) {
  if (told === null || told === undefined || told === '') return null;
  const { text, count } = typeof told === 'string' ? { text: told, count: 1 } : told;
  const typed = typedWhenOver(text);
  return (
    <div key={`${count} ${text}`} tabIndex={-1} ref={focusUnlessTyping}>
      <Notice tone={typed === undefined ? tone : 'warning'} role="status" title={text}>
        {typed !== undefined && typed !== '' && <Typed text={typed} />}
      </Notice>
    </div>
  );
}

function Typed({ text }: { readonly text: string }) {
  const t = useTexts('mf-operator');
  return <Text>{t('result.typed', { text })}</Text>;
}
