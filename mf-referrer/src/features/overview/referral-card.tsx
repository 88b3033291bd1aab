import { useId } from 'react';
import type { LeadView, OwnReferral } from '@weitersagen/contracts/own-referrals';
import { formatDate } from '@weitersagen/domain/dates';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Text } from '@weitersagen/ui/text';
import { overviewTexts } from './overview-texts.ts';
import { PaidMoment } from './paid-moment.tsx';
import classes from './referral-card.module.css';
import { RewardMailAgain } from './reward-mail-again.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { needsRewardMail, storyOf } from './status-story.ts';

/** One referral: its facts, and the story of the link or of everybody who reacted to it. */
export function ReferralCard({ referral }: { readonly referral: OwnReferral }) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const titleId = useId();
  const { number, productName, referrerShare, leads } = referral;
  const createdOn = formatDate(new Date(referral.createdAt), locale);
  return (
    <Card tag="li" labelledBy={titleId}>
      <div className={classes['head']}>
        <div>
          <Heading level={3} id={titleId}>
            {productName}
          </Heading>
          {referral.employeeProgramme === true && (
            <Text size="small" tone="muted">
              {o('employeeProgramme')}
            </Text>
          )}
          {referral.privateLabel != null && (
            <p className={classes['label']}>
              {o('label', { label: referral.privateLabel })}
              <span className={classes['note']}>{` (${o('labelNote')})`}</span>
            </p>
          )}
        </div>
        {referral.linkEnded === true ? (
          <Text size="small" tone="muted">
            {o('linkEnded')}
          </Text>
        ) : (
          <RouteLink
            to="EmpfehlungTeilen"
            params={{ empfehlungsnummer: number }}
            className={classes['link']}
          >
            <Icon name="share" />
            {t('overview.toShare')}
          </RouteLink>
        )}
      </div>
      <div className={classes['body']}>
        <div className={classes['facts']}>
          <DefinitionList
            items={[
              { term: t('overview.created'), detail: createdOn },
              {
                term: t('overview.validUntil'),
                detail: formatDate(new Date(referral.expiresAt), locale),
              },
              {
                term: t('overview.share'),
                detail: t(`overview.shareOf.${referrerShare}`),
              },
              { term: t('overview.clicks'), detail: String(referral.clicks) },
              ...(referral.offlineCode === undefined
                ? []
                : [{ term: o('code'), detail: referral.offlineCode }]),
            ]}
          />
        </div>
        <div className={classes['stories']}>
          {leads.length === 0 && (
            <StatusTimeline
              message={referral.message}
              share={referrerShare}
              label={t('overview.story', { name: productName })}
              createdOn={createdOn}
            />
          )}
          {leads.map((lead) => (
            <LeadStory key={lead.id} lead={lead} share={referrerShare} createdOn={createdOn} />
          ))}
        </div>
      </div>
    </Card>
  );
}

interface LeadStoryProps {
  readonly lead: LeadView;
  readonly share: ReferrerShare;
  readonly createdOn: string;
}

function LeadStory({ lead, share, createdOn }: LeadStoryProps) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const { contact, message, rewardCents, claimId, returnReason, expectedPayout } = lead;
  // Once the reward is picked up its message says so itself.
  const isNumberRefused = lead.numberRefused === true && message.key !== 'paidSoon';
  const day = (instant: string) => formatDate(new Date(instant), locale);
  // A reward that will not come is not shown beside the name.
  const isOver = storyOf(message, share).end === 'over';
  return (
    <div className={classes['lead']}>
      <div className={classes['contact']}>
        <Heading level={4}>{contact}</Heading>
        {rewardCents !== null && !isOver && <Euro cents={rewardCents} size="medium" />}
      </div>
      <StatusTimeline
        message={message}
        share={share}
        label={t('overview.story', { name: contact })}
        createdOn={createdOn}
      >
        {returnReason !== undefined && <strong>{o('returned', { reason: returnReason })}</strong>}
        {isNumberRefused && <strong>{o('numberRefused')}</strong>}
        {claimId !== null && needsRewardMail(message.key) && (
          <RewardMailAgain claimId={claimId} variant="secondary" />
        )}
        {message.key === 'paid' && <PaidMoment />}
      </StatusTimeline>
      {expectedPayout !== undefined && (
        <Text size="small" tone="muted">
          {o('payout', { from: day(expectedPayout.from), until: day(expectedPayout.until) })}
        </Text>
      )}
    </div>
  );
}
