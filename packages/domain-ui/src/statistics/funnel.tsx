import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { barsOf } from './stages.ts';
import type { Stage } from './stages.ts';
import classes from './statistics.module.css';
import { useArea } from '../area/use-area.ts';

interface FunnelProps {
  readonly counts: Readonly<Record<Stage, number>>;
  readonly shown: readonly Stage[];
}

/** The funnel as bars with their counts. */
export function Funnel({ counts, shown }: FunnelProps) {
  const { t } = useArea();
  const locale = useLocale();
  return (
    <ul className={classes['funnel']} aria-label={t('figures.funnel')}>
      {barsOf(counts, shown).map(({ stage, count, width }) => (
        <li key={stage} className={classes['stage']}>
          <span>{t(`stage.${stage}`)}</span>
          <svg className={classes['bar']} aria-hidden="true">
            <rect className={classes['track']} width="100%" height="100%" rx="6" />
            <rect className={classes['fill']} width={`${width}%`} height="100%" rx="6" />
          </svg>
          <strong className={classes['figure']}>{formatCount(count, locale)}</strong>
        </li>
      ))}
    </ul>
  );
}
