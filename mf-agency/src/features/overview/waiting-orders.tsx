import type { AgencyOverview } from '@weitersagen/contracts/agency-overview';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './overview.module.css';
import { useOverviewTexts } from './overview-texts.ts';

/** How many orders wait for a release, and the way to exactly those. */
export function WaitingOrders({ overview }: { readonly overview: AgencyOverview }) {
  const t = useTexts('mf-agency');
  const { countText } = useOverviewTexts();
  const { toRelease, mayRelease } = overview;
  if (toRelease === null) return null;
  const { count } = toRelease;
  const canRelease = mayRelease && count > 0;
  const about = count > 0 ? 'overview.waitingText' : 'overview.waitingNone';
  return (
    <section className={classes['waiting']} aria-labelledby="freigaben">
      <p className={classes['number']} aria-hidden="true">
        {countText(toRelease)}
      </p>
      <div className={classes['words']}>
        <h2 id="freigaben" className={classes['heading']}>
          {count > 0 && <VisuallyHidden>{countText(toRelease)}</VisuallyHidden>}{' '}
          {t('overview.waiting', { count })}
        </h2>
        <Text size="small" tone="muted">
          {t(mayRelease ? about : 'overview.waitingInactive')}
        </Text>
      </div>
      <RouteLink
        to="AgenturAuftraege"
        suffix={count > 0 ? '?freigabe=Ausstehend' : ''}
        className={buttonClass(canRelease ? 'primary' : 'secondary')}
      >
        {t(canRelease ? 'overview.release' : 'overview.look')}
      </RouteLink>
    </section>
  );
}
