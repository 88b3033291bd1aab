import { useState } from 'react';
import { formatEuroShort } from '@weitersagen/domain/money';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { overviewTexts } from './overview-texts.ts';

const payOutPart = latePart(() =>
  import(/* webpackChunkName: "pay-out" */ './pay-out-part.tsx').then((file) => file.PayOutPart),
);

interface PayOutProps {
  /** What waits to be picked up, in cents. */
  readonly readyCents: number;
}

/** Has everything that waits transferred at once, without a way through the mailbox. product.md, section "4 Screens". */
export function PayOut({ readyCents }: PayOutProps) {
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  /** How often it was opened; what came of the last time stays until the next. */
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (opened === 0 && readyCents <= 0) return null;
  return (
    <Stack gap={16}>
      {opened > 0 && (
        <DeferredPart part={payOutPart}>
          {(PayOutPart) => (
            <PayOutPart key={opened} readyCents={readyCents} onClosed={() => setOpen(false)} />
          )}
        </DeferredPart>
      )}
      {!isOpen && readyCents > 0 && (
        <div>
          <Button
            onClick={() => {
              setOpened(opened + 1);
              setOpen(true);
            }}
          >
            {o('payOut.open', { amount: formatEuroShort(readyCents, locale) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
