import { useState } from 'react';
import { listSuppressions } from '@weitersagen/contracts/invitation-settings';
import type { Suppression } from '@weitersagen/contracts/invitation-settings';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import { ListPager } from '../report/list-pager.tsx';
import { RemoveSuppression } from './remove-suppression.tsx';
import { AddSuppression, FindSuppression } from './suppression-forms.tsx';

/** The columns of the list; `onRemove` is told whose entry goes. */
function useColumns(onRemove: (entry: Suppression) => void): readonly Column<Suppression>[] {
  const { t } = useArea();
  const { date } = useCellTexts(t);
  const none = t('report.none');
  const byWhom = ({ origin, addedBy }: Suppression) =>
    origin === 'Person' ? t('suppression.person') : (addedBy ?? t('suppression.team'));
  return [
    { id: 'email', title: t('field.email'), render: ({ email }) => (email === '' ? none : email) },
    { id: 'since', title: t('suppression.since'), render: ({ since }) => date(since) },
    { id: 'by', title: t('suppression.by'), render: byWhom },
    { id: 'reason', title: t('suppression.reason'), render: ({ reason }) => reason ?? none },
    {
      id: 'action',
      title: t('suppression.action'),
      stays: true,
      render: (entry) =>
        entry.removable ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('suppression.removeOf', { email: entry.email })}
            onClick={() => onRemove(entry)}
          >
            {t('suppression.removeShort')}
          </Button>
        ) : (
          t(entry.origin === 'Person' ? 'suppression.theirs' : 'suppression.foreign')
        ),
    },
  ];
}

/** The addresses that get no invitation by mail: seen, searched, added to and taken off with a reason. product.md, section "13 Mail and consent". */
export function SuppressionList({ user }: { readonly user: StaffUser }) {
  const { t, api, kind } = useArea();
  const queryClient = useQueryClient();
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const [found, setFound] = useState<Suppression | null>(null);
  const [removing, setRemoving] = useState<Suppression | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const key = [kind, user.email, 'suppressions'];
  const list = useQuery({
    queryKey: [...key, paging],
    queryFn: ({ signal }) =>
      api.call(listSuppressions, {
        query: { page: String(paging.page), pagesize: String(paging.pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(setRemoving);
  function done(what: string) {
    setNotice(what);
    setFound(null);
    setRemoving(null);
    setPaging({ ...paging, page: 1 });
    void queryClient.invalidateQueries({ queryKey: key });
  }
  const rows = found === null ? (list.data?.entries ?? null) : [found];
  if (list.isError) return <AreaFailure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Stack gap={24}>
      <AddSuppression onAdded={(email) => done(t('suppression.added', { email }))} />
      <FindSuppression
        onFound={(entry, email) => {
          setFound(entry);
          setNotice(entry === null ? t('suppression.notFound', { email }) : null);
        }}
      />
      {notice !== null && <Notice tone="positive" role="status" title={notice} />}
      {found !== null && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setFound(null)}>
            {t('suppression.all')}
          </Button>
        </div>
      )}
      {rows?.length === 0 ? (
        <Text tone="muted">{t('suppression.empty')}</Text>
      ) : (
        <DataTable
          caption={t('suppression.list')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          busy={list.isPlaceholderData}
          loadingRows={3}
        />
      )}
      {found === null && (
        <ListPager
          {...paging}
          label={t('suppression.pages')}
          pageCount={list.data?.pageCount ?? 1}
          ask={(change) => setPaging({ ...paging, page: 1, ...change })}
        />
      )}
      {removing && (
        <RemoveSuppression
          entry={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => done(t('suppression.removed', { email: removing.email }))}
        />
      )}
    </Stack>
  );
}
