import { STORY_IMAGE_PX } from '@weitersagen/domain/constants';
import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { canvasFile } from '@weitersagen/ui/canvas-file';
import { saveFile } from '@weitersagen/ui/save-file';
import classes from './instagram-story.module.css';
import { shareTexts } from './share-texts.ts';
import { drawStory } from './story-picture.ts';

interface InstagramStoryProps {
  readonly product: string;
  /** Who gets what, in few words. */
  readonly reward: string;
  /** The link that the sticker takes. */
  readonly url: string;
  readonly onUsed: (channel: string) => void;
}

const fileName = 'empfehlung-story.png';

/** Hands the picture to an app where the device can, else to the downloads. */
async function passOn(picture: Blob): Promise<'shared' | 'saved'> {
  const files = [new File([picture], fileName, { type: 'image/png' })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch {
      // Closed or refused: the picture goes to the downloads instead.
    }
  }
  saveFile(picture, fileName);
  return 'saved';
}

/** A picture for a story with the steps to the link sticker; the link is copied along. */
export function InstagramStory({ product, reward, url, onUsed }: InstagramStoryProps) {
  const t = useTexts(shareTexts);
  const tenant = useTenant().name;
  const [outcome, setOutcome] = useState<'shared' | 'saved' | 'failed' | null>(null);

  const [isCopied, setCopied] = useState(true);

  async function make() {
    // The clipboard first: it needs the press that just happened.
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(copied);
    const picture = await canvasFile(STORY_IMAGE_PX.width, STORY_IMAGE_PX.height, (context) =>
      drawStory(context, {
        tenant,
        product,
        headline: t('story.headline'),
        reward,
        place: t('story.place'),
      }),
    );
    if (picture === null) {
      setOutcome('failed');
      return;
    }
    setOutcome(await passOn(picture));
    onUsed('instagram');
  }

  return (
    <Disclosure summary={t('story.title')}>
      <Stack gap={16} align="start">
        <Text>{t('story.text')}</Text>
        <Button variant="secondary" onClick={() => void make()}>
          {t('story.make')}
        </Button>
        {outcome !== null && (
          <Notice
            tone={outcome === 'failed' ? 'warning' : 'positive'}
            role="status"
            title={t(`story.${outcome}`)}
          >
            {outcome === 'failed' ? null : t(isCopied ? 'story.copied' : 'story.notCopied')}
          </Notice>
        )}
        <Text strong>{t('story.steps')}</Text>
        <ol className={classes['steps']}>
          <li>{t('story.step1')}</li>
          <li>{t('story.step2')}</li>
          <li>{t('story.step3')}</li>
        </ol>
      </Stack>
    </Disclosure>
  );
}
