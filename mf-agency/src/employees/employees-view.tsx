import { useState } from 'react';
import { listEmployees } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { ListPager, useListPage } from '@weitersagen/domain-ui/report/list-pager';
import { useTexts } from '@weitersagen/platform/i18n';
import { CloseAccess } from './close-access.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useAccess } from './use-access.ts';

/** The people of the agency: invite, close and reopen access. product.md, section "8 Roles and permissions". */
export function EmployeesView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useListPage();
  const { page, pageSize } = list;
  const access = useAccess();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const [closing, setClosing] = useState<Employee | null>(null);
  const employees = useQuery({
    queryKey: ['agency', user.email, 'employees', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(listEmployees, {
        query: { page: String(page), pagesize: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useEmployeeColumns({
    ownEmail: user.email,
    busy: access.busy,
    onClose: setClosing,
    onReopen: (employee) => void access.change(employee, true),
  });
  return (
    <>
      <Cluster>
        <Button onClick={() => setInviting(true)}>{t('employees.invite')}</Button>
      </Cluster>
      {invited !== null && (
        <Notice tone="positive" role="status" title={t('employees.sent', { email: invited })} />
      )}
      <FailureNotice failure={access.failure} />
      {employees.isError ? (
        <>
          <FailureNotice failure={isApiFailure(employees.error) ? employees.error : null} />
          <Button variant="secondary" onClick={() => void employees.refetch()}>
            {t('report.retry')}
          </Button>
        </>
      ) : (
        <>
          <DataTable
            caption={t('employees.title')}
            columns={columns}
            rows={employees.data?.employees ?? null}
            keyOf={({ id }) => id}
            busy={employees.isPlaceholderData}
            loadingRows={4}
          />
          <ListPager {...list} pageCount={employees.data?.pageCount ?? 1} />
        </>
      )}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            setInvited(email);
            void queryClient.invalidateQueries({ queryKey: ['agency'] });
          }}
        />
      )}
      {closing && (
        <CloseAccess
          employee={closing}
          onCancel={() => setClosing(null)}
          onConfirm={() => {
            setClosing(null);
            void access.change(closing, false);
          }}
        />
      )}
    </>
  );
}
