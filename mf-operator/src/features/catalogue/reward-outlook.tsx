import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { REWARD_ALONE_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { dayText } from '../../area/day-text.ts';
import { planOf, type WantedReward } from './reward-values.ts';

interface RewardOutlookProps {
  readonly product: KeptProduct;
  readonly wanted: WantedReward;
  /** For the second person: what is said to who saves it is left out. */
  readonly isAgreement?: boolean;
}

/** Says in words what a new version changes for whom, from when. */
export function RewardOutlook({ product, wanted, isAgreement = false }: RewardOutlookProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { valueCents: cents, startsOn, isExtra } = wanted;
  const planned = planOf(product, wanted);
  if (cents === 0 || planned.problem !== null) return null;
  const value = formatEuro(cents, locale);
  const day = (text: string) => dayText(text, locale);
  const before = product.rewards.find(({ id }) => id === planned.ends?.id);
  const lines = [
    ...(cents > REWARD_ALONE_MOST_CENTS && !isAgreement
      ? [t('outlook.second', { most: formatEuro(REWARD_ALONE_MOST_CENTS, locale) })]
      : []),
    ...(before && planned.ends
      ? [
          t('outlook.until', {
            value: formatEuro(before.valueCents, locale),
            day: day(planned.ends.endsOn),
          }),
        ]
      : []),
    t(isExtra ? 'outlook.extra' : 'outlook.from', { value, day: day(startsOn) }),
    t('outlook.running'),
    ...(startsOn === product.today && !isAgreement ? [t('outlook.final')] : []),
    ...(planned.nothingFrom !== null && !isExtra
      ? [t('outlook.nothing', { day: day(planned.nothingFrom) })]
      : []),
  ];
  return (
    <div role="status">
      <Notice tone="info" title={t('outlook.title')}>
        <ul className={classes['outlook']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
