import { listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { AddCodes } from './add-codes.tsx';
import { LevelTable } from './level-table.tsx';
import { vouchersTexts } from './vouchers-texts.ts';

/** The voucher codes of a client by value, and the way to add some. product.md, section "14 Payouts and ledger". */
export function VouchersView() {
  const t = useTexts(vouchersTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('mandant');
  const query = chosen === null ? {} : { mandant: chosen };
  const found = useQuery({
    queryKey: [kind, 'vouchers', query],
    queryFn: ({ signal }) => api.call(listVouchers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, levels } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => setParams({ mandant })}
      />
      <Text>{t('intro')}</Text>
      {levels.length === 0 ? (
        <EmptyState icon="gift" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <LevelTable levels={levels} />
      )}
      <AddCodes
        key={client}
        client={client}
        onAdded={async () => {
          await found.refetch();
        }}
      />
    </Stack>
  );
}
