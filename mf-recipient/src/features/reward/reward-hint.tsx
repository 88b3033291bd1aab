import { useState } from 'react';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import { latePart } from '@weitersagen/ui/late';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

const dialog = latePart(() =>
  import(/* webpackChunkName: "reward-hint" */ './reward-hint-dialog.tsx').then(
    (file) => file.default,
  ),
);

/** Tells, when asked, why a reward may differ from the one that was shown. product.md, section "4 Screens". */
export function RewardHint() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="flush"
        icon={<Icon name="info" />}
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
      >
        {t('pickUp.hintTitle')}
      </Button>
      {isOpen && (
        <DeferredPart part={dialog} waiting={<Text>{t('pickUp.hintLoading')}</Text>}>
          {(HintDialog) => <HintDialog onClose={() => setOpen(false)} />}
        </DeferredPart>
      )}
    </>
  );
}
