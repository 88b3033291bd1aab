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
import { CallScreen } from '../call/call-screen.tsx';

/** `/agent/empfehlen/:produktId`: an agent creates a referral on a customer's behalf. product.md, section "4 Screens". */
export default function Recommend() {
  const t = useTexts('mf-agent');
  const { produktId = '' } = useParams();
  return (
    <AgentPage route="EmpfehlenAgent" title={t('call.title')}>
      {(user) => <Call key={produktId} user={user} productId={produktId} />}
    </AgentPage>
  );
}

function Call({ user, productId }: { readonly user: StaffUser; readonly productId: string }) {
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
  return <CallScreen product={product.data} termsVersion={terms.data.version} user={user} />;
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
