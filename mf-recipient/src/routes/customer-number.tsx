import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts as usePlatformTexts } from '@weitersagen/platform/i18n';
import { customerCheckQuery } from '../features/customer-number/check-query.ts';
import { CheckResult } from '../features/customer-number/check-result.tsx';
import { CustomerNumberForm } from '../features/customer-number/customer-number-form.tsx';
import { RewardGate } from '../features/reward/reward-gate.tsx';
import { openRewardTokenKey } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

function NameNumber({ token, product }: { readonly token: string; readonly product: string }) {
  const t = useTexts();
  const p = usePlatformTexts('platform');
  const check = useQuery(customerCheckQuery(useApi(), token));
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Heading level={1}>{t('customer.title')}</Heading>
        <Text size="lead">{t('customer.intro', { product })}</Text>
      </Stack>
      {check.isPending && <Skeleton shape="block" />}
      {isApiFailure(check.error) && (
        <FailureNotice failure={check.error}>
          <Button variant="secondary" onClick={() => void check.refetch()}>
            {p('failure.retry')}
          </Button>
        </FailureNotice>
      )}
      {check.data && <CheckResult check={check.data} />}
      {check.data && check.data.result !== 'confirmed' && check.data.result !== 'expired' && (
        <CustomerNumberForm token={token} again={check.data.customerNumber !== null} />
      )}
    </Stack>
  );
}

/** Names the customer number that a reward needs, and shows what the provider says. product.md, section "4 Screens". */
export default function CustomerNumber() {
  const t = useTexts();
  return (
    <RewardGate title={t('customer.title')} storageKey={openRewardTokenKey}>
      {(claim, token) => <NameNumber token={token} product={claim.productName} />}
    </RewardGate>
  );
}
