import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useParams, useSearchParams } from '@weitersagen/platform/router';
import { useApi } from '@weitersagen/platform/services';
import { Page, Section } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { detailQuery } from '../features/catalogue/catalogue-query.ts';
import { ProductDetail } from '../features/catalogue/detail/product-detail.tsx';
import { UnknownProduct } from '../features/product/unknown-product.tsx';
import { deviceOf } from '../area/device-of.ts';

export async function loader({ queryClient, api, params, url }: LoaderContext): Promise<void> {
  const id = params['produktId'] ?? '';
  await queryClient.ensureQueryData(detailQuery(api, id, deviceOf(url.searchParams)));
}

/** `/produkt/:produktId`: one product in full; with `?handyId=` a tariff together with a device. */
export default function ProductPage() {
  const t = useTexts('mf-referrer');
  const { produktId = '' } = useParams();
  const device = deviceOf(useSearchParams()[0]);
  const product = useQuery(detailQuery(useApi(), produktId, device));
  usePageTitle(product.data?.name ?? t('product.unknown'));
  const found = product.data;
  if (found === null || (isApiFailure(product.error) && product.error.key === 'unknownNumber'))
    return <UnknownProduct />;
  if (product.isError)
    return <LoadFailure error={product.error} onRetry={() => void product.refetch()} />;
  if (!found)
    return (
      <Section>
        <Page>
          <Skeleton shape="block" />
        </Page>
      </Section>
    );
  return <ProductDetail product={found} device={device} />;
}
