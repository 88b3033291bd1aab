import type { KeptAgency } from '@weitersagen/contracts/operator-partners';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { PartnerMenu } from './partner-menu.tsx';
import { tasksOfAgency } from './partner-view.ts';
import type { PartnerTask } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface AgencyTableProps {
  readonly agencies: readonly KeptAgency[];
  readonly isBusy: boolean;
  readonly onTask: (task: PartnerTask, agency: KeptAgency) => void;
}

/** The agencies of a client: which there are, and whether their people may invite and create. */
export function AgencyTable({ agencies, isBusy, onTask }: AgencyTableProps) {
  const t = useTexts(partnersTexts);
  const locale = useLocale();
  const columns: readonly Column<KeptAgency>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    {
      id: 'rights',
      title: t('column.rights'),
      render: ({ isActive, isNew }) => (
        <Badge tone={isActive ? 'positive' : isNew ? 'warning' : 'neutral'}>
          {t(isActive ? 'rights.on' : isNew ? 'rights.new' : 'rights.shut')}
        </Badge>
      ),
    },
    { id: 'number', title: t('column.number'), render: ({ number }) => number },
    { id: 'city', title: t('column.city'), wraps: true, render: ({ city }) => city ?? '' },
    {
      id: 'people',
      title: t('column.people'),
      align: 'end',
      render: ({ people }) => people.toLocaleString(locale),
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (agency) => (
        <PartnerMenu
          name={agency.name}
          tasks={tasksOfAgency(agency)}
          onTask={(task) => onTask(task, agency)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption.agencies')}
      columns={columns}
      rows={agencies}
      keyOf={({ number }) => number}
      busy={isBusy}
      narrow="cards"
    />
  );
}
