import type { BulkEffect } from '@weitersagen/contracts/operator-products';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import type { BulkTask } from './bulk-tasks.ts';
import classes from './catalogue.module.css';
import { catalogueTexts } from './catalogue-texts.ts';

interface BulkOutlookProps {
  readonly task: BulkTask;
  /** The last day that is wanted; null is without an end. */
  readonly until: string | null;
  /** Undefined while it is not known. */
  readonly effect: BulkEffect | undefined;
  /** What stands against it; null where nothing does. */
  readonly problem: string | null;
  readonly isWeighing: boolean;
}

/** What a change of several products does for whom, in words, or what stands against it. */
export function BulkOutlook({ task, until, effect, problem, isWeighing }: BulkOutlookProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  function content() {
    if (problem !== null)
      return <Notice tone={effect?.changing === 0 ? 'info' : 'warning'} title={problem} />;
    if (effect === undefined)
      return isWeighing ? <Text tone="muted">{t('bulk.weighing')}</Text> : null;
    const { changing, same, referrals } = effect;
    const words = task === 'until' && until === null ? 'endless' : task;
    const day = until === null ? '' : dayText(until, locale);
    const lines = [
      t(`bulk.effect.${words}`, { count: changing, day }),
      ...(same > 0 ? [t('bulk.same', { count: same })] : []),
      referrals === 0 ? t('bulk.noReferrals') : t('bulk.referrals', { count: referrals }),
      t('bulk.allOrNone'),
    ];
    return (
      <Notice tone="info" title={t('outlook.title')}>
        <ul className={classes['outlook']}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  return <div role="status">{content()}</div>;
}
