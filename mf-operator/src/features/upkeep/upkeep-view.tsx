import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { listUpkeep } from '@weitersagen/contracts/operator-upkeep';
import type { ClientUpkeep } from '@weitersagen/contracts/operator-upkeep';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { NoRole } from '../../area/no-role.tsx';
import { rolesOf } from '../../area/entries.ts';
import { ClientWork } from './client-work.tsx';
import { upkeepTexts } from './upkeep-texts.ts';

const parameter = 'mandant';
/** While a job waits or runs the page looks again after so long. */
const LOOK_AGAIN_MS = 3000;

const isAtWork = ({ jobs }: ClientUpkeep) => jobs.some(({ state }) => state !== 'idle');

/** What was given up and the periodic jobs of one client, which the address names; without it, of the first one. product.md, section "14 Payouts and ledger". */
export function UpkeepView() {
  const t = useTexts(upkeepTexts);
  const { api, kind } = useArea();
  const [search, setSearch] = useSearchParams();
  const upkeep = useQuery({
    queryKey: [kind, 'upkeep'],
    queryFn: ({ signal }) => api.call(listUpkeep, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.clients.some(isAtWork) === true ? LOOK_AGAIN_MS : false,
  });
  if (upkeep.isError) {
    const needed = rolesOf('BetriebTechnik');
    return isApiFailure(upkeep.error) &&
      upkeep.error.key === 'roleForbidden' &&
      needed !== 'every' ? (
      <NoRole needed={needed} />
    ) : (
      <AreaFailure error={upkeep.error} onRetry={() => void upkeep.refetch()} />
    );
  }
  if (!upkeep.data) return <Skeleton shape="block" />;
  const { clients, workers } = upkeep.data;
  const asked = search.get(parameter);
  const chosen = clients.find(({ client }) => client === asked) ?? clients[0];
  const titleOf = ({ name, mailStop, deadLetterCount }: ClientUpkeep) => {
    if (mailStop !== null) return t('clientStopped', { name });
    return deadLetterCount === 0
      ? name
      : t('clientWaiting', { name, count: String(deadLetterCount) });
  };
  return (
    <Stack gap={24}>
      {workers === 0 && (
        <Notice tone="warning" title={t('noWorker')}>
          <Text>{t('noWorkerText')}</Text>
        </Notice>
      )}
      <ChoiceSelect
        label={t('client')}
        value={chosen?.client ?? ''}
        options={clients.map((one) => ({ value: one.client, label: titleOf(one) }))}
        onChange={(client) => setSearch({ [parameter]: client }, { replace: true })}
      />
      {chosen && <ClientWork key={chosen.client} client={chosen} />}
    </Stack>
  );
}
