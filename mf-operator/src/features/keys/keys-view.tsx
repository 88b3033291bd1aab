import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { listKeys } from '@weitersagen/contracts/operator-keys';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Result } from '../../area/result.tsx';
import { NoRole } from '../../area/no-role.tsx';
import { AgreeQuestion } from './agree-question.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { IssuedView } from './issued-view.tsx';
import { ClientKeyList, MachineKeyList } from './key-list.tsx';
import { keysTexts } from './keys-texts.ts';
import { MachineKeyDialog } from './machine-key-dialog.tsx';
import type { NewKey, OpenKey } from './open-key.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const parameter = 'mandant';

/** What the page says after a window. */
interface Told {
  readonly told: string;
  readonly tone: 'positive' | 'info';
}

/** The keys of clients' systems and of machines: made, replaced and revoked. product.md, section "9 Calls". */
export function KeysView() {
  const t = useTexts(keysTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<'create' | 'machine' | OpenKey | null>(null);
  const [issued, setIssued] = useState<NewKey | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const keys = useQuery({
    queryKey: [kind, 'keys'],
    queryFn: ({ signal }) => api.call(listKeys, { signal }),
  });
  if (keys.isError)
    return isApiFailure(keys.error) && keys.error.key === 'roleForbidden' ? (
      <NoRole needed={['admin']} />
    ) : (
      <AreaFailure error={keys.error} onRetry={() => void keys.refetch()} />
    );
  if (!keys.data) return <Skeleton shape="block" />;
  const { clients, machines } = keys.data;
  const asked = search.get(parameter);
  const chosen = clients.find(({ client }) => client === asked) ?? clients[0];
  function begin(what: 'create' | 'machine' | OpenKey) {
    setNotice(null);
    setOpen(what);
  }
  const onIssued = (made: NewKey) => {
    setIssued(made);
    dialog.onEnd(null);
  };
  const dialog = {
    client: chosen?.client ?? '',
    clientName: chosen?.name ?? '',
    onEnd: (told: string | null, tone: Told['tone'] = 'positive') => {
      setOpen(null);
      setNotice(told === null ? null : { told, tone });
      void queryClient.invalidateQueries({ queryKey: [kind, 'keys'] });
    },
  };
  return (
    <Stack gap={24}>
      <Result told={notice?.told} tone={notice?.tone} />
      {issued !== null && (
        <IssuedView
          issued={issued}
          onDone={() => {
            setNotice({ told: t('done.issued', { name: issued.name }), tone: 'positive' });
            setIssued(null);
          }}
        />
      )}
      {chosen && (
        <>
          <ChoiceSelect
            label={t('client')}
            value={chosen.client}
            options={clients.map(({ client, name }) => ({ value: client, label: name }))}
            onChange={(client) => setSearch({ [parameter]: client }, { replace: true })}
          />
          <Cluster>
            <Button onClick={() => begin('create')}>{t('create')}</Button>
          </Cluster>
          <ClientKeyList keys={chosen.keys} onOpen={begin} />
        </>
      )}
      <MachineKeyList
        keys={machines}
        clients={clients}
        onOpen={begin}
        onCreate={() => begin('machine')}
      />
      {open === 'machine' && (
        <MachineKeyDialog
          clients={clients}
          onIssued={onIssued}
          onClose={() => dialog.onEnd(null)}
        />
      )}
      {open === 'create' && <IssueDialog old={null} onIssued={onIssued} {...dialog} />}
      {typeof open === 'object' && open?.task === 'rotate' && open.id !== null && (
        <IssueDialog
          old={{ id: open.id, name: open.name, scopes: open.scopes }}
          onIssued={onIssued}
          {...dialog}
        />
      )}
      {typeof open === 'object' && open?.task === 'agree' && (
        <AgreeQuestion of={open} {...dialog} />
      )}
      {typeof open === 'object' && open?.task === 'revoke' && (
        <RevokeDialog of={open} {...dialog} />
      )}
    </Stack>
  );
}
