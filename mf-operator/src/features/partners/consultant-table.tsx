import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { AgencyName } from './agency-name.tsx';
import { PartnerMenu } from './partner-menu.tsx';
import { nameOf, tasksOfConsultant } from './partner-view.ts';
import type { PartnerTask } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';
import classes from './partners.module.css';

interface ConsultantTableProps {
  readonly consultants: readonly KeptConsultant[];
  readonly isBusy: boolean;
  readonly onTask: (task: PartnerTask, consultant: KeptConsultant) => void;
}

/** The consultants of a client, and whether the search lists them. */
export function ConsultantTable({ consultants, isBusy, onTask }: ConsultantTableProps) {
  const t = useTexts(partnersTexts);
  const columns: readonly Column<KeptConsultant>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: (consultant) => (
        <span className={classes['person']}>
          <img className={classes['face']} src={consultant.photo} alt="" width={40} height={40} />
          {nameOf(consultant)}
        </span>
      ),
    },
    {
      id: 'listed',
      title: t('column.rights'),
      render: ({ isListed }) => (
        <Badge tone={isListed ? 'positive' : 'neutral'}>
          {t(isListed ? 'listed.yes' : 'listed.no')}
        </Badge>
      ),
    },
    { id: 'number', title: t('column.number'), render: ({ externalId }) => externalId },
    {
      id: 'city',
      title: t('column.city'),
      wraps: true,
      render: ({ postalCode, city }) => `${postalCode} ${city}`,
    },
    {
      id: 'agency',
      title: t('column.agency'),
      wraps: true,
      render: ({ agency }) => <AgencyName agency={agency} />,
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (consultant) => (
        <PartnerMenu
          name={nameOf(consultant)}
          tasks={tasksOfConsultant(consultant)}
          onTask={(task) => onTask(task, consultant)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption.consultant')}
      columns={columns}
      rows={consultants}
      keyOf={({ externalId }) => externalId}
      busy={isBusy}
      narrow="cards"
    />
  );
}
