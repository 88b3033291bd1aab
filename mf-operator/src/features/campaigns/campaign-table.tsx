import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Menu } from '@weitersagen/ui/menu';
import { dayText } from '../../area/day-text.ts';
import { campaignsTexts } from './campaigns-texts.ts';

/** What can be done with a campaign. */
export type CampaignTask = 'edit' | 'end' | 'withdraw';

const tones = { active: 'positive', announced: 'primary', ended: 'neutral' } as const;
const tasks = {
  announced: ['edit', 'withdraw'],
  active: ['end'],
  ended: [],
} as const satisfies Readonly<Record<KeptCampaign['state'], readonly CampaignTask[]>>;

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
  const columns: readonly Column<KeptCampaign>[] = [
    { id: 'title', title: t('title'), wraps: true, render: ({ title }) => title[locale] },
    {
      id: 'days',
      title: t('days'),
      wraps: true,
      render: ({ startsOn, endsOn }) =>
        endsOn === null
          ? t('from', { from: dayText(startsOn, locale) })
          : t('fromTo', { from: dayText(startsOn, locale), to: dayText(endsOn, locale) }),
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
        const offered: readonly CampaignTask[] = mayKeep ? tasks[campaign.state] : [];
        if (offered.length === 0) return null;
        return (
          <Menu
            label={t('change')}
            name={t('changeOf', { title: campaign.title[locale] })}
            actions={offered.map((id) => ({ id, title: t(`task.${id}`) }))}
            onAction={(id) => {
              const task = offered.find((each) => each === id);
              if (task !== undefined) onTask(task, campaign);
            }}
          />
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
