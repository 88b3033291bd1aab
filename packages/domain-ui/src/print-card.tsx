import { useEffect, useEffectEvent } from 'react';
import { useTenant } from '@weitersagen/platform/services';
import classes from './print-card.module.css';
import QrCode from './qr-code.tsx';

interface PrintCardProps {
  readonly url: string;
  readonly title: string;
  /** What or who the card is about. */
  readonly subject: string;
  /** What the code opens, for who does not see it. */
  readonly label: string;
  /** Below the code: what to do. */
  readonly text: string;
  /** At the end: until when it holds, or where the card lies. */
  readonly note: string;
  readonly onPrinted: () => void;
}

/**
 * A card in postcard size with the QR code; alone on the paper, never on the screen. The address stands on it where it can be typed: a
 * token behind `#` is too long for that, and without it the address leads nowhere. Opens the print dialog of the browser.
 */
export function PrintCard({ url, title, subject, label, text, note, onPrinted }: PrintCardProps) {
  const tenant = useTenant().name;
  const finished = useEffectEvent(onPrinted);
  useEffect(() => {
    const finish = () => finished();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return (
    <article className={classes['card']} aria-label={title}>
      <p className={classes['tenant']}>{tenant}</p>
      <p className={classes['title']}>{title}</p>
      <p className={classes['product']}>{subject}</p>
      <QrCode text={url} label={label} />
      <p>{text}</p>
      {!url.includes('#') && <p className={classes['address']}>{url.replace(/\?.*$/, '')}</p>}
      <p>{note}</p>
    </article>
  );
}
