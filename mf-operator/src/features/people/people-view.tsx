import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { OperatorPerson } from '@weitersagen/contracts/operator-people';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { NoRole } from '../../area/no-role.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { OpenTask } from './open-task.ts';
import { peopleTexts } from './people-texts.ts';
import { isQuick, nameOf } from './person-tasks.ts';
import type { PersonTask } from './person-tasks.ts';
import { Refusal } from './refusal.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { usePeople } from './use-people.ts';
import { usePersonColumns } from './use-person-columns.tsx';
import { useQuickTask } from './use-quick-task.ts';
import { useTold } from '../../area/use-told.ts';

/** The operators and their access, or the one whom the address names: invite, give roles, help, block and remove. product.md, section "8 Roles and permissions". */
export function PeopleView() {
  const t = useTexts(peopleTexts);
  const { kind } = useArea();
  const queryClient = useQueryClient();
  const list = usePeople();
  const quick = useQuickTask();
  const [open, setOpen] = useState<'invite' | OpenTask | null>(null);
  const [notice, setNotice] = useTold();
  const only = useSearchParams()[0].get('person');
  const { people: all = null, grantable = null } = list.data ?? {};
  const people = only === null ? all : (all?.filter(({ id }) => id === only) ?? null);
  /** Own roles as well, since they may be what changed. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [kind] });

  function begin(what: 'invite' | OpenTask) {
    setNotice(null);
    quick.clear();
    setOpen(what);
  }
  async function start(task: PersonTask, person: OperatorPerson) {
    if (!isQuick(task)) return begin({ task, person });
    setNotice(null);
    if (await quick.run(task, person))
      setNotice(t(`done.${task}`, { name: nameOf(person), email: person.email }));
    refresh();
  }
  const columns = usePersonColumns(grantable ?? { clients: [] }, {
    onTask: (task, person) => void start(task, person),
  });
  const dialog = {
    onClose: () => {
      setOpen(null);
      refresh();
    },
    onDone: (what: string) => {
      setOpen(null);
      setNotice(what);
      refresh();
    },
  };

  if (list.isError)
    return isApiFailure(list.error) && list.error.key === 'roleForbidden' ? (
      <NoRole needed={['admin']} />
    ) : (
      <AreaFailure error={list.error} onRetry={() => void list.refetch()} />
    );
  return (
    <Stack gap={24}>
      <Cluster>
        <Button onClick={() => begin('invite')} pending={open === 'invite' && grantable === null}>
          {t('invite')}
        </Button>
      </Cluster>
      <Result told={notice} />
      <Refusal failure={quick.failure} />
      {only !== null && <RouteLink to="BetriebPersonen">{t('all')}</RouteLink>}
      {people?.length === 0 ? (
        <Notice tone="info" title={t('gone')} />
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={people}
          keyOf={({ id }) => id}
          busy={quick.busy !== null}
          loadingRows={4}
          narrow="cards"
        />
      )}
      {all?.length === 1 && <Text>{t('alone')}</Text>}
      {open === 'invite' && grantable !== null && (
        <InviteDialog grantable={grantable} {...dialog} />
      )}
      {open !== null && open !== 'invite' && grantable !== null && (
        <TaskDialog open={open} grantable={grantable} {...dialog} />
      )}
    </Stack>
  );
}
