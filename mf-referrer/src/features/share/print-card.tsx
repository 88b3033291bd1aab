import { PrintCard as Card } from '@weitersagen/domain-ui/print-card';
import { useTexts } from '@weitersagen/platform/i18n';
import { shareTexts } from './share-texts.ts';

interface PrintCardProps {
  readonly url: string;
  readonly product: string;
  readonly until: string;
  /** Code to read aloud; undefined where the tenant offers none. */
  readonly code: string | undefined;
  /** Who gets what, said to the contact. */
  readonly reward: string;
  readonly onPrinted: () => void;
}

/** The card of one referral. */
export function PrintCard({ url, product, until, code, reward, onPrinted }: PrintCardProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  return (
    <Card
      url={url}
      title={s('qr.card')}
      subject={product}
      label={t('share.qr.label', { product })}
      text={`${reward} ${s('qr.cardText')}`}
      note={code ? s('qr.cardCode', { code, date: until }) : s('qr.cardUntil', { date: until })}
      onPrinted={onPrinted}
    />
  );
}
