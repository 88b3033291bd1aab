import { useEffect, useState } from 'react';
import type { SharedMessage } from '@weitersagen/domain-ui/share-links';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';

interface NativeShareProps {
  readonly message: SharedMessage;
  readonly onShared: (channel: string) => void;
}

/** Opens the device's own share sheet; absent where the device has none. */
export function NativeShare({ message, onShared }: NativeShareProps) {
  const t = useTexts('mf-referrer');
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(typeof navigator.share === 'function'), []);
  if (!offered) return null;

  async function share() {
    try {
      await navigator.share({ title: message.subject, text: message.text, url: message.url });
      onShared('native');
    } catch {
      // The person closed the sheet, or the device refused: nothing was shared.
    }
  }
  return (
    <Button
      variant="secondary"
      size="large"
      icon={<Icon name="share" />}
      onClick={() => void share()}
    >
      {t('share.native')}
    </Button>
  );
}
