import type { ReferralView } from '@weitersagen/contracts/referral';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import classes from './share-summary.module.css';

/** What a shared link can bring to whom, and until when. */
export function ShareSummary({
  referral,
}: {
  readonly referral: Pick<
    ReferralView,
    'referrerRewardCents' | 'recipientRewardCents' | 'expiresAt'
  >;
}) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const parts = [
    { key: 'you' as const, cents: referral.referrerRewardCents },
    { key: 'contact' as const, cents: referral.recipientRewardCents },
  ].filter(({ cents }) => cents > 0);
  return (
    <div className={classes['summary']}>
      <dl className={classes['parts']}>
        {parts.map(({ key, cents }) => (
          <div key={key} className={classes['part']}>
            <dt>{t(`share.summary.${key}`)}</dt>
            <dd>
              <Euro cents={cents} size="large" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['until']}>
        {t('share.summary.until', { date: formatDate(new Date(referral.expiresAt), locale) })}
      </p>
    </div>
  );
}
