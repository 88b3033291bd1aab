import { useState } from 'react';
import { withChannel } from '@weitersagen/domain-ui/share-links';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Icon } from '@weitersagen/ui/icon';
import { Notice } from '@weitersagen/ui/notice';
import classes from './share-actions.module.css';
import { shareTexts } from './share-texts.ts';

interface ShareActionsProps {
  readonly subject: string;
  readonly text: string;
  readonly shortUrl: string;
  /** False while nothing works yet. */
  readonly active: boolean;
  /** Told the channel once something was shared by it. */
  readonly onShared: (channel: string) => void;
}

/** Whether the person closed the device's sheet: there is nothing to say then. */
const wasClosed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Passing a message on by the device's own share sheet, else by copying it whole, and copying its link alone; on a phone in reach below the message. */
export function ShareActions({ subject, text, shortUrl, active, onShared }: ShareActionsProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const p = useTexts('platform');
  const [isRefused, setRefused] = useState(false);
  const isOffered = useBrowserValue(() => typeof navigator.share === 'function') === true;

  async function share() {
    setRefused(false);
    try {
      await navigator.share({ title: subject, text, url: withChannel(shortUrl, 'native') });
      onShared('native');
    } catch (error) {
      setRefused(!wasClosed(error));
    }
  }
  const url = withChannel(shortUrl, 'copy');
  const copying = {
    copiedLabel: p('copy.copied'),
    failedLabel: t('share.link.copyFailed'),
    size: 'large',
    onCopied: () => onShared('copy'),
  } as const;
  return (
    <>
      {isRefused && <Notice tone="warning" role="status" title={s('nativeRefused')} />}
      <div className={classes['actions']} data-active={active}>
        {isOffered && (
          <Button size="large" icon={<Icon name="share" />} onClick={() => void share()}>
            {t('share.native')}
          </Button>
        )}
        {(!isOffered || isRefused) && (
          <CopyButton
            {...copying}
            text={`${text.trim()}\n${url}`.trim()}
            label={s('copyMessage')}
            variant={isOffered ? 'secondary' : 'primary'}
          />
        )}
        <CopyButton {...copying} text={url} label={t('share.link.copy')} variant="secondary" />
      </div>
    </>
  );
}
