import { useEffect, useEffectEvent } from 'react';
import QrCode from '@weitersagen/domain-ui/qr-code';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import classes from './print-card.module.css';
import { useShareTexts } from './share-texts.ts';

interface PrintCardProps {
  readonly url: string;
  readonly product: string;
  readonly until: string;
  readonly onPrinted: () => void;
}

/** A card in postcard size with the QR code; alone on the paper, never on the screen. Opens the print dialog of the browser. */
export function PrintCard({ url, product, until, onPrinted }: PrintCardProps) {
  const t = useTexts('mf-referrer');
  const s = useShareTexts();
  const tenant = useTenant().name;
  const finished = useEffectEvent(onPrinted);
  useEffect(() => {
    const finish = () => finished();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return (
    <article className={classes['card']} aria-label={s('qr.card')}>
      <p className={classes['tenant']}>{tenant}</p>
      <p className={classes['title']}>{s('qr.card')}</p>
      <p className={classes['product']}>{product}</p>
      <QrCode text={url} label={t('share.qr.label', { product })} />
      <p>{s('qr.cardText')}</p>
      <p className={classes['address']}>{url.replace(/\?.*$/, '')}</p>
      <p>{s('qr.cardUntil', { date: until })}</p>
    </article>
  );
}
