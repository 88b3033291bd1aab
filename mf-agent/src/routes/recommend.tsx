import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { productQuery } from '@weitersagen/api-client/product-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useParams } from '@weitersagen/platform/router';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AgentPage } from '../area/agent-page.tsx';
import { CallScreen } from '../features/call/call-screen.tsx';
import type { Call, TabId } from '../features/call/call-screen.tsx';
import { NoReward } from '../features/call/no-reward.tsx';
import { CreateStep } from '../features/customer/create-step.tsx';
import { InvitationsTab } from '../features/invitations/invitations-tab.tsx';
import {
  LeadsTab,
  OrdersTab,
  OverviewTab,
  ReferralsTab,
} from '../features/reports/report-tabs.tsx';
import { ShareStep } from '../features/share/share-step.tsx';

/** `/agent/empfehlen/:produktId`: an agent creates a referral on a customer's behalf. product.md, section "4 Screens". */
export default function Recommend() {
  const t = useTexts('mf-agent');
  const { produktId = '' } = useParams();
  return (
    <AgentPage route="EmpfehlenAgent" title={t('call.title')}>
      {(user) => <ProductCall key={produktId} user={user} productId={produktId} />}
    </AgentPage>
  );
}

interface ProductCallProps {
  readonly user: StaffUser;
  readonly productId: string;
}

function ProductCall({ user, productId }: ProductCallProps) {
  const api = useApi();
  const product = useQuery(productQuery(api, productId));
  const terms = useQuery(legalTextQuery(api, 'agb', useLocale()));
  if (isApiFailure(product.error) && ['unknownNumber', 'invalidInput'].includes(product.error.key))
    return <UnknownProduct />;
  if (product.isError || terms.isError) {
    return (
      <LoadFailure
        error={product.error ?? terms.error}
        onRetry={() => void Promise.all([product.refetch(), terms.refetch()])}
      />
    );
  }
  if (!product.data || !terms.data) return <Skeleton shape="block" />;
  const termsVersion = terms.data.version;
  return (
    <CallScreen
      product={product.data}
      renderTab={(tab, call) => (
        <TabContent {...call} tab={tab} user={user} termsVersion={termsVersion} />
      )}
    />
  );
}

interface MaskProps extends Call {
  readonly termsVersion: string;
}

interface TabContentProps extends MaskProps {
  readonly tab: TabId;
  readonly user: StaffUser;
}

function TabContent({ tab, user, ...mask }: TabContentProps) {
  switch (tab) {
    case 'einladungen':
      return <InvitationsTab user={user} />;
    case 'empfehler':
      return <ReferralsTab user={user} />;
    case 'interessenten':
      return <LeadsTab user={user} />;
    case 'auftraege':
      return <OrdersTab user={user} />;
    case 'uebersicht':
      return <OverviewTab user={user} />;
    default:
      return <Mask {...mask} />;
  }
}

/** The mask: the create step, then the share step. */
function Mask({ product, rewardCents, announced, termsVersion, callState }: MaskProps) {
  if (callState.created) return <ShareStep created={callState.created} callState={callState} />;
  if (rewardCents === null) return <NoReward product={product.name} announced={announced} />;
  return (
    <CreateStep
      key={callState.customer}
      product={product}
      rewardCents={rewardCents}
      termsVersion={termsVersion}
      callState={callState}
      onCreated={({ number, referrerHash }) =>
        callState.keepCreated({ productId: String(product.id), number, referrerHash })
      }
    />
  );
}

function UnknownProduct() {
  const t = useTexts('mf-agent');
  return (
    <EmptyState
      icon="info"
      title={t('call.unknown')}
      action={
        <RouteLink to="AgentBereich" className={buttonClass('secondary')}>
          {t('call.otherProduct')}
        </RouteLink>
      }
    >
      <Text>{t('call.unknownText')}</Text>
    </EmptyState>
  );
}
