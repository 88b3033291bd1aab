import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { KeyHint } from '../../area/shortcuts/key-hint.tsx';
import { shortcuts, useShortcuts } from '../../area/shortcuts/use-shortcuts.ts';

/** Copies the link, by press or by key, and says so. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = useTexts('mf-agent');
  const p = useTexts('platform');
  const [answer, setAnswer] = useState<'copied' | 'failed' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setAnswer('copied');
    } catch {
      setAnswer('failed');
    }
  }

  useShortcuts({ copyLink: () => void copy() });
  const texts = { copied: p('copy.copied'), failed: t('result.copyFailed') };
  return (
    <div>
      <Button
        variant="secondary"
        aria-keyshortcuts={shortcuts.copyLink}
        onClick={() => void copy()}
      >
        {answer === null ? t('result.copy') : texts[answer]}
        <KeyHint of="copyLink" />
      </Button>
      <LiveRegion message={answer === null ? '' : texts[answer]} />
    </div>
  );
}
