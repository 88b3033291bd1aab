import type { StaffUser } from '@weitersagen/contracts/staff';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import classes from './overview.module.css';
import { useOverview } from './use-overview.ts';

/** All commission of the agency that no credit note holds yet; nothing when it is not known. product.md, section "5 Areas". */
export function CommissionSoFar({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { data, isError } = useOverview(user);
  if (isError || data?.unsettledCents === null) return null;
  const cents = data?.unsettledCents;
  return (
    <section className={classes['waiting']} aria-labelledby="ohne-gutschrift">
      {cents === undefined ? <Skeleton shape="amount" /> : <Euro cents={cents} exact />}
      <div className={classes['words']}>
        <h2 id="ohne-gutschrift" className={classes['heading']}>
          {t('overview.soFar')}
        </h2>
        <Text size="small" tone="muted">
          {t('overview.soFarText')}
        </Text>
      </div>
    </section>
  );
}
