import { lazy, Suspense, useEffect, useState } from 'react';
import { BREAKPOINTS_PX } from '@weitersagen/domain/constants';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import classes from './desktop-qr.module.css';

const QrCode = lazy(
  () => import(/* webpackChunkName: "qr-code" */ '@weitersagen/domain-ui/qr-code'),
);

interface DesktopQrProps {
  readonly url: string;
  readonly product: string;
  readonly enabled: boolean;
}

/** On a wide screen, the link as a QR code, to carry it over to a phone. Its code loads only there. */
export function DesktopQr({ url, product, enabled }: DesktopQrProps) {
  const t = useTexts('mf-referrer');
  const wide = useWideScreen();
  if (!wide || !enabled) return null;
  return (
    <section className={classes['qr']} aria-labelledby="qr">
      <Heading level={2} size="small" id="qr">
        {t('share.qr.title')}
      </Heading>
      <Suspense fallback={<Skeleton shape="block" />}>
        <QrCode text={url} label={t('share.qr.label', { product })} />
      </Suspense>
      <Text size="small" tone="muted">
        {t('share.qr.text')}
      </Text>
    </section>
  );
}

function useWideScreen(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(`(width >= ${BREAKPOINTS_PX.lg}px)`);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return wide;
}
