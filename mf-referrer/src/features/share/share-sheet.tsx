import type { ReferralView } from '@weitersagen/contracts/referral';
import { formatDate } from '@weitersagen/domain/dates';
import { rewardWords } from '@weitersagen/domain/reward-words';
import type { RewardTone } from '@weitersagen/domain/reward-words';
import { withChannel } from '@weitersagen/domain-ui/share-links';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { ChannelList } from './channel-list.tsx';
import { InstagramStory } from './instagram-story.tsx';
import { LinkCard } from './link-card.tsx';
import { MessageEditor } from './message-editor.tsx';
import { OfflineCode } from './offline-code.tsx';
import { QrPanel } from './qr-panel.tsx';
import { ShareActions } from './share-actions.tsx';
import classes from './share-sheet.module.css';
import { TextSuggestions } from './text-suggestions.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { useCountShare } from './use-count-share.ts';

interface ShareSheetProps {
  readonly referral: ReferralView;
  /** False until the referrer confirmed: everything is visible and nothing works yet. */
  readonly active: boolean;
}

/** The link of a referral and every way to pass it on, from the referrer's own device. product.md, section "4 Screens". */
export function ShareSheet({ referral, active }: ShareSheetProps) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const count = useCountShare(referral.number);
  const product = referral.product.name;
  const rewardSentence = (tone: RewardTone) => rewardWords(tone, referral, locale);
  const suggested = t('share.text', { product, reward: rewardSentence('close') });
  const { text, write } = useMessageDraft(referral.number, suggested);
  const subject = t('share.subject', { product });
  const { shortUrl } = referral;

  return (
    <div className={classes['sheet']} inert={!active}>
      <div className={classes['ways']}>
        <div className={classes['compose']}>
          <MessageEditor
            text={text}
            onChange={write}
            suggestions={
              <TextSuggestions
                product={product}
                rewardSentence={rewardSentence}
                suggested={suggested}
                text={text}
                onChange={write}
              />
            }
          />
          <ShareActions {...{ subject, text, shortUrl, active }} onShared={count} />
          <section className={classes['link']} aria-labelledby="link">
            <Heading level={2} size="small" id="link">
              {t('share.link.title')}
            </Heading>
            <LinkCard referral={referral} />
            {referral.offlineCode !== undefined && (
              <OfflineCode code={referral.offlineCode} shortUrl={shortUrl} />
            )}
          </section>
        </div>
        <section className={classes['channels']} aria-labelledby="kanaele">
          <Heading level={2} size="small" id="kanaele">
            {t('share.channels.title')}
          </Heading>
          <ChannelList subject={subject} text={text} shortUrl={shortUrl} onUsed={count} />
          <InstagramStory
            product={product}
            reward={rewardSentence('short')}
            url={withChannel(shortUrl, 'instagram')}
            onUsed={count}
          />
        </section>
      </div>
      <QrPanel
        url={withChannel(shortUrl, 'qr')}
        product={product}
        until={formatDate(new Date(referral.expiresAt), locale)}
        code={referral.offlineCode}
        reward={rewardSentence('formal')}
        enabled={active}
        onUsed={count}
      />
    </div>
  );
}
