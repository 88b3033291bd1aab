import type { OwnReferrals } from '@weitersagen/contracts/own-referrals';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import { overviewTexts } from './overview-texts.ts';
import classes from './sums.module.css';

/** The sums over all referrals. The largest is what waits for the person, else what is on its way, else what is expected, else what was earned. */
export function Sums({ earnedCents, expectedCents, readyCents, paidCents }: OwnReferrals) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const movingCents = earnedCents - readyCents - paidCents;
  const earned = [t('overview.earned'), earnedCents] as const;
  const expected = [t('overview.expected'), expectedCents] as const;
  const sums = [[o('ready'), readyCents], [o('onItsWay'), movingCents], expected, earned] as const;
  const [term, cents] = sums.find(([, sum]) => sum > 0) ?? earned;
  const parts = [earned, expected, [t('overview.paid'), paidCents] as const];
  return (
    <dl className={classes['sums']}>
      <div className={classes['main']}>
        <dt>{term}</dt>
        <dd>
          <Euro cents={cents} size="hero" />
          {readyCents > 0 && movingCents > 0 && (
            <Text>
              {o('alsoOnItsWay')} <Euro cents={movingCents} />
            </Text>
          )}
        </dd>
      </div>
      {parts
        .filter(([part]) => part !== term)
        .map(([part, sum]) => (
          <div key={part} className={classes['sum']}>
            <dt>{part}</dt>
            <dd>
              <Euro cents={sum} size="medium" />
            </dd>
          </div>
        ))}
    </dl>
  );
}
