import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { FREE } from './chosen-period.ts';
import { ContentSection } from './content-section.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { taxExportTexts } from './tax-export-texts.ts';
import { useTaxExport } from './use-tax-export.ts';

/** The export for the tax office: which period, what it holds, and its file. product.md, section "14 Payouts and ledger". */
export function TaxExportView() {
  const t = useTexts(taxExportTexts);
  const { params, chosen, found, ask, askAgain, isMissing, isWrong } = useTaxExport();
  const { data, error } = found;
  if (error && !data) return <AreaFailure error={error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { clients, client, today, content, orders } = data;
  if (client === null || content === null) return <NoClient />;
  const isShown = !error && !isMissing && !isWrong;
  return (
    <Stack gap={32}>
      <Text>{t('intro')}</Text>
      <ClientChoice clients={clients} client={client} onChoose={(mandant) => ask({ mandant })} />
      <PeriodChoice
        params={params}
        chosen={chosen}
        ask={ask}
        today={today}
        usualYear={String(Number(today.slice(0, 4)) - 1)}
      />
      {error && <AreaFailure error={error} onRetry={() => void found.refetch()} />}
      {isMissing && <Text>{t('chooseDays')}</Text>}
      {isWrong && chosen.year !== FREE && <Notice tone="warning" title={t('future')} />}
      {isShown && (
        <>
          <ContentSection content={content} isBusy={found.isPlaceholderData} />
          {content.isTooLarge && (
            <Notice tone="warning" role="status" title={t('tooLarge')}>
              {t('tooLargeText')}
            </Notice>
          )}
          {!content.isTooLarge && !found.isPlaceholderData && (
            <OrderForm
              key={`${client} ${content.from} ${content.to}`}
              client={client}
              content={content}
              onOrdered={askAgain}
            />
          )}
        </>
      )}
      <OrderList orders={orders} />
    </Stack>
  );
}
