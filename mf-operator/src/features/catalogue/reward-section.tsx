import { useState } from 'react';
import { agreeToReward, withdrawReward } from '@weitersagen/contracts/operator-catalogue';
import type { KeptProduct, KeptReward } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Menu } from '@weitersagen/ui/menu';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { dayText } from '../../area/day-text.ts';
import { EndRewardDialog } from './end-reward-dialog.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { RewardOutlook } from './reward-outlook.tsx';
import { useTold } from '../../area/use-told.ts';

interface RewardSectionProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly mayKeep: boolean;
  /** Reads the product again. */
  readonly onChanged: () => Promise<void>;
}

type Task = 'end' | 'withdraw' | 'agree';
const tones = {
  active: 'positive',
  announced: 'primary',
  ended: 'neutral',
  proposed: 'warning',
} as const;

/** What can be done with a version by who looks. */
function tasksOf({ state, mayAgree }: KeptReward, mayKeep: boolean): readonly Task[] {
  const agree: readonly Task[] = mayAgree ? ['agree'] : [];
  if (!mayKeep) return agree;
  if (state === 'active') return ['end'];
  if (state === 'announced') return ['end', 'withdraw'];
  return state === 'proposed' ? [...agree, 'withdraw'] : [];
}

/** The versions of a product's reward, the latest first: announced, running, past, and what waits for a second person. */
export function RewardSection({ client, product, mayKeep, onChanged }: RewardSectionProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const [open, setOpen] = useState<'new' | { task: Task; reward: KeptReward } | null>(null);
  const [notice, setNotice] = useTold();
  const day = (text: string) => dayText(text, locale);
  const dates = ({ startsOn, endsOn }: KeptReward) =>
    endsOn === null
      ? t('reward.from', { from: day(startsOn) })
      : t('reward.fromTo', { from: day(startsOn), to: day(endsOn) });
  const begin = (what: 'new' | { task: Task; reward: KeptReward }) => {
    setNotice(null);
    setOpen(what);
  };
  /** What is said of the list stands there once the list shows it. */
  const end = async (told: string | null) => {
    if (told !== null) await onChanged();
    setOpen(null);
    setNotice(told);
  };
  const columns: readonly Column<KeptReward>[] = [
    {
      id: 'days',
      title: t('reward.days'),
      wraps: true,
      render: dates,
    },
    {
      id: 'value',
      title: t('reward.value'),
      align: 'end',
      render: ({ valueCents }) => formatEuro(valueCents, locale),
    },
    {
      id: 'state',
      title: t('column.state'),
      wraps: true,
      render: ({ state, isExtra, proposedBy, goneMakers, noSecond, mayAgree }) => (
        <span className={classes['lines']}>
          <span>
            <Badge tone={tones[state]}>{t(`reward.state.${state}`)}</Badge>
          </span>
          {isExtra && (
            <Text size="small" tone="muted">
              {t('reward.extra')}
            </Text>
          )}
          {state === 'proposed' && proposedBy !== null && (
            <Text size="small" tone="muted">
              {t('reward.by', { name: proposedBy })}
            </Text>
          )}
          <GoneMakers of={goneMakers} />
          <NoSecondPerson why={noSecond} />
          {state === 'proposed' && !mayAgree && noSecond === null && (
            <Text size="small">{t('reward.role')}</Text>
          )}
        </span>
      ),
    },
    { id: 'title', title: t('reward.title'), wraps: true, render: ({ title }) => title },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (reward) => {
        const tasks = tasksOf(reward, mayKeep);
        if (tasks.length === 0) return null;
        return (
          <Menu
            label={t('change')}
            name={t('reward.changeOf', {
              value: formatEuro(reward.valueCents, locale),
              days: dates(reward),
            })}
            actions={tasks.map((id) => ({ id, title: t(`reward.task.${id}`) }))}
            onAction={(id) => {
              const task = tasks.find((each) => each === id);
              if (task !== undefined) begin({ task, reward });
            }}
          />
        );
      },
    },
  ];
  const asked = open !== null && open !== 'new' ? open : null;
  const facts = (reward: KeptReward) => ({
    value: formatEuro(reward.valueCents, locale),
    days: dates(reward),
  });
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('rewards')}
      </Heading>
      <Result told={notice} />
      {product.rewards.length === 0 ? (
        <Text>{t('reward.none')}</Text>
      ) : (
        <DataTable
          caption={t('reward.caption')}
          columns={columns}
          rows={product.rewards}
          keyOf={({ id }) => String(id)}
          narrow="cards"
        />
      )}
      {mayKeep && (
        <Cluster>
          <Button variant="secondary" onClick={() => begin('new')}>
            {t('reward.new')}
          </Button>
        </Cluster>
      )}
      {open === 'new' && <RewardDialog client={client} product={product} onEnd={end} />}
      {asked?.task === 'end' && (
        <EndRewardDialog client={client} product={product} reward={asked.reward} onEnd={end} />
      )}
      {asked?.task === 'withdraw' && (
        <QuestionDialog
          over={t('reward.over')}
          title={t('reward.withdrawTitle')}
          text={t('reward.withdrawText', facts(asked.reward))}
          press={t('reward.task.withdraw')}
          call={(api) => api.call(withdrawReward, { body: { client, id: asked.reward.id } })}
          done={t('reward.withdrawn')}
          onEnd={end}
        />
      )}
      {asked?.task === 'agree' && (
        <QuestionDialog
          over={t('reward.over')}
          title={t('reward.agreeTitle')}
          text={t('reward.agreeText', {
            ...facts(asked.reward),
            name: asked.reward.proposedBy ?? t('reward.somebody'),
          })}
          press={t('reward.task.agree')}
          call={(api) => api.call(agreeToReward, { body: { client, id: asked.reward.id } })}
          done={t('reward.agreed')}
          onEnd={end}
        >
          <RewardOutlook product={product} wanted={asked.reward} isAgreement />
        </QuestionDialog>
      )}
    </Stack>
  );
}
