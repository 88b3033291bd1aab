import { withChannel } from '@weitersagen/domain-ui/share-links';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Icon } from '@weitersagen/ui/icon';
import classes from './share-actions.module.css';

interface ShareActionsProps {
  readonly subject: string;
  readonly text: string;
  readonly shortUrl: string;
  /** Told the channel once something was shared by it. */
  readonly onShared: (channel: string) => void;
}

/** Passing a message on by the device's own share sheet, where it has one, and copying its link; on a phone in reach below the message. */
export function ShareActions({ subject, text, shortUrl, onShared }: ShareActionsProps) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const isOffered = useBrowserValue(() => typeof navigator.share === 'function') === true;

  async function share() {
    try {
      await navigator.share({ title: subject, text, url: withChannel(shortUrl, 'native') });
      onShared('native');
    } catch {
      // The person closed the sheet, or the device refused: nothing was shared.
    }
  }
  return (
    <div className={classes['actions']}>
      {isOffered && (
        <Button size="large" icon={<Icon name="share" />} onClick={() => void share()}>
          {t('share.native')}
        </Button>
      )}
      <CopyButton
        text={withChannel(shortUrl, 'copy')}
        label={t('share.link.copy')}
        copiedLabel={p('copy.copied')}
        failedLabel={t('share.link.copyFailed')}
        size="large"
        variant={isOffered ? 'secondary' : 'primary'}
        onCopied={() => onShared('copy')}
      />
    </div>
  );
}
