import { useState } from 'react';
import { tryGoodwill, tryLeadRelease } from '@weitersagen/contracts/operator-goodwill';
import { formatDate } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { OneThing } from '../../area/one-thing.tsx';
import { usePageName } from '../../area/page-name.ts';
import { Result } from '../../area/result.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { GoodwillDialog, type GoodwillAnswer } from './goodwill-dialog.tsx';
import { loadLead, type LeadFound } from './lead-found.ts';
import { ended, LeadStory } from './lead-story.tsx';
import { ReleaseDialog, type ReleaseAnswer } from './release-dialog.tsx';
import { useLeadColumns } from './use-lead-columns.tsx';
import { useLeadWords } from './use-lead-words.ts';

interface LeadViewProps {
  readonly client: string;
  readonly id: string;
}

/** A lead alone: what is known of it, what became of it and what is needed, goodwill where it has ended and its release. product.md, section "6 Status machines". */
export function LeadView({ client, id }: LeadViewProps) {
  const { t, nameOf } = useLeadWords();
  const { api, kind } = useArea();
  const [params] = useSearchParams();
  const found = useQuery({
    queryKey: [kind, 'leads', client, id],
    queryFn: ({ signal }) => loadLead(api, client, id, signal),
  });
  usePageName(found.data ? nameOf(found.data.lead) : null);
  // The list as it was: filters, view and page stand in the address beside the lead.
  const list = new URLSearchParams(params);
  list.delete('interessent');
  const back = (
    <RouteLink to="BetriebInteressenten" suffix={`?${list}`}>
      {t('all')}
    </RouteLink>
  );
  return (
    <OneThing found={found} back={back} noSuch={t('noSuch')} thing={{ client, kind: 'lead', id }}>
      {(data) => (
        <Stack gap={24}>
          {back}
          <OneLead client={client} found={data} />
        </Stack>
      )}
    </OneThing>
  );
}

function OneLead({ client, found }: { readonly client: string; readonly found: LeadFound }) {
  const { lead, confirmedAt, rewards = [] } = found;
  const { t, nameOf, sideOf, rewardText } = useLeadWords();
  const { api, kind } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data: grants = [] } = useOwnRoles();
  const [goodwill, setGoodwill] = useState<GoodwillAnswer | null>(null);
  const [release, setRelease] = useState<ReleaseAnswer | null>(null);
  const { failure, isBusy, press } = usePress();
  const [told, setTold, tellAfter] = useTold();
  const columns = useLeadColumns(client, 'customers');
  const body = { client, lead: lead.id };
  const isSupport = holdsRole(grants, ['support'], client);
  const mayRelease =
    lead.status === 'ok' && lead.order !== null && holdsRole(grants, ['finance'], client);
  const end = async (said: string | null) => {
    setGoodwill(null);
    setRelease(null);
    if (said === null) return;
    // The list and whatever else shows this lead.
    await tellAfter(said, queryClient.invalidateQueries({ queryKey: [kind, 'leads'] }));
  };
  return (
    <>
      <Result told={told} />
      <DefinitionList
        items={[
          ...columns
            .filter(
              ({ id, text }) => text(lead) !== '' && (id !== 'rewards' || rewards.length === 0),
            )
            .map(({ title, render }) => ({ term: title, detail: render(lead) })),
          ...(confirmedAt === undefined || lead.contact === null
            ? []
            : [
                {
                  term: t('confirmed'),
                  detail:
                    confirmedAt === null
                      ? t('notConfirmed')
                      : formatDate(new Date(confirmedAt), locale),
                },
              ]),
          ...rewards.map((reward) => ({
            term: t('rewardOf', { name: sideOf(lead, reward.side) }),
            detail: rewardText(reward),
          })),
        ]}
      />
      <Heading level={2} size="small">
        {t('steps')}
      </Heading>
      <LeadStory found={found} />
      {ended.has(lead.status) && isSupport && lead.contact === null && (
        <Text>{t('goodwill.obstacle.erased')}</Text>
      )}
      <Cluster>
        {ended.has(lead.status) && isSupport && lead.contact !== null && (
          <Button
            pending={isBusy}
            onClick={() => {
              setTold(null);
              press(async () => setGoodwill(await api.call(tryGoodwill, { body })));
            }}
          >
            {t('goodwill.ask')}
          </Button>
        )}
        {mayRelease && (
          <Button
            pending={isBusy}
            onClick={() => {
              setTold(null);
              press(async () => setRelease(await api.call(tryLeadRelease, { body })));
            }}
          >
            {t('release.ask')}
          </Button>
        )}
        {isSupport && (
          <RouteLink
            to="BetriebProtokoll"
            suffix={`?${new URLSearchParams({ mandant: client, nummer: lead.id }).toString()}`}
          >
            {t('history')}
          </RouteLink>
        )}
      </Cluster>
      <FailureNotice failure={failure} />
      {goodwill !== null && (
        <GoodwillDialog
          answer={goodwill}
          client={client}
          lead={lead}
          name={nameOf(lead)}
          onEnd={end}
        />
      )}
      {release !== null && (
        <ReleaseDialog answer={release} client={client} lead={lead} onEnd={end} />
      )}
    </>
  );
}
