import { listBankAnswers } from '@weitersagen/contracts/operator-bank-answers';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ListSection } from '../../../area/list-section.tsx';
import { usePlace } from '../../../area/use-place.ts';
import { BankImport } from './bank-import.tsx';
import { bankTexts } from './bank-texts.ts';
import { FileTable } from './file-table.tsx';

/** Reads an answer of the bank for a client, and lists those that were read. product.md, section "14 Payouts and ledger". */
export function BankAnswers({ client }: { readonly client: string }) {
  const t = useTexts(bankTexts);
  const { api, kind } = useArea();
  const { place, go } = usePlace('bankantworten');
  const query = { mandant: client, ...(place === null ? {} : { nach: place }) };
  const found = useQuery({
    queryKey: [kind, 'payouts', client, 'bankAnswers', place],
    queryFn: ({ signal }) => api.call(listBankAnswers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={32}>
      <BankImport key={client} client={client} />
      {found.data === undefined ? (
        found.isError ? (
          <AreaFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton shape="block" />
        )
      ) : (
        <ListSection
          title={t('files')}
          none={
            found.data.files.length === 0 ? { title: t('noFiles'), text: t('noFilesText') } : null
          }
          pages={{ place, next: found.data.next, onGo: go }}
        >
          <FileTable client={client} files={found.data.files} isBusy={found.isPlaceholderData} />
        </ListSection>
      )}
    </Stack>
  );
}
