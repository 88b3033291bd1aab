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
  /** Why nothing can be said. */
  readonly problem: string | null;
}

/** What a change of several products does for whom, in words, or what stands against it. */
export function BulkOutlook({ task, until, effect, problem }: BulkOutlookProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  function content() {
    if (problem !== null) return <Notice tone="warning" title={problem} />;
    if (effect === undefined) return <Text tone="muted">{t('bulk.weighing')}</Text>;
    const { changing, same, clashing, referrals } = effect;
    if (clashing.length > 0)
      return (
        <Notice
          tone="warning"
          title={t('bulk.clashing', { count: clashing.length, names: clashing.join(', ') })}
        />
      );
    if (changing === 0) return <Notice tone="info" title={t('bulk.nothing')} />;
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
