import { productsQuery } from '@weitersagen/api-client/product-list-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { configurationQuery } from '../features/employees/configuration-query.ts';
import { employeeTexts } from '../features/employees/employee-texts.ts';
import { ProductList } from '../features/product/product-list.tsx';
import { FormSkeleton } from '../features/referral-form/form-skeleton.tsx';

export const loader = ({ queryClient, api, tenant }: LoaderContext) =>
  Promise.all([
    queryClient.ensureQueryData(configurationQuery(api, tenant.id)),
    queryClient.ensureQueryData(productsQuery(api)),
  ]);

/** `/mitarbeiterempfehlen`: the programme for approved employees; only where the tenant keeps a whitelist, which the server checks. */
export default function EmployeeProgramme() {
  const t = useTexts(employeeTexts);
  const api = useApi();
  const { id, name: tenant } = useTenant();
  const configuration = useQuery(configurationQuery(api, id));
  const products = useQuery(productsQuery(api));
  usePageTitle(t('title'));
  if (configuration.isError || products.isError)
    return (
      <LoadFailure
        error={configuration.error ?? products.error}
        onRetry={() => void Promise.all([configuration.refetch(), products.refetch()])}
      />
    );
  if (!configuration.data || !products.data) return <FormSkeleton />;
  const isOffered = configuration.data.emailWhitelist;
  return (
    <>
      <Section ground={isOffered ? 'tinted' : 'plain'}>
        <Page width={isOffered ? 'wide' : 'text'}>
          <Stack gap={16} align="start">
            <Heading level={1}>{t(isOffered ? 'title' : 'off')}</Heading>
            <Text size="lead">{t(isOffered ? 'intro' : 'offText', { tenant })}</Text>
            {!isOffered && (
              <RouteLink to="Home" className={buttonClass()}>
                {t('home')}
              </RouteLink>
            )}
          </Stack>
        </Page>
      </Section>
      {isOffered && (
        <ProductList
          anchor="produkte"
          products={products.data}
          categories={[]}
          suffix="?programm=mitarbeiter"
        />
      )}
    </>
  );
}
