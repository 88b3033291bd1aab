import type { ClientKey, MachineKey } from '@weitersagen/contracts/operator-keys';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { Menu } from '@weitersagen/ui/menu';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { keysTexts } from './keys-texts.ts';
import type { OpenKey } from './open-key.ts';

type AnyKey = ClientKey | MachineKey;

const SOON_MS = 30 * 86_400_000;
const tones = {
  good: 'positive',
  waiting: 'warning',
  soon: 'warning',
  replaced: 'warning',
  ended: 'neutral',
  revoked: 'neutral',
} as const;

const isSoon = ({ state, expiresAt }: AnyKey) =>
  state === 'good' && Date.parse(expiresAt) - Date.now() < SOON_MS;

/** What can be done with a key as it stands. */
function tasksOf(key: AnyKey): readonly OpenKey['task'][] {
  const isClients = 'id' in key;
  switch (key.state) {
    case 'good':
      return isClients ? ['rotate', 'revoke'] : ['revoke'];
    case 'waiting':
      return isClients && key.mayAgree ? ['agree', 'rotate', 'revoke'] : ['rotate', 'revoke'];
    case 'replaced':
      return ['revoke'];
    case 'ended':
    case 'revoked':
      return [];
    default:
      return key.state satisfies never;
  }
}

/** The columns that keys of systems and of machines share; `scopes` says what one is for. */
export function useKeyColumns<K extends AnyKey>(
  scopes: Column<K>,
  onTask: (key: K, task: OpenKey['task'], which: string) => void,
): readonly Column<K>[] {
  const t = useTexts(keysTexts);
  const locale = useLocale();
  const date = (instant: string) => formatDate(new Date(instant), locale);
  return [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    {
      id: 'state',
      title: t('column.state'),
      render: (key) => {
        const state = isSoon(key) ? 'soon' : key.state;
        return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
    scopes,
    { id: 'expires', title: t('column.expires'), render: ({ expiresAt }) => date(expiresAt) },
    {
      id: 'used',
      title: t('column.used'),
      render: ({ lastUsedOn }) => (lastUsedOn === null ? t('never') : date(lastUsedOn)),
    },
    {
      id: 'made',
      title: t('column.made'),
      wraps: true,
      render: (key: AnyKey) => (
        <Stack gap={4}>
          {t('made', { date: date(key.createdAt), name: key.createdBy ?? t('gone') })}
          {'goneMakers' in key && key.goneMakers.length > 0 ? (
            <GoneMakers of={key.goneMakers} />
          ) : (
            key.createdBy !== null &&
            !key.isMakerAdmin && (
              <Text size="small" tone="muted">
                {t('noAdmin')}
              </Text>
            )
          )}
          {'noSecond' in key && <NoSecondPerson why={key.noSecond} />}
        </Stack>
      ),
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (key) => {
        const tasks = tasksOf(key);
        if (tasks.length === 0) return null;
        const facts = {
          state: t(`state.${isSoon(key) ? 'soon' : key.state}`),
          date: date(key.expiresAt),
        };
        return (
          <Menu
            label={t('change')}
            name={t('changeOf', { name: key.name, ...facts })}
            actions={tasks.map((id) => ({ id, title: t(id) }))}
            onAction={(id) =>
              onTask(key, tasks.find((task) => task === id) ?? 'revoke', t('revokeWhich', facts))
            }
          />
        );
      },
    },
  ];
}
