import type { BankFile } from '@weitersagen/contracts/operator-bank-answers';
import { bankFormats } from '@weitersagen/domain/bank-answers';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { bankTexts } from './bank-texts.ts';
import { useCounts } from './use-counts.ts';

interface FileTableProps {
  readonly client: string;
  readonly files: readonly BankFile[];
  readonly isBusy: boolean;
}

/** The answers of a bank that were read; the name of each leads to it. */
export function FileTable({ client, files, isBusy }: FileTableProps) {
  const t = useTexts(bankTexts);
  const locale = useLocale();
  const countsOf = useCounts();
  const columns: readonly Column<BankFile>[] = [
    {
      id: 'file',
      title: t('column.file'),
      wraps: true,
      render: ({ id, name }) => (
        <RouteLink to="BetriebBankantwort" params={{ datei: id }} suffix={`?mandant=${client}`}>
          {name}
        </RouteLink>
      ),
    },
    {
      id: 'format',
      title: t('column.format'),
      render: ({ format }) => t(`kind.${bankFormats[format]}`),
    },
    { id: 'by', title: t('column.by'), wraps: true, render: ({ by }) => by },
    {
      id: 'at',
      title: t('column.at'),
      render: ({ at }) => formatDateTime(new Date(at), locale),
    },
    {
      id: 'counts',
      title: t('column.counts'),
      wraps: true,
      render: ({ counts }) => countsOf(counts),
    },
  ];
  return (
    <DataTable
      caption={t('filesCaption')}
      columns={columns}
      rows={files}
      keyOf={({ id }) => id}
      busy={isBusy}
      narrow="cards"
    />
  );
}
