import type { Claim } from '@weitersagen/contracts/claim';
import { useParams } from '@weitersagen/platform/router';
import { Stack } from '@weitersagen/ui/layout';
import { RewardGate } from '../features/reward/reward-gate.tsx';
import { RewardLinks } from '../features/reward/reward-links.tsx';
import { RewardPickUp } from '../features/reward/reward-pick-up.tsx';
import { RewardState, rewardStateOf } from '../features/reward/reward-state.tsx';
import { ChosenVoucher } from '../features/reward/voucher-shop.tsx';
import { rewardTokenKey } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

/** Picks up one reward with the token of the mailed link. product.md, section "4 Screens". */
export default function Reward() {
  const t = useTexts();
  const { praemieid: id = '' } = useParams();
  const titleOf = (claim: Claim) =>
    t(claim.status === 'available' ? 'pickUp.title' : `claim.${rewardStateOf(claim)}.title`);
  return (
    <RewardGate title={titleOf} storageKey={rewardTokenKey(id)}>
      {(claim, token) => (
        <Stack gap={32}>
          {claim.status === 'available' ? (
            <RewardPickUp claim={claim} token={token} />
          ) : (
            <RewardState claim={claim}>
              <ChosenVoucher claim={claim} />
            </RewardState>
          )}
          <RewardLinks />
        </Stack>
      )}
    </RewardGate>
  );
}
