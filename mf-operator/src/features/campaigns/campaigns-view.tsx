import { useState } from 'react';
import { listCampaigns, withdrawCampaign } from '@weitersagen/contracts/operator-campaigns';
import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignTable, type CampaignTask } from './campaign-table.tsx';
import { CampaignWordsDialog } from './campaign-words-dialog.tsx';
import { campaignsTexts } from './campaigns-texts.ts';
import { EndCampaignDialog } from './end-campaign-dialog.tsx';

type Open = 'new' | { readonly task: CampaignTask; readonly campaign: KeptCampaign } | null;

/** The campaigns of a client: announced, running and past ones. product.md, section "5 Entities". */
export function CampaignsView() {
  const t = useTexts(campaignsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const [notice, setNotice] = useTold();
  const chosen = params.get('mandant');
  const query = chosen === null ? {} : { mandant: chosen };
  const found = useQuery({
    queryKey: [kind, 'campaigns', query],
    queryFn: ({ signal }) => api.call(listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, campaigns, mayKeep, today } = found.data;
  if (client === null) return <NoClient />;
  const begin = (what: Open) => {
    setNotice(null);
    setOpen(what);
  };
  const end = async (told: string | null) => {
    if (told !== null) await found.refetch();
    setOpen(null);
    setNotice(told);
  };
  const read = async (id: number) => {
    const { data, error } = await found.refetch();
    if (error) throw error;
    return data?.campaigns.find((campaign) => campaign.id === id);
  };
  const asked = open !== null && open !== 'new' ? open : null;
  return (
    <Stack gap={24}>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => setParams({ mandant })}
      />
      <Text>{t('intro')}</Text>
      <Result told={notice} />
      {campaigns.length === 0 ? (
        <EmptyState icon="info" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <CampaignTable
          campaigns={campaigns}
          mayKeep={mayKeep}
          onTask={(task, campaign) => begin({ task, campaign })}
        />
      )}
      {mayKeep && (
        <Cluster>
          <Button onClick={() => begin('new')}>{t('new')}</Button>
        </Cluster>
      )}
      {open === 'new' && (
        <CampaignDialog client={client} campaign={null} today={today} read={read} onEnd={end} />
      )}
      {asked?.task === 'view' && (
        <CampaignWordsDialog campaign={asked.campaign} onClose={() => setOpen(null)} />
      )}
      {asked?.task === 'edit' && (
        <CampaignDialog
          client={client}
          campaign={asked.campaign}
          today={today}
          read={read}
          onEnd={end}
        />
      )}
      {asked?.task === 'end' && (
        <EndCampaignDialog
          client={client}
          campaign={asked.campaign}
          today={today}
          read={read}
          onEnd={end}
        />
      )}
      {asked?.task === 'withdraw' && (
        <QuestionDialog
          over={t('over')}
          title={t('withdrawTitle')}
          text={t('withdrawText', { title: asked.campaign.title[locale] })}
          press={t('task.withdraw')}
          call={(operators) =>
            operators.call(withdrawCampaign, {
              body: { client, id: asked.campaign.id, seen: asked.campaign.seen },
            })
          }
          done={t('withdrawn')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
