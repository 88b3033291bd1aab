import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { REWARD_ALONE_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { Notice } from '@weitersagen/ui/notice';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { dayText } from '../../area/day-text.ts';
import { planFor, type RewardValues } from './reward-values.ts';

/** Says in words what a new version changes for whom, from when. */
export function RewardOutlook({
  product,
  values,
}: {
  readonly product: KeptProduct;
  readonly values: RewardValues;
}) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const cents = parseEuro(values.amount, locale);
  const planned = planFor(product, values);
  const startsOn = isoDateOf(values.from);
  if (cents === null || cents === 0 || planned === null || startsOn === null) return null;
  if (planned.problem !== null) return null;
  const value = formatEuro(cents, locale);
  const day = (text: string) => dayText(text, locale);
  const before = product.rewards.find(({ id }) => id === planned.ends?.id);
  const lines = [
    ...(cents > REWARD_ALONE_MOST_CENTS
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
    t(values.extra ? 'outlook.extra' : 'outlook.from', { value, day: day(startsOn) }),
    t('outlook.running'),
    ...(startsOn === product.today ? [t('outlook.final')] : []),
    ...(planned.nothingFrom !== null && !values.extra
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
