import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { useParams } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { InvalidRewardLink } from '../features/reward/invalid-reward-link.tsx';
import { RewardPickUp } from '../features/reward/reward-pick-up.tsx';
import { RewardState } from '../features/reward/reward-state.tsx';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { rewardTokenKey } from '../claim-memory.ts';
import { useTexts } from '../texts.ts';

/** Picks up one reward with the token of the mailed link. product.md, section "4 Screens". */
export default function Reward() {
  const t = useTexts();
  const { praemieid: id = '' } = useParams();
  const { token } = useMailToken(rewardTokenKey(id));
  const claim = useQuery({ ...claimQuery(useApi(), token ?? ''), enabled: Boolean(token) });
  usePageTitle(t('pickUp.title'));

  const invalid =
    token === null || (isApiFailure(claim.error) && claim.error.key === 'rewardTokenInvalid');
  if (claim.isError && !invalid)
    return <LoadFailure error={claim.error} onRetry={() => void claim.refetch()} />;
  return (
    <Section>
      <Page width="form">
        {invalid && <InvalidRewardLink />}
        {!invalid && !claim.data && <Skeleton shape="block" />}
        {claim.data && token && claim.data.status === 'available' && (
          <RewardPickUp claim={claim.data} token={token} />
        )}
        {claim.data && claim.data.status !== 'available' && <RewardState claim={claim.data} />}
      </Page>
    </Section>
  );
}
