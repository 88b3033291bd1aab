import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import classes from './pay-out.module.css';
import { PayOutForm } from './pay-out-form.tsx';
import { payOutTexts } from './pay-out-texts.ts';

interface PayOutPartProps {
  /** What waits to be picked up, in cents. */
  readonly readyCents: number;
  /** Told once the form is gone, with or without a transfer. */
  readonly onClosed: () => void;
}

interface Done {
  readonly sumCents: number;
  /** Until when it is there, as an instant. */
  readonly latestPayout: string;
}

/** The form for a transfer, then what came of it. */
export function PayOutPart({ readyCents, onClosed }: PayOutPartProps) {
  const t = useTexts(payOutTexts);
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const close = (paid: Done | null) => {
    setDone(paid);
    setOver(true);
    onClosed();
  };
  const isGone = !isOver && readyCents <= 0;
  useEffect(() => {
    if (isOver || isGone) place.current?.focus(); // what had the focus is gone, and with it the height of the form
  }, [isOver, isGone]);
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      {isGone && <Notice tone="info" role="status" title={t('gone')} />}
      {!isOver && readyCents > 0 && (
        <PayOutForm readyCents={readyCents} onCancel={() => close(null)} onDone={close} />
      )}
      {done && (
        <Notice
          tone="positive"
          role="status"
          title={t('done', { amount: formatEuroShort(done.sumCents, locale) })}
        >
          {t('doneText', { date: formatDate(new Date(done.latestPayout), locale) })}
        </Notice>
      )}
    </div>
  );
}
