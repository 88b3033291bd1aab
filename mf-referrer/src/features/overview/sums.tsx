import type { OwnReferrals } from '@weitersagen/contracts/own-referrals';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from './sums.module.css';

/** Earned, expected and paid. */
export function Sums({ earnedCents, expectedCents, paidCents }: OwnReferrals) {
  const t = useTexts('mf-referrer');
  return (
    <dl className={classes['sums']}>
      <div className={classes['main']}>
        <dt>{t('overview.earned')}</dt>
        <dd>
          <Euro cents={earnedCents} size="hero" />
        </dd>
      </div>
      <div className={classes['sum']}>
        <dt>{t('overview.expected')}</dt>
        <dd>
          <Euro cents={expectedCents} size="medium" />
        </dd>
      </div>
      <div className={classes['sum']}>
        <dt>{t('overview.paid')}</dt>
        <dd>
          <Euro cents={paidCents} size="medium" />
        </dd>
      </div>
    </dl>
  );
}
