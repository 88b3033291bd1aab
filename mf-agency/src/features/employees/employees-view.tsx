import { useState } from 'react';
import { listEmployees } from '@weitersagen/contracts/agency';
import type { Employee } from '@weitersagen/contracts/agency';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
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
import { TaskDialog } from './task-dialog.tsx';
import type { OpenTask } from './task-dialog.tsx';
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
  const [notice, setNotice] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenTask | null>(null);
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
  function done(what: string) {
    setNotice(what);
    void queryClient.invalidateQueries({ queryKey: ['agency'] });
  }
  async function inviteAgain(employee: Employee) {
    if (await access.inviteAgain(employee)) done(t('employees.sent', { email: employee.email }));
  }
  const columns = useEmployeeColumns({
    ownEmail: user.email,
    busy: access.busy,
    onClose: setClosing,
    onReopen: (employee) => void access.change(employee, true),
    onTask: (task, employee) => {
      setNotice(null);
      if (task === 'again') void inviteAgain(employee);
      else setOpen({ task, employee });
    },
  });
  return (
    <>
      <Cluster>
        <Button onClick={() => setInviting(true)}>{t('employees.invite')}</Button>
      </Cluster>
      {notice !== null && <Notice tone="positive" role="status" title={notice} />}
      <FailureNotice failure={access.failure} />
      {employees.isError ? (
        <AreaFailure error={employees.error} onRetry={() => void employees.refetch()} />
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
            done(t('employees.sent', { email }));
          }}
        />
      )}
      {open && (
        <TaskDialog
          open={open}
          onClose={() => setOpen(null)}
          onDone={(what) => {
            setOpen(null);
            done(what);
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
