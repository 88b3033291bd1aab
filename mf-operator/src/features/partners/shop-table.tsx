import type { KeptShop } from '@weitersagen/contracts/operator-shops';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { AgencyName } from './agency-name.tsx';
import { PartnerMenu } from './partner-menu.tsx';
import type { PartnerTask } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface ShopTableProps {
  readonly shops: readonly KeptShop[];
  readonly isBusy: boolean;
  readonly onTask: (task: PartnerTask, shop: KeptShop) => void;
}

/** The open shops of agencies. */
export function ShopTable({ shops, isBusy, onTask }: ShopTableProps) {
  const t = useTexts(partnersTexts);
  const locale = useLocale();
  const columns: readonly Column<KeptShop>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    {
      id: 'agency',
      title: t('column.agency'),
      wraps: true,
      render: ({ agency }) => <AgencyName agency={agency} />,
    },
    {
      id: 'since',
      title: t('column.since'),
      render: ({ createdAt }) => formatDate(new Date(createdAt), locale),
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (shop) => (
        <PartnerMenu name={shop.name} tasks={['closeShop']} onTask={(task) => onTask(task, shop)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption.shop')}
      columns={columns}
      rows={shops}
      keyOf={({ id }) => id}
      busy={isBusy}
      narrow="cards"
    />
  );
}
