import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { EditedBanner } from '@weitersagen/domain-ui/edited/edited-banner';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { InvalidRewardLink } from '../features/reward/invalid-reward-link.tsx';
import { RewardState, rewardStateOf } from '../features/reward/reward-state.tsx';
import { ChosenVoucher } from '../features/reward/voucher-shop.tsx';
import { lastClaimToken } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

/** Thanks for the choice: what was chosen and when the money or the voucher comes. */
export default function RewardThanks() {
  const t = useTexts();
  const token = useBrowserValue(lastClaimToken);
  const claim = useQuery({ ...claimQuery(useApi(), token ?? ''), enabled: Boolean(token) });
  const state = claim.data && rewardStateOf(claim.data);
  // What editors wrote says when it comes, which nobody knows of a voucher without a code.
  const isOnItsWay = state === 'collected' && claim.data?.outOfStock !== true;
  usePageTitle(t(token === null ? 'pickUp.invalid.title' : `claim.${state ?? 'collected'}.title`));
  if (token === null) return <InvalidRewardLink token={null} />;
  if (claim.isError)
    return <LoadFailure error={claim.error} onRetry={() => void claim.refetch()} />;
  return (
    <Section>
      <Page width="form">
        {!claim.data && <Skeleton shape="block" />}
        {claim.data && (
          <Stack gap={24}>
            <EditedBanner id="praemie" />
            <RewardState claim={claim.data}>
              <ChosenVoucher claim={claim.data} />
            </RewardState>
            {isOnItsWay && <EditedText id="praemie-danke" />}
          </Stack>
        )}
      </Page>
    </Section>
  );
}
