import type { OwnReferrals } from '@weitersagen/contracts/own-referrals';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { overviewTexts } from './overview-texts.ts';
import classes from './sums.module.css';

/** What is on its way, and of what it is made: earned, expected and paid. Where nothing is on its way the largest is what was earned. */
export function Sums({ earnedCents, expectedCents, paidCents }: OwnReferrals) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const onItsWay = expectedCents + earnedCents - paidCents;
  const parts = [
    ['overview.earned', earnedCents],
    ['overview.expected', expectedCents],
    ['overview.paid', paidCents],
  ] as const;
  return (
    <dl className={classes['sums']}>
      <div className={classes['main']}>
        <dt>{onItsWay > 0 ? o('onItsWay') : t('overview.earned')}</dt>
        <dd>
          <Euro cents={onItsWay > 0 ? onItsWay : earnedCents} size="hero" />
        </dd>
      </div>
      {parts.slice(onItsWay > 0 ? 0 : 1).map(([key, cents]) => (
        <div key={key} className={classes['sum']}>
          <dt>{t(key)}</dt>
          <dd>
            <Euro cents={cents} size="medium" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
