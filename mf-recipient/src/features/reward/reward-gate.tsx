import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Claim } from '@weitersagen/contracts/claim';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { DataDeleted } from '../../area/data-deleted.tsx';
import { rememberOpened } from '../../area/claim-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { InvalidRewardLink } from './invalid-reward-link.tsx';

interface RewardGateProps {
  /** Of the page once the link has opened it; a function where it depends on how the reward stands. */
  readonly title: string | ((claim: Claim) => string);
  /** Where the tab keeps the token of the mailed link. */
  readonly storageKey: string;
  readonly children: (claim: Claim, token: string) => ReactNode;
}

/** A page that a reward token opens: waits for the reward, or says that the link is no (longer) good. product.md, section "4 Screens". */
export function RewardGate({ title, storageKey, children }: RewardGateProps) {
  const t = useTexts();
  const { token } = useMailToken(storageKey);
  const claim = useQuery({
    ...claimQuery(useApi(), token ?? ''),
    enabled: Boolean(token),
    // What was chosen in another tab is no form any more.
    refetchOnWindowFocus: 'always',
  });
  const id = claim.data?.id;
  useEffect(() => {
    if (id && token) rememberOpened(id, token);
  }, [id, token]);

  function titleNow(): string {
    if (typeof title === 'string') return title;
    return claim.data ? title(claim.data) : t('pickUp.title');
  }

  const invalid =
    token === null || (isApiFailure(claim.error) && claim.error.key === 'rewardTokenInvalid');
  const erased = isApiFailure(claim.error) && claim.error.key === 'dataErased';
  const failed = erased ? t('status.deleted.title') : t('pickUp.invalid.title');
  usePageTitle(invalid || erased ? failed : titleNow());
  if (invalid) return <InvalidRewardLink token={token ?? null} />;
  if (erased)
    return (
      <Section>
        <Page width="form">
          <DataDeleted of="link" />
        </Page>
      </Section>
    );
  if (claim.isError && !claim.data)
    return <LoadFailure error={claim.error} onRetry={() => void claim.refetch()} />;
  return (
    <Section>
      <Page width="form">
        {!claim.data && <Skeleton shape="block" />}
        {claim.data && token && children(claim.data, token)}
      </Page>
    </Section>
  );
}
