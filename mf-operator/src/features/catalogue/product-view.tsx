import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getKeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { tellNext, useToldStep } from '../../area/told-step.ts';
import { usePageName } from '../../area/page-name.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { ProductFacts } from './product-facts.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { CommissionSection } from './commission-section.tsx';
import { PriceSection } from './price-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ProductForm } from './product-form.tsx';
import { RewardSection } from './reward-section.tsx';
import { useCategories } from './use-categories.ts';
import { usePrices } from './use-prices.ts';
import { VersionSection } from './version-section.tsx';
import { versionsKey } from './versions-key.ts';

/** A product of a client: what is written of it, and the versions of its reward. product.md, section "5 Entities". */
export function ProductView({ number }: { readonly number: string }) {
  const t = useTexts(catalogueTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const href = useHref();
  const [params] = useSearchParams();
  const [saved, setSaved] = useTold();
  const step = useToldStep();
  const [restores, setRestores] = useState(0);
  const client = params.get('mandant') ?? '';
  const isNew = number === 'neu';
  const catalogue = useCategories(client);
  const ask = { query: { mandant: client, nummer: number } };
  const key = [kind, 'product', client, number];
  const product = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(getKeptProduct, { ...ask, signal }),
    enabled: !isNew,
  });
  const { readAgain: readPrices } = usePrices(client, product.data?.id ?? null);
  usePageName(isNew ? t('newProduct') : (product.data?.name ?? null));
  const back = (
    <RouteLink to="BetriebKatalog" suffix={`?mandant=${client}`}>
      {t('back')}
    </RouteLink>
  );
  const failed = catalogue.error ?? product.error;
  if (isApiFailure(failed) && ['unknownNumber', 'unknownTenant'].includes(failed.key))
    return (
      <Stack gap={16}>
        <Notice tone="info" title={t('noSuchProduct')} />
        {back}
      </Stack>
    );
  if (failed && !(catalogue.data && (isNew || product.data)))
    return (
      <AreaFailure
        error={failed}
        onRetry={() => {
          void catalogue.refetch();
          if (!isNew) void product.refetch();
        }}
      />
    );
  if (!catalogue.data || (!isNew && !product.data)) return <Skeleton shape="block" />;
  const { categories, clients, kinds, mayKeep, look } = catalogue.data;
  const clientName = clients.find(({ id }) => id === client)?.name;
  const shown = product.data ?? null;
  const readAgain = () =>
    queryClient.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => api.call(getKeptProduct, { ...ask, signal }),
      staleTime: 0,
    });
  const onChanged = async () => {
    void queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
    await queryClient.invalidateQueries({ queryKey: key });
  };
  const onSaved = (id: number) => {
    void queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
    void queryClient.invalidateQueries({ queryKey: versionsKey(kind, client, number) });
    if (!isNew) return setSaved(t('saved'));
    const to = href('BetriebProdukt', { nummer: String(id) });
    void navigate(`${to}?mandant=${client}`, { replace: true, ...tellNext(t('added')) });
  };
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Cluster gap={16}>
          {back}
          {clientName !== undefined && (
            <Text tone="muted">{t('ofClient', { name: clientName })}</Text>
          )}
        </Cluster>
        {/* That it needs a reward is said until it has one. */}
        <Result told={saved ?? (shown?.rewards.length ? null : step)} />
      </Stack>
      {shown !== null && (
        <RewardSection client={client} product={shown} mayKeep={mayKeep} onChanged={onChanged} />
      )}
      {shown !== null && <CommissionSection client={client} product={shown.id} mayKeep={mayKeep} />}
      {shown !== null && <PriceSection client={client} product={shown.id} mayKeep={mayKeep} />}
      {shown !== null && (
        <PictureSection client={client} product={shown} mayKeep={mayKeep} onChanged={onChanged} />
      )}
      <Stack gap={16}>
        {shown !== null && (
          <Heading level={2} size="small">
            {t('facts')}
          </Heading>
        )}
        {mayKeep ? (
          // One that was brought back is a new start of the form; a draft asks then what stays of it.
          <ProductForm
            key={restores}
            client={client}
            product={shown}
            categories={categories}
            kinds={kinds}
            look={look}
            onSaved={onSaved}
            readAgain={readAgain}
          />
        ) : shown === null ? (
          <Text>{t('onlySees')}</Text>
        ) : (
          <ProductFacts product={shown} categories={categories} />
        )}
      </Stack>
      {shown !== null && (
        <VersionSection
          client={client}
          product={shown}
          categories={categories}
          mayKeep={mayKeep}
          onRestored={async (notice) => {
            await Promise.all([onChanged(), readPrices()]);
            setRestores((count) => count + 1);
            setSaved(notice);
          }}
        />
      )}
    </Stack>
  );
}
