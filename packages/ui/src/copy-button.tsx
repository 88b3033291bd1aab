import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  readonly text: string;
  readonly label: string;
  /** Its whole name, where several buttons have the same label. */
  readonly name?: string;
  /** Shown and announced for two seconds after the text is on the clipboard. */
  readonly copiedLabel: string;
  /** Announced and shown when the browser refuses the clipboard. */
  readonly failedLabel: string;
  readonly onCopied?: () => void;
}

const answerMilliseconds = 2000;

/** Copies a text and says so. */
export function CopyButton({
  text,
  label,
  name,
  copiedLabel,
  failedLabel,
  onCopied,
  ...look
}: CopyButtonProps): ReactNode {
  const [answer, setAnswer] = useState<'copied' | 'failed' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setAnswer('copied');
      onCopied?.();
    } catch {
      setAnswer('failed');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswer(null), answerMilliseconds);
  }

  const message = answer === null ? '' : answer === 'copied' ? copiedLabel : failedLabel;
  return (
    <>
      <Button
        {...look}
        aria-label={message === '' ? name : undefined}
        icon={<Icon name={answer === 'copied' ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {message === '' ? label : message}
      </Button>
      <LiveRegion message={message} />
    </>
  );
}
