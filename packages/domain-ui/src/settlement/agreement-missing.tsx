import type { StaffUser } from '@weitersagen/contracts/staff';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';
import { useSettlementCalls } from './settlement-calls.ts';
import { useSelfBilling } from './use-self-billing.ts';

interface AgreementMissingProps {
  readonly user: StaffUser;
  /** Whether the person sees credit notes, and so may agree to them. */
  readonly mayAgree?: boolean;
}

/** Tells a partner that what they earn waits for their agreement to credit notes, and leads there; nothing where it is given or not known. */
export function AgreementMissing({ user, mayAgree = true }: AgreementMissingProps) {
  const { t } = useArea();
  const { listRoute } = useSettlementCalls();
  const { data } = useSelfBilling(user, mayAgree);
  if (!data || data.issuer === null || data.agreement !== null) return null;
  return (
    <Notice tone="warning" title={t('selfBilling.missing')}>
      <Text>{t('selfBilling.why')}</Text>
      <RouteLink to={listRoute}>{t('selfBilling.toAgreement')}</RouteLink>
    </Notice>
  );
}
