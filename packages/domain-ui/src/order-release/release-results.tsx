import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { formatTime } from '@weitersagen/domain/dates';
import { Text } from '@weitersagen/ui/text';
import type { Decision, ReleaseResult } from './release-orders.ts';
import classes from './release.module.css';
import { useArea } from '../area/use-area.ts';

/** The orders of a release, each with what became of it. */
export function ReleaseResults({
  orders,
  decision,
  results,
}: {
  readonly orders: readonly OrderReportRow[];
  readonly decision: Decision;
  readonly results: readonly ReleaseResult[];
}) {
  const { t } = useArea();

  function outcome(result: ReleaseResult): string {
    if (result.failure) return result.failure.message || t('release.failed');
    if (decision === 'zuruecknehmen') return t('release.takenBack');
    if (result.missing.length === 0 && result.undoUntil === null) return t('status.Freigegeben');
    if (result.missing.length === 0)
      return t('release.released', { time: formatTime(new Date(result.undoUntil ?? 0)) });
    const reasons = result.missing.map((one) => t(`missing.${one}`)).join(', ');
    return t('release.waits', { reasons });
  }

  return (
    <ul className={classes['orders']} aria-live="polite">
      {orders.map(({ externalId, product, contact }) => {
        const result = results.find((one) => one.externalId === externalId);
        return (
          <li key={externalId} className={classes['order']}>
            <Text strong tabular>
              {externalId}
            </Text>
            <Text size="small" tone="muted">{`${product}, ${contact}`}</Text>
            {result && (
              <Text size="small" tone={result.failure ? 'critical' : 'positive'}>
                {outcome(result)}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
