import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Euro } from '@weitersagen/domain-ui/euro';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import classes from './overview.module.css';
import { useOverviewTexts } from './overview-texts.ts';
import { useOverview } from './use-overview.ts';

/** The agency's commission of this month, which no credit note holds yet; nothing when it is not known. */
export function CommissionSoFar({ user }: { readonly user: StaffUser }) {
  const { t } = useArea();
  const { monthOf } = useOverviewTexts();
  const { data, isError } = useOverview(user);
  if (isError || data?.commissionCents === null) return null;
  const cents = data?.commissionCents.month;
  return (
    <section className={classes['waiting']} aria-labelledby="ohne-gutschrift">
      {cents === undefined ? <Skeleton shape="amount" /> : <Euro cents={cents} />}
      <div className={classes['words']}>
        <h2 id="ohne-gutschrift" className={classes['heading']}>
          {t('overview.soFar')}
        </h2>
        {data && (
          <Text size="small" tone="muted">
            {t('overview.soFarText', { month: monthOf(data.month.from) })}
          </Text>
        )}
      </div>
    </section>
  );
}
