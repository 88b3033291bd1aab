import type { Claim } from '@weitersagen/contracts/claim';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import { rewardStateOf } from './reward-state.tsx';
import { ChosenVoucher } from './voucher-shop.tsx';
import { RewardPicture } from './reward-picture.tsx';
import classes from './reward-picture.module.css';

/** One reward of the list: what for, how much, what to do. */
export function RewardEntry({ token }: { readonly token: string }) {
  const t = useTexts();
  const claim = useQuery(claimQuery(useApi(), token));
  return (
    <Card tag="li" kind="choosable">
      {claim.isPending && <Skeleton shape="block" />}
      {claim.isError && <Text>{t('rewards.unreadable')}</Text>}
      {claim.data && (
        <div className={classes['entry']}>
          <RewardPicture claim={claim.data} />
          <RewardFacts claim={claim.data} />
        </div>
      )}
    </Card>
  );
}

function RewardFacts({ claim }: { readonly claim: Claim }) {
  const t = useTexts();
  const locale = useLocale();
  const { id, productName, valueCents, status, pickUpBy } = claim;
  const isAvailable = status === 'available';
  const state = rewardStateOf(claim);
  const isLate = state === 'collected' && claim.outOfStock === true;
  return (
    <Stack gap={12} align="start">
      <Text strong>{productName}</Text>
      <Euro cents={valueCents} size="large" />
      <Text size="small" tone="muted">
        {state === 'available' && pickUpBy
          ? t(claim.numberRefused ? 'rewards.chooseAndWait' : 'pickUp.by', {
              date: formatDate(new Date(pickUpBy), locale),
            })
          : t(isLate ? 'reward.outOfStock' : `rewards.status.${state}`)}
      </Text>
      {!isAvailable && <ChosenVoucher claim={claim} />}
      <RouteLink
        to="PraemieDaten"
        params={{ praemieid: id }}
        className={buttonClass(isAvailable ? 'primary' : 'secondary')}
      >
        {t(isAvailable ? 'rewards.choose' : 'rewards.look')}
      </RouteLink>
    </Stack>
  );
}
