import { listOperatorSessions } from '@weitersagen/contracts/operator-people';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { PersonSessionList } from './person-session-list.tsx';
import { sessionsTexts } from './sessions-texts.ts';
import { useTold } from '../../area/use-told.ts';

/** The sessions of the people whose access an admin manages, person by person. */
export function OtherSessions() {
  const t = useTexts(sessionsTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useTold();
  const list = useQuery({
    queryKey: [kind, 'sessions of others'],
    queryFn: ({ signal }) => api.call(listOperatorSessions, { signal }),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [kind] });
  return (
    <Setting title={t('ofOthers')} text={t('othersText')}>
      <Stack gap={24}>
        <RouteLink to="BetriebPersonen">{t('toPeople')}</RouteLink>
        <Result told={notice} />
        {list.isError && <AreaFailure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton shape="block" />}
        {list.data?.length === 0 && <Text>{t('none')}</Text>}
        {list.data?.map((person) => (
          <PersonSessionList
            key={person.id}
            person={person}
            onBegin={() => setNotice(null)}
            onDone={setNotice}
            onTried={refresh}
          />
        ))}
      </Stack>
    </Setting>
  );
}
