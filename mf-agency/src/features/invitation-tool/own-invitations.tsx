import { listInvitations } from '@weitersagen/contracts/invitation';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { ListPager, useListPage } from '@weitersagen/domain-ui/report/list-pager';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

const open: readonly OwnInvitation['status'][] = ['Erstellt', 'Versendet', 'Geoeffnet'];

function useColumns(): readonly Column<OwnInvitation>[] {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const { date } = useCellTexts(t);
  const nameOf = ({ firstName, lastName }: OwnInvitation) => {
    const name = `${firstName} ${lastName}`.trim();
    return name === '' ? t('tool.forgotten') : name;
  };
  return [
    { id: 'name', title: t('column.Nachname'), render: nameOf },
    {
      id: 'status',
      title: t('column.Status'),
      render: ({ status }) => t(`invitationStatus.${status}`),
    },
    {
      id: 'number',
      title: t('column.Mitarbeiternummer'),
      render: ({ employeeNumber }) => employeeNumber ?? t('report.none'),
    },
    { id: 'until', title: t('column.GueltigBis'), render: ({ expiresAt }) => date(expiresAt) },
    {
      id: 'link',
      title: t('tool.link'),
      stays: true,
      render: ({ status, link }) =>
        open.includes(status) ? (
          <CopyButton
            text={link}
            label={t('invite.copy')}
            copiedLabel={p('copy.copied')}
            failedLabel={t('invite.copyFailed')}
            variant="quiet"
            size="small"
          />
        ) : null,
    },
  ];
}

/** The own invitations, the newest first, with the link of those that are open. */
export function OwnInvitations({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const list = useListPage();
  const columns = useColumns();
  const { page, pageSize } = list;
  const found = useQuery({
    queryKey: [kind, user.email, 'ownInvitations', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(listInvitations, {
        query: { page: String(page), pagesize: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (found.isError)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.totalCount === 0) {
    return (
      <EmptyState icon="mail" title={t('invitations.empty')} headingLevel={3}>
        <Text>{t('tool.emptyText')}</Text>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption={t('tool.list')}
        columns={columns}
        rows={found.data?.invitations ?? null}
        keyOf={({ id }) => id}
        busy={found.isPlaceholderData}
        loadingRows={4}
      />
      <ListPager {...list} pageCount={found.data?.pageCount ?? 1} />
    </>
  );
}
