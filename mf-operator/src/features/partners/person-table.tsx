import type { PartnerPerson } from '@weitersagen/contracts/operator-partners';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { AgencyName } from './agency-name.tsx';
import { PartnerMenu } from './partner-menu.tsx';
import { nameOf, tasksOfPerson } from './partner-view.ts';
import type { PartnerTask, PeopleView } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface PersonTableProps {
  readonly view: PeopleView;
  readonly people: readonly PartnerPerson[];
  readonly isBusy: boolean;
  readonly onTask: (task: PartnerTask, person: PartnerPerson) => void;
}

const tones = { invited: 'warning', active: 'positive', blocked: 'critical' } as const;

/** People of partners of one kind with what shows their access. */
export function PersonTable({ view, people, isBusy, onTask }: PersonTableProps) {
  const t = useTexts(partnersTexts);
  const locale = useLocale();
  type Person = Column<PartnerPerson>;
  const agency: Person = {
    id: 'agency',
    title: t('column.agency'),
    wraps: true,
    render: ({ agency: of }) => <AgencyName agency={of} />,
  };
  const own: Readonly<Record<PersonTableProps['view'], readonly Person[]>> = {
    agency: [
      {
        id: 'role',
        title: t('column.role'),
        wraps: true,
        render: ({ role }) => t(`role.${role ?? 'none'}`),
      },
      agency,
    ],
    seller: [
      {
        id: 'rights',
        title: t('column.rights'),
        render: ({ isActivated }) => (
          <Badge tone={isActivated === true ? 'positive' : 'warning'}>
            {t(isActivated === true ? 'rights.on' : 'rights.off')}
          </Badge>
        ),
      },
      { id: 'number', title: t('column.number'), render: ({ number }) => number ?? '' },
    ],
    agent: [agency],
  };
  const columns: readonly Person[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: nameOf },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    ...own[view],
    {
      id: 'email',
      title: t('column.email'),
      render: ({ email, takesMail }) =>
        takesMail ? (
          email
        ) : (
          <Stack gap={4}>
            {email}
            <Badge tone="critical">{t('takesNoMail')}</Badge>
          </Stack>
        ),
    },
    // Nobody else can have one.
    ...(view === 'agency'
      ? [
          {
            id: 'factor',
            title: t('column.factor'),
            render: ({ hasFactor }: PartnerPerson) => t(hasFactor ? 'factor.yes' : 'factor.no'),
          },
        ]
      : []),
    {
      id: 'lastUsed',
      title: t('column.lastUsed'),
      render: ({ lastUsed }) =>
        lastUsed === null ? t('never') : formatDateTime(new Date(lastUsed), locale),
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (person) => (
        <PartnerMenu
          name={nameOf(person)}
          tasks={tasksOfPerson(person, view)}
          isInvited={person.state === 'invited'}
          onTask={(task) => onTask(task, person)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t(`caption.${view}`)}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      busy={isBusy}
      narrow="cards"
    />
  );
}
