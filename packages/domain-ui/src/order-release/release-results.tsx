import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { Text } from '@weitersagen/ui/text';
import type { ReleaseResult } from './release-orders.ts';
import classes from './release.module.css';
import { useArea } from '../area/use-area.ts';

/** The orders of a release, each with what became of it. */
export function ReleaseResults({
  orders,
  results,
}: {
  readonly orders: readonly OrderReportRow[];
  readonly results: readonly ReleaseResult[];
}) {
  const { t } = useArea();

  function outcome(result: ReleaseResult): string {
    if (result.failure) return result.failure.message || t('release.failed');
    if (result.missing.length === 0) return t('release.released');
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
