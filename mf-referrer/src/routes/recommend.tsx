import { lazy, Suspense, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { productQuery } from '@weitersagen/api-client/product-queries';
import type { AgreedCampaign } from '@weitersagen/contracts/campaign';
import type { Product } from '@weitersagen/contracts/product';
import type { CreatedReferral } from '@weitersagen/contracts/create-referral';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useNavigate, useParams, useSearchParams } from '@weitersagen/platform/router';
import { useApi, useHref, useLocale, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { deviceOf } from '../area/device-of.ts';
import { useAhead, type CallContext } from '../area/use-ahead.ts';
import { agreedCampaigns, handedOver } from '../features/campaigns/campaign-consent.ts';
import { rememberCreated } from '../features/created-referral/created-referrals.ts';
import { employeeTexts } from '../features/employees/employee-texts.ts';
import { ReferralForm } from '../features/referral-form/referral-form.tsx';

const ResendOptIn = lazy(() =>
  import(/* webpackChunkName: "resend-opt-in" */ '../features/opt-in-mail/resend-opt-in.tsx').then(
    (file) => ({ default: file.ResendOptIn }),
  ),
);
const ExistingLink = lazy(() =>
  import(
    /* webpackChunkName: "existing-link" */ '../features/existing-link/existing-link.tsx'
  ).then((file) => ({ default: file.ExistingLink })),
);
const NoReward = lazy(() =>
  import(/* webpackChunkName: "nothing-offered" */ '../features/no-reward/no-reward.tsx').then(
    (file) => ({ default: file.NoReward }),
  ),
);
const NoTerms = lazy(() =>
  import(/* webpackChunkName: "nothing-offered" */ '../features/no-reward/no-reward.tsx').then(
    (file) => ({ default: file.NoTerms }),
  ),
);
const campaignChoice = () =>
  import(/* webpackChunkName: "campaign-choice" */ '../features/campaigns/campaign-choice.tsx');
const CampaignChoice = lazy(campaignChoice);
const UnknownProduct = lazy(() =>
  import(/* webpackChunkName: "unknown-product" */ '../features/product/unknown-product.tsx').then(
    (file) => ({ default: file.UnknownProduct }),
  ),
);

/** The longest that the page waits for an extra, in milliseconds. */
const EXTRA_WAIT_MS = 300;

/** Campaigns that come a moment later would move the boxes below them away from under a finger. */
async function campaignsAtHand(context: LoaderContext): Promise<void> {
  const fetched = campaignChoice().then(({ fetchCampaigns }) => fetchCampaigns(context));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise((resolve) => {
    timer = setTimeout(resolve, EXTRA_WAIT_MS);
  });
  await Promise.race([fetched, waited]).catch(() => undefined);
  clearTimeout(timer);
}

export const loader = (context: LoaderContext) => {
  const { queryClient, api, params, locale, url } = context;
  return Promise.all([
    campaignsAtHand(context),
    queryClient.ensureQueryData(
      productQuery(api, params['produktId'] ?? '', wishOf(url.searchParams).device),
    ),
    queryClient.ensureQueryData(legalTextQuery(api, 'agb', locale)),
  ]);
};

/** What the address asks for beside the product: a device with the tariff, the programme of approved employees. */
function wishOf(query: URLSearchParams) {
  return {
    device: deviceOf(query),
    isEmployee: query.get('programm') === 'mitarbeiter',
  };
}

/** `/empfehlen/:produktId`: creates a referral for a product. */
export default function Recommend() {
  const t = useTexts('mf-referrer');
  const e = useTexts(employeeTexts);
  const api = useApi();
  const { produktId = '' } = useParams();
  const { device, isEmployee } = wishOf(useSearchParams()[0]);
  const product = useQuery(productQuery(api, produktId, device));
  const terms = useQuery(legalTextQuery(api, 'agb', useLocale()));
  const { endsOn } = useTenant();
  const user = useSession((state) => state.session?.user ?? null);
  const goOn = useCreated(product.data);
  const ahead = useAhead(user, product.data?.id ?? 0, !isEmployee, offeredCampaigns);
  const [chosen, setChosen] = useState<readonly AgreedCampaign[]>([]);
  usePageTitle(
    product.data ? t('referral.pageTitle', { product: product.data.name }) : t('referral.title'),
  );

  if (isApiFailure(product.error) && product.error.key === 'unknownNumber')
    return (
      <Suspense fallback={null}>
        <UnknownProduct />
      </Suspense>
    );
  if (isApiFailure(terms.error) && terms.error.key === 'unknownNumber')
    return (
      <Suspense fallback={null}>
        <NoTerms />
      </Suspense>
    );
  if (product.isError || terms.isError) {
    return (
      <LoadFailure
        error={product.error ?? terms.error}
        onRetry={() => void Promise.all([product.refetch(), terms.refetch()])}
      />
    );
  }
  if (!product.data || !terms.data)
    return (
      <Section>
        <Page>
          <Skeleton shape="block" />
        </Page>
      </Section>
    );
  const reward = productReward(product.data);
  if (reward.activeCents === null)
    return (
      <Suspense fallback={null}>
        <NoReward product={product.data.name} announced={reward.announced} />
      </Suspense>
    );
  const intro = <Text tone="muted">{t('referral.intro')}</Text>;
  return (
    <Section>
      <Page>
        {ahead.mayHaveLink && (
          <Suspense fallback={null}>
            <ExistingLink product={product.data} onKnown={ahead.onLinkKnown} />
          </Suspense>
        )}
        {ahead.isWaiting && <Skeleton shape="block" />}
        {!ahead.isWaiting && !ahead.isFound && (
          <ReferralForm
            key={user?.email ?? ''}
            product={product.data}
            rewardCents={reward.activeCents}
            announced={reward.announced}
            termsVersion={terms.data.version}
            user={user}
            particulars={{
              ...(device === undefined ? {} : { deviceId: Number(device) }),
              ...(isEmployee ? { employeeProgramme: true } : {}),
            }}
            agreedCampaigns={() => [...(user ? chosen : agreedCampaigns())]}
            furtherConsents={
              user ? (
                ahead.extras && (
                  <ahead.extras.CampaignChoices
                    campaigns={ahead.extras.offered}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                )
              ) : (
                <Suspense fallback={null}>
                  <CampaignChoice />
                </Suspense>
              )
            }
            heading={
              <Stack gap={12}>
                <Heading level={1}>{isEmployee ? e('title') : t('referral.title')}</Heading>
                {/* What editors wrote may promise days that a programme which ends has no more. */}
                {endsOn ? intro : <EditedText id="empfehlen">{intro}</EditedText>}
                <ProgrammeEndNotice />
              </Stack>
            }
            renderResend={(email) => <ResendOptIn id={email} />}
            onCreated={goOn}
          />
        )}
      </Page>
    </Section>
  );
}

/** The campaigns that somebody signed in has not agreed to, with the part that offers them. */
async function offeredCampaigns(context: CallContext) {
  const { CampaignChoices, fetchOffered } = await campaignChoice();
  return { CampaignChoices, offered: await fetchOffered(context) };
}

/** Keeps what was created and leads to its confirmation. */
function useCreated(product: Product | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const href = useHref();
  return (
    { number, referrerHash, optInPending }: CreatedReferral,
    email: string,
    share: ReferrerShare,
  ) => {
    const productName = product?.name ?? '';
    handedOver();
    // A link more, and what was agreed to with it.
    queryClient.removeQueries({ queryKey: ['ownReferrals', 'link'] });
    void queryClient.invalidateQueries({ queryKey: ['campaignConsents'] });
    rememberCreated({ number, referrerHash, optInPending, email, productName, share });
    void navigate(href('EmpfehlungBestaetigung'));
  };
}
