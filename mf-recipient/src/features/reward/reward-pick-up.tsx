import { useEffect } from 'react';
import { chooseReward } from '@weitersagen/contracts/claim';
import type { ChooseReward, Claim } from '@weitersagen/contracts/claim';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useHref, useLocale } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { rememberClaim } from '../../area/claim-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { RewardForm } from './reward-form.tsx';
import { RewardHint } from './reward-hint.tsx';
import { RewardPicture } from './reward-picture.tsx';
import classes from './reward-picture.module.css';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

/** Offers an available reward: cash or voucher. */
export function RewardPickUp({ claim, token }: { readonly claim: Claim; readonly token: string }) {
  const t = useTexts();
  const api = useApi();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => track('rewardPickUpOpened'), []);

  async function choose(body: ChooseReward): Promise<void> {
    const { queryKey } = claimQuery(api, token);
    const chosen = await api.call(chooseReward, { token, body }).catch(async (error: unknown) => {
      // Other shops are offered by now: they come into the form before it says so.
      if (isApiFailure(error) && 'Gutscheinart' in error.fields)
        await queryClient.invalidateQueries({ queryKey });
      throw error;
    });
    putAnswer(queryClient, queryKey, chosen);
    track(body.kind === 'bar' ? 'cashChosen' : 'voucherChosen');
    rememberClaim(claim.id);
    await navigate(href(chosen.goodwill ? 'KulanzDanke' : 'PraemieDanke'), { replace: true });
  }

  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Heading level={1}>{t('pickUp.title')}</Heading>
        <Text size="lead">
          {t('pickUp.intro', { name: claim.firstName, product: claim.productName })}
        </Text>
        <div className={classes['entry']}>
          <RewardPicture claim={claim} />
          <Stack gap={8}>
            <Euro cents={claim.valueCents} size="hero" />
            {claim.pickUpBy && (
              <Text size="small" tone="muted">
                {t('pickUp.by', { date: formatDate(new Date(claim.pickUpBy), locale) })}
              </Text>
            )}
          </Stack>
        </div>
        {claim.returnReason !== null && (
          <Notice tone="warning" title={t('claim.returned.title')}>
            <Text size="small">{t('claim.returned.text', { reason: claim.returnReason })}</Text>
          </Notice>
        )}
        {claim.numberRefused && (
          <Notice tone="warning" title={t('claim.waiting.title')}>
            <Text size="small">{t('claim.waiting.note')}</Text>
            <RouteLink to="Kundennummer">{t('customer.other')}</RouteLink>
          </Notice>
        )}
        <Cluster>
          <RewardHint />
        </Cluster>
      </Stack>
      <RewardForm claim={claim} onChoose={choose} />
    </Stack>
  );
}
