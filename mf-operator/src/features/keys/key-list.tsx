import type { ClientKey, ClientKeys, MachineKey } from '@weitersagen/contracts/operator-keys';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ActionNames } from './action-names.tsx';
import { keysTexts } from './keys-texts.ts';
import type { OpenKey } from './open-key.ts';
import { useKeyColumns } from './use-key-columns.tsx';

interface ListProps<K> {
  readonly keys: readonly K[];
  readonly onOpen: (open: OpenKey) => void;
}

/** The keys of a client's systems. */
export function ClientKeyList({ keys, onOpen }: ListProps<ClientKey>) {
  const t = useTexts(keysTexts);
  const columns = useKeyColumns<ClientKey>(
    {
      id: 'scopes',
      title: t('column.scopes'),
      wraps: true,
      render: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    },
    ({ id, name, scopes: of }, task, which) => onOpen({ task, name, which, id, scopes: of }),
  );
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('clients.title')}
      </Heading>
      <Text tone="muted">{t('clients.text')}</Text>
      {keys.length === 0 ? (
        <Text>{t('clients.none')}</Text>
      ) : (
        <DataTable
          caption={t('clients.caption')}
          columns={columns}
          rows={keys}
          keyOf={({ id }) => id}
          narrow="cards"
        />
      )}
    </Stack>
  );
}

interface MachineListProps extends ListProps<MachineKey> {
  readonly clients: readonly Pick<ClientKeys, 'client' | 'name'>[];
  readonly onCreate: () => void;
}

/** The keys with which machines run commands. */
export function MachineKeyList({ keys, clients, onOpen, onCreate }: MachineListProps) {
  const t = useTexts(keysTexts);
  const forWhom = (client: string | null) =>
    client === null
      ? t('machines.all')
      : (clients.find((one) => one.client === client)?.name ?? client);
  const columns = useKeyColumns<MachineKey>(
    {
      id: 'scopes',
      title: t('column.scopes'),
      wraps: true,
      render: ({ actions, client }) => <ActionNames actions={actions} forWhom={forWhom(client)} />,
    },
    ({ name }, task, which) => onOpen({ task, name, which, id: null, scopes: [] }),
  );
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('machines.title')}
      </Heading>
      <Text tone="muted">{t('machines.text')}</Text>
      <Cluster>
        <Button variant="secondary" onClick={onCreate}>
          {t('machines.create')}
        </Button>
      </Cluster>
      {keys.length === 0 ? (
        <Text>{t('machines.none')}</Text>
      ) : (
        <DataTable
          caption={t('machines.caption')}
          columns={columns}
          rows={keys}
          keyOf={({ name }) => name}
          narrow="cards"
        />
      )}
    </Stack>
  );
}
