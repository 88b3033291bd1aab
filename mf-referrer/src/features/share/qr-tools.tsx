import { useState } from 'react';
import { drawQr } from '@weitersagen/domain-ui/draw-qr';
import QrCode from '@weitersagen/domain-ui/qr-code';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { canvasFile } from '@weitersagen/ui/canvas-file';
import { saveFile } from '@weitersagen/ui/save-file';
import { PrintCard } from './print-card.tsx';
import { shareTexts } from './share-texts.ts';

const pictureSize = 1024; // pixels; sharp on paper up to nine centimetres

interface QrToolsProps {
  readonly url: string;
  readonly product: string;
  readonly until: string;
  /** Code to read aloud; undefined where the tenant offers none. */
  readonly code: string | undefined;
  /** Who gets what, said to the contact. */
  readonly reward: string;
  readonly onUsed: (channel: string) => void;
}

/** The QR code with what can be made of it: a picture and a card to print. */
export default function QrTools({ url, product, until, code, reward, onUsed }: QrToolsProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const [printing, setPrinting] = useState(false);

  async function save() {
    const file = await canvasFile(pictureSize, pictureSize, (context) =>
      drawQr(context, url, pictureSize),
    );
    if (file === null) return;
    saveFile(file, 'empfehlung-qr.png');
    onUsed('qr');
  }

  return (
    <>
      <QrCode text={url} label={t('share.qr.label', { product })} />
      <Cluster justify="middle">
        <Button variant="secondary" onClick={() => void save()}>
          {s('qr.save')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setPrinting(true);
            onUsed('qr');
          }}
        >
          {s('qr.print')}
        </Button>
      </Cluster>
      {printing && (
        <PrintCard
          {...{ url, product, until, code, reward }}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}
