import type { LeadView, OwnReferral } from '@weitersagen/contracts/own-referrals';
import { formatDate } from '@weitersagen/domain/dates';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { buttonClass } from '@weitersagen/ui/button-class';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Moment } from '@weitersagen/ui/moment';
import { Text } from '@weitersagen/ui/text';
import { overviewTexts } from './overview-texts.ts';
import classes from './referral-details.module.css';
import { isBlockedLink } from './referral-line.ts';
import { RewardMailAgain } from './reward-mail-again.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { needsRewardMail, storyOf } from './status-story.ts';

/** What a line of the list opens to: the facts of a referral, and the story of its link or of everybody who reacted to it. */
export function ReferralDetails({ referral }: { readonly referral: OwnReferral }) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const { supportEmail } = useTenant();
  const { number, productName, referrerShare, leads } = referral;
  const isBlocked = isBlockedLink(referral);
  const createdOn = formatDate(new Date(referral.createdAt), locale);
  /** Until when the link works; of one that was ended before its time nothing is said. */
  function validity() {
    const detail = formatDate(new Date(referral.expiresAt), locale);
    if (referral.linkEnded !== true) return [{ term: t('overview.validUntil'), detail }];
    return referral.message.key === 'notReactedExpired' ? [{ term: o('wasValid'), detail }] : [];
  }

  return (
    <div className={classes['details']}>
      <div className={classes['head']}>
        <div>
          <Heading level={3}>{productName}</Heading>
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
              ...validity(),
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
              isBlocked={isBlocked}
            >
              {isBlocked ? (
                <a href={`mailto:${supportEmail}`}>{o('support')}</a>
              ) : (
                referral.linkEnded === true &&
                referral.productId !== undefined && (
                  <RouteLink
                    to="Empfehlen"
                    params={{ produktId: String(referral.productId) }}
                    className={buttonClass('secondary')}
                    onFollow={() => track('productChosen')}
                  >
                    {o('again')}
                  </RouteLink>
                )
              )}
            </StatusTimeline>
          )}
          {leads.map((lead) => (
            <LeadStory key={lead.id} lead={lead} share={referrerShare} createdOn={createdOn} />
          ))}
        </div>
      </div>
    </div>
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
        {message.key === 'paid' && <Moment>{t('overview.paidMoment')}</Moment>}
      </StatusTimeline>
      {expectedPayout !== undefined && (
        <Text size="small" tone="muted">
          {o('payout', { from: day(expectedPayout.from), until: day(expectedPayout.until) })}
        </Text>
      )}
    </div>
  );
}
