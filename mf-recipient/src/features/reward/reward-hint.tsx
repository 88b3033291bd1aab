import { lazy, Suspense, useState } from 'react';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../texts.ts';

const loadDialog = () => import(/* webpackChunkName: "reward-hint" */ './reward-hint-dialog.tsx');
const HintDialog = lazy(loadDialog);
const warm = () => void loadDialog().catch(() => undefined); // the press itself shows a failure

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
        onPointerEnter={warm}
        onFocus={warm}
      >
        {t('pickUp.hintTitle')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Text>{t('pickUp.hintLoading')}</Text>}>
          <HintDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
