import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import classes from './instagram-story.module.css';
import { shareTexts } from './share-texts.ts';

interface InstagramStoryProps {
  readonly product: string;
  /** Who gets what, in few words. */
  readonly reward: string;
  /** The link that the sticker takes. */
  readonly url: string;
  readonly onUsed: (channel: string) => void;
}

/** Few people make a story: what draws it comes with the press. */
const storyTools = () => import(/* webpackChunkName: "story" */ './story-picture.ts');

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
    const words = {
      tenant,
      product,
      headline: t('story.headline'),
      reward,
      place: t('story.place'),
    };
    const done = await storyTools()
      .then((tools) => tools.passOnStory(words))
      .catch(() => 'failed' as const);
    setOutcome(done);
    if (done === 'failed') return;
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
