import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Cluster } from '@weitersagen/ui/layout';
import { Menu } from '@weitersagen/ui/menu';
import { campaignsTexts } from './campaigns-texts.ts';
import classes from './campaigns.module.css';
import { useCampaignDays } from './use-campaign-days.ts';

/** What can be done with a campaign. */
export type CampaignTask = 'view' | 'edit' | 'end' | 'withdraw';

const tones = { active: 'positive', announced: 'primary', ended: 'neutral' } as const;
const tasks = {
  announced: ['edit', 'withdraw'],
  active: ['end'],
  ended: [],
} as const satisfies Readonly<
  Record<KeptCampaign['state'], readonly Exclude<CampaignTask, 'view'>[]>
>;

/** Campaigns with their days, how they stand, and how many take part. */
export function CampaignTable({
  campaigns,
  mayKeep,
  onTask,
}: {
  readonly campaigns: readonly KeptCampaign[];
  readonly mayKeep: boolean;
  readonly onTask: (task: CampaignTask, campaign: KeptCampaign) => void;
}) {
  const t = useTexts(campaignsTexts);
  const locale = useLocale();
  const daysOf = useCampaignDays();
  const columns: readonly Column<KeptCampaign>[] = [
    {
      id: 'title',
      title: t('title'),
      wraps: true,
      render: ({ title }) => <span className={classes['title']}>{title[locale]}</span>,
    },
    {
      id: 'days',
      title: t('days'),
      wraps: true,
      render: (campaign) => daysOf(campaign),
    },
    {
      id: 'state',
      title: t('stateTitle'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { id: 'consents', title: t('consents'), align: 'end', render: ({ consents }) => consents },
    {
      id: 'action',
      title: t('action'),
      stays: true,
      render: (campaign) => {
        const offered: readonly Exclude<CampaignTask, 'view'>[] = mayKeep
          ? tasks[campaign.state]
          : [];
        const title = campaign.title[locale];
        return (
          <Cluster gap={8}>
            <Button
              variant="quiet"
              aria-label={t('viewOf', { title })}
              onClick={() => onTask('view', campaign)}
            >
              {t('view')}
            </Button>
            {offered.length > 0 && (
              <Menu
                label={t('change')}
                name={t('changeOf', { title })}
                actions={offered.map((id) => ({ id, title: t(`task.${id}`) }))}
                onAction={(id) => {
                  const task = offered.find((each) => each === id);
                  if (task !== undefined) onTask(task, campaign);
                }}
              />
            )}
          </Cluster>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={campaigns}
      keyOf={({ id }) => String(id)}
      narrow="cards"
    />
  );
}
