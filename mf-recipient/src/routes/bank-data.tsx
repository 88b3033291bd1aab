import type { Claim } from '@weitersagen/contracts/claim';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { Euro } from '@weitersagen/domain-ui/euro';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { latePart } from '@weitersagen/ui/late';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { BankDataForm } from '../features/reward/bank-data-form.tsx';
import { RewardGate } from '../features/reward/reward-gate.tsx';
import { RewardState } from '../features/reward/reward-state.tsx';
import { openRewardTokenKey } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

// Our mails lead a referrer to the reward itself, so it does not weigh on a contact's visit.
const pickUp = latePart(() =>
  import(/* webpackChunkName: "reward-pick-up" */ '../features/reward/reward-pick-up.tsx').then(
    (file) => file.RewardPickUp,
  ),
);

function AskBankData({ claim, token }: { readonly claim: Claim; readonly token: string }) {
  const t = useTexts();
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Heading level={1}>{t('bankData.title')}</Heading>
        <Text size="lead">{t('bankData.intro', { product: claim.productName })}</Text>
        {claim.returnReason !== null && (
          <Notice tone="warning">
            <Text size="small">{t('claim.returned.text', { reason: claim.returnReason })}</Text>
          </Notice>
        )}
        <Euro cents={claim.valueCents} size="hero" />
        <Text size="small" tone="muted">
          {t('bankData.when')}
        </Text>
      </Stack>
      <BankDataForm claim={claim} token={token} />
      <RouteLink to="PraemieDaten" params={{ praemieid: claim.id }}>
        {t('bankData.voucher')}
      </RouteLink>
    </Stack>
  );
}

/** Bank data for a reward, asked by mail. A referrer gives them with the choice of the reward. product.md, section "4 Screens". */
export default function BankData() {
  const t = useTexts();
  return (
    <RewardGate title={t('bankData.title')} storageKey={openRewardTokenKey}>
      {(claim, token) => {
        if (claim.status !== 'available') return <RewardState claim={claim} />;
        if (claim.beneficiary === 'recipient') return <AskBankData claim={claim} token={token} />;
        return (
          <DeferredPart part={pickUp}>
            {(RewardPickUp) => <RewardPickUp claim={claim} token={token} />}
          </DeferredPart>
        );
      }}
    </RewardGate>
  );
}
