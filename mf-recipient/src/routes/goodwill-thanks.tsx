import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { claimQuery } from '@weitersagen/api-client/claim-queries';
import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { ChosenVoucher } from '../features/reward/voucher-shop.tsx';
import { lastClaimToken } from '../area/claim-memory.ts';
import { RewardState } from '../features/reward/reward-state.tsx';
import { statusQuery } from '../area/status-query.ts';
import { recipientTokenKey } from '../area/recipient-memory.ts';
import { useIsTooLate } from '../area/progress/use-is-too-late.ts';
import { useTexts } from '../area/texts.ts';

const goesOn: readonly RecipientOrder['participation'][] = ['open', 'contract'];

/** What comes next for who orders still, or has ordered, which a missing confirmation precedes; without goodwill what it means. */
function stepsOf(given: RecipientOrder | undefined) {
  if (given === undefined) return ['check', 'open', 'reward'] as const;
  const last = given.steps.isRewarded === false ? ('counts' as const) : ('reward' as const);
  const first = given.participation === 'open' ? ('order' as const) : ('ordered' as const);
  return given.confirmed ? [first, last] : [first, 'confirm' as const, last];
}

/**
 * Thanks to somebody whose case the operator looked at again by goodwill: opened by the mail that says so, and after a reward of such
 * a case was picked up. Without either it says what goodwill means, which is true for anybody. product.md, section "4 Screens".
 */
export default function GoodwillThanks() {
  const t = useTexts();
  const { token } = useMailToken(recipientTokenKey);
  const claimToken = useBrowserValue(lastClaimToken) ?? null;
  const api = useApi();
  const claim = useQuery({
    ...claimQuery(api, claimToken ?? ''),
    enabled: claimToken !== null,
  });
  const order = useQuery({ ...statusQuery(api, token ?? ''), enabled: Boolean(token) });
  const isTooLate = useIsTooLate();
  usePageTitle(t('goodwill.title'));
  const isWaiting = (claimToken !== null && claim.isPending) || (Boolean(token) && order.isPending);
  if (isWaiting)
    return (
      <Section>
        <Page width="form">
          <Skeleton shape="block" />
        </Page>
      </Section>
    );
  if (claim.data?.goodwill)
    return (
      <Section>
        <Page width="form">
          <Stack gap={24}>
            <RewardState claim={claim.data}>
              <ChosenVoucher claim={claim.data} />
            </RewardState>
            <Text>{t('goodwill.pickedUp')}</Text>
          </Stack>
        </Page>
      </Section>
    );
  const isRefused = isApiFailure(order.error) && order.error.key === 'notAuthorised';
  if (order.isError && !isRefused && !order.data)
    return <LoadFailure error={order.error} onRetry={() => void order.refetch()} />;
  const isOver = order.data !== undefined && isTooLate(order.data.steps);
  const isGiven = order.data?.goodwill === true && goesOn.includes(order.data.participation);
  return (
    <Section>
      <Page width="text">
        <Stack gap={32} align="start">
          <Stack gap={12}>
            <Heading level={1}>{t('goodwill.title')}</Heading>
            <Text size="lead">{t(isGiven ? 'goodwill.given' : 'goodwill.text')}</Text>
          </Stack>
          {isOver ? (
            <ProgrammeEndNotice />
          ) : (
            <Steps
              steps={stepsOf(isGiven ? order.data : undefined).map((step) => ({
                title: t(`goodwill.${step}.title`),
                detail: t(`goodwill.${step}.detail`),
              }))}
            />
          )}
          <RouteLink to="Danke" className={buttonClass(isGiven ? 'primary' : 'secondary')}>
            {t('goodwill.action')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}
