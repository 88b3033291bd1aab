import { useEffect, useRef, useState } from 'react';
import { BREAKPOINTS_PX } from '@weitersagen/domain/constants';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { latePart } from '@weitersagen/ui/late';
import { Text } from '@weitersagen/ui/text';
import classes from './qr-panel.module.css';
import { shareTexts } from './share-texts.ts';

const qrTools = latePart(() =>
  import(/* webpackChunkName: "qr-tools" */ './qr-tools.tsx').then((file) => file.default),
);

interface QrPanelProps {
  readonly url: string;
  readonly product: string;
  /** Day the link ends, as people read it. */
  readonly until: string;
  /** Code to read aloud; undefined where the tenant offers none. */
  readonly code: string | undefined;
  /** Who gets what, said to the contact on the printed card. */
  readonly reward: string;
  readonly enabled: boolean;
  readonly onUsed: (channel: string) => void;
}

/** The link as a QR code: at once on a wide screen, to carry it over to a phone; on request on a phone, to show it to somebody. */
export function QrPanel({ enabled, ...card }: QrPanelProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const wide = useWideScreen();
  const [asked, setAsked] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) panel.current?.focus(); // the button is gone
  }, [asked]);
  if (!enabled) return null;
  if (!wide && !asked)
    return (
      <div>
        <Button variant="secondary" icon={<Icon name="qr" />} onClick={() => setAsked(true)}>
          {s('qr.show')}
        </Button>
      </div>
    );
  return (
    <section ref={panel} tabIndex={-1} className={classes['qr']} aria-labelledby="qr">
      <Heading level={2} size="small" id="qr">
        {t('share.qr.title')}
      </Heading>
      <DeferredPart part={qrTools}>{(QrTools) => <QrTools {...card} />}</DeferredPart>
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
