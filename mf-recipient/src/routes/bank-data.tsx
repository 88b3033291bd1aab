import type { Claim } from '@weitersagen/contracts/claim';
import { Euro } from '@weitersagen/domain-ui/euro';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { BankDataForm } from '../features/reward/bank-data-form.tsx';
import { RewardGate } from '../features/reward/reward-gate.tsx';
import { RewardPickUp } from '../features/reward/reward-pick-up.tsx';
import { RewardState } from '../features/reward/reward-state.tsx';
import { openRewardTokenKey } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

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
        const Ask = claim.beneficiary === 'referrer' ? RewardPickUp : AskBankData;
        return <Ask claim={claim} token={token} />;
      }}
    </RewardGate>
  );
}
