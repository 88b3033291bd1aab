import { useRef, useState } from 'react';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { overviewTexts } from './overview-texts.ts';

const payOutForm = latePart(() =>
  import(/* webpackChunkName: "pay-out" */ './pay-out-form.tsx').then((file) => file.PayOutForm),
);

interface PayOutProps {
  /** What waits to be picked up, in cents. */
  readonly readyCents: number;
}

interface Done {
  readonly sumCents: number;
  /** Until when it is there, as an instant. */
  readonly latestPayout: string;
}

/** Has everything that waits transferred at once, without a way through the mailbox. product.md, section "4 Screens". */
export function PayOut({ readyCents }: PayOutProps) {
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.focus(); // what had the focus is gone
  };
  const amount = (cents: number) => formatEuroShort(cents, locale);
  const form = (
    <DeferredPart part={payOutForm}>
      {(PayOutForm) => (
        <PayOutForm
          readyCents={readyCents}
          onCancel={close}
          onDone={(paid) => {
            setDone(paid);
            close();
          }}
        />
      )}
    </DeferredPart>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Stack gap={16}>
        {isOpen && form}
        {done && (
          <Notice
            tone="positive"
            role="status"
            title={o('payOut.done', { amount: amount(done.sumCents) })}
          >
            {o('payOut.doneText', { date: formatDate(new Date(done.latestPayout), locale) })}
          </Notice>
        )}
        {!isOpen && readyCents > 0 && (
          <div>
            <Button
              onClick={() => {
                setDone(null);
                setOpen(true);
              }}
            >
              {o('payOut.open', { amount: amount(readyCents) })}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
